/** Webhook events (`behaviour/webhooks.md`). */

export const WEBHOOK_EVENTS = ['release.published', 'beta.changed', 'statistics.generated'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Type of a test event. */
export const WEBHOOK_TEST = 'webhook.test';

/** `standard`: the event as JSON; `discord`: a message for a Discord channel. */
export const WEBHOOK_FORMATS = ['standard', 'discord'] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

export const MOST_WEBHOOKS_OF_ACCOUNT = 5;
export const LONGEST_WEBHOOK_URL = 2000;
export const LONGEST_WEBHOOK_LABEL = 80;
