import type { z } from 'zod';
import { GUIDE_CATEGORIES, GUIDE_CHARACTERS, GUIDE_DIFFICULTIES } from '../../../contract/content/guides.ts';
import type { guideBody } from '../../../contract/submissions.ts';
import { apiError } from '../../http/errors/messages.ts';
import { cleanLine, cleanText } from './clean-text.ts';

/** A submitted guide, cleaned: what the queue stores. */
export interface SubmittedGuide {
	readonly title: string;
	readonly author: string;
	/** For the operator only. */
	readonly contact: string;
	readonly summary: string;
	readonly category: string;
	readonly difficulty: string;
	readonly character: string | null;
	readonly tags: readonly string[];
	readonly website: string | null;
	readonly bluesky: string | null;
	readonly twitter: string | null;
	readonly twitch: string | null;
	readonly content: string;
}

const LONGEST_LINE = 200;
const LONGEST_SUMMARY = 500;
const LONGEST_LINK = 500;
const LONGEST_CONTENT = 50_000;

/** @throws ApiError `unprocessable` when title, content, author or contact is empty after cleaning */
export function cleanGuide(body: z.output<typeof guideBody>): SubmittedGuide {
	const guide = {
		title: cleanLine(body.title, LONGEST_LINE),
		author: cleanLine(body.author_name, LONGEST_LINE),
		contact: cleanLine(body.contact, LONGEST_LINE),
		summary: cleanLine(body.summary, LONGEST_SUMMARY),
		category: oneOf(GUIDE_CATEGORIES, body.category) ?? 'general',
		difficulty: oneOf(GUIDE_DIFFICULTIES, body.difficulty) ?? 'beginner',
		character: oneOf(GUIDE_CHARACTERS, body.character) ?? null,
		tags: cleanTags(body.tags),
		website: cleanLink(body.website),
		bluesky: cleanLink(body.bluesky),
		twitter: cleanLink(body.twitter),
		twitch: cleanLink(body.twitch),
		content: cleanText(body.content, LONGEST_CONTENT),
	};
	if (guide.title === '' || guide.content === '') throw apiError('guide-without-text');
	if (guide.author === '' || guide.contact === '') throw apiError('guide-unsigned');
	return guide;
}

function oneOf<Word extends string>(words: readonly Word[], given: string | null | undefined): Word | undefined {
	const wanted = given?.trim().toLowerCase();
	return words.find((word) => word === wanted);
}

function cleanTags(text: string): string[] {
	const tags = cleanLine(text, LONGEST_SUMMARY)
		.split(',')
		.map((tag) => tag.trim());
	return [...new Set(tags.filter((tag) => tag !== ''))];
}

/** The address of a web page or the name of an account; null for anything else. */
function cleanLink(given: string | null | undefined): string | null {
	const link = cleanLine(given ?? '', LONGEST_LINK);
	if (/^@?[\w.-]+$/.test(link)) return link;
	return /^https?:\/\//i.test(link) && URL.canParse(link) ? new URL(link).href : null;
}

/** Name of a guide in addresses and files: letters, digits and dashes. */
export function slugOf(title: string): string {
	const slug = title
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, '-')
		.replaceAll(/^-+|-+$/g, '')
		.slice(0, 80)
		.replace(/-+$/, '');
	return slug === '' ? 'guide' : slug;
}

/** The guide as a file of the game data. The YAML library is loaded with the first guide. */
export async function guideMarkdown(guide: SubmittedGuide, date: Date): Promise<string> {
	const { stringify } = await import('yaml');
	const { content, contact: _contact, ...rest } = guide;
	const told = Object.entries({ ...rest, date: date.toISOString().slice(0, 10) }).filter(([, value]) => value !== null);
	return `---\n${stringify(Object.fromEntries(told), { lineWidth: 0 })}---\n${content}\n`;
}
