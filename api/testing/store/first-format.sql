-- A run, an account and a key as a service of the first format stored them.
INSERT INTO files (id, crc, length, block_crc, block) VALUES (1, 234198526, 20, 1529726240, X'AA562A4E4D4D51B2527284032500000000FFFF');
INSERT INTO accounts (id, steam_id, discord_id, username, username_key, is_private, created_at)
VALUES (1, '76561190000000001', NULL, 'Alice', 'alice', 0, 1780000000000);
INSERT INTO runs (
	id, hash, file_id, player, players, character, is_win, is_abandoned, ascension, game_mode, build_id, seed, run_time, floors, acts,
	deck_size, relic_count, killed_by, played_at, submitted_at, account_id, steam_id, discord_id, username, username_key, steam_hint,
	username_hint, is_verified, damage, hidden_reason, deleted_at, is_official, is_synthetic
) VALUES (
	1, '11830a0cddfcce95', 1, 0, 1, 'IRONCLAD', 1, 0, 5, 'standard', 'v0.103.2', 'AAAAAAAAAA', 3600, 48, 3,
	6, 2, NULL, 1780000000, 1780003600000000, 1, '76561190000000001', NULL, 'Alice', 'alice', NULL,
	NULL, 1, NULL, NULL, NULL, 1, 0
);
INSERT INTO api_keys (id, digest, tier, label, created_at, revoked_at)
VALUES ('0123456789abcdef', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', 'academia', 'a university', 1780000000000, NULL);
