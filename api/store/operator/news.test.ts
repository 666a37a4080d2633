import { expect, test } from 'vitest';
import { emptyState } from '../../testing/seeded-state.ts';
import { openForWriting } from '../database/database.ts';
import { listNews, putNews } from './news.ts';

test('the newest 2,000 are kept', () => {
	const db = openForWriting(emptyState());
	const news = Array.from({ length: 2003 }, (_, index) => ({
		gid: String(index),
		date: index,
		entry: String(index),
		contents: '',
	}));
	putNews(db, news);
	const kept = listNews(db);
	expect([kept.length, kept[0], kept.at(-1)]).toEqual([2000, '2002', '3']);
	db.close();
});
