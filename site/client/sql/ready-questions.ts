/** Example queries; their titles are strings of the pages. */
export const READY_QUESTIONS = [
	{
		key: 'sql.q_lift',
		sql: `SELECT name, picks, win_rate, win_rate_ci_low, win_rate_ci_high, lift
FROM statistics.cards
WHERE bracket = 'all' AND character IS NULL AND copies = 'all' AND lift IS NOT NULL
ORDER BY lift DESC
LIMIT 25`,
	},
	{
		key: 'sql.q_relics',
		sql: `SELECT character, name, picks, win_rate, win_rate_ci_low
FROM statistics.relics
WHERE bracket = 'all' AND character IS NOT NULL AND picks > 0
QUALIFY row_number() OVER (PARTITION BY character ORDER BY win_rate_ci_low DESC, picks DESC) <= 3
ORDER BY character, win_rate_ci_low DESC`,
	},
	{
		key: 'sql.q_deadly',
		sql: `SELECT encounter, room_type, count(*) AS fights,
  round(avg(damage_taken), 1) AS damage,
  count(*) FILTER (WHERE ended_run AND NOT win) AS deaths
FROM runs.fights JOIN runs.runs USING (run_hash)
GROUP BY ALL
ORDER BY deaths DESC, fights DESC
LIMIT 25`,
	},
	{
		key: 'sql.q_skipped',
		sql: `SELECT id, count(*) AS offered, round(100 * avg(picked::INT), 1) AS picked_percent
FROM runs.offers
WHERE kind = 'card' AND place = 'reward'
GROUP BY id
ORDER BY offered DESC, id
LIMIT 50`,
	},
	{
		key: 'sql.q_rests',
		sql: `SELECT (10 * hp_before // max_hp) * 10 AS hp_percent_from, choice, count(*) AS chosen,
  round(100 * avg(win::INT), 1) AS win_rate
FROM runs.rests JOIN runs.runs USING (run_hash)
WHERE max_hp > 0 AND hp_before IS NOT NULL
GROUP BY ALL
ORDER BY hp_percent_from, chosen DESC`,
	},
] as const;
