/** What is posted to addresses that asked for it (`behaviour/webhooks.md`). */

/** What a webhook can be told of. */
export const WEBHOOK_EVENTS = ['release.published', 'beta.changed', 'statistics.generated'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Type of the post that only says that posts arrive. */
export const WEBHOOK_TEST = 'webhook.test';

/** `standard`: the event as JSON; `discord`: a message that a channel of Discord shows. */
export const WEBHOOK_FORMATS = ['standard', 'discord'] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

export const MOST_WEBHOOKS_OF_ACCOUNT = 5;
export const LONGEST_WEBHOOK_URL = 2000;
export const LONGEST_WEBHOOK_LABEL = 80;
