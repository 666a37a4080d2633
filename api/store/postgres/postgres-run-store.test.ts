import { describe } from 'vitest';
import { emptyState } from '../../testing/seeded-state.ts';
import { hasPostgres } from '../../testing/store/postgres-server.ts';
import { describeRunStore } from '../../testing/store/run-store-suite.ts';
import { emptiedAddress } from '../../testing/store/shared-postgres.ts';
import { openSqliteStore } from '../sqlite-run-store.ts';

async function openNew() {
	const folder = emptyState();
	return openSqliteStore({ folder, tokenSecret: 'secret', address: await emptiedAddress() });
}

describe.skipIf(!hasPostgres())('PostgreSQL', () => describeRunStore('the PostgreSQL store', openNew));
