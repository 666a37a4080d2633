-- Hit points, gold and deck by floor up to the 60th, of wins and of other runs.
-- floors: floors
-- deck (cards): cards of the final deck that came up to each floor
-- gold_floors: floors that tell gold
-- gold (gold): gold at their end, at most 20,000
-- hp_floors: floors that tell hit points
-- hp (65536ths of a percent of the most hit points): hit points at their end, at most 150 percent
SELECT cell, win, floor,
	count(*) AS floors,
	sum(deck_size) AS deck,
	countIf(known) AS gold_floors,
	sum(least(gold, 20000)) FILTER (WHERE known) AS gold,
	countIf(known AND max_hp > 0) AS hp_floors,
	sum(floor(least(150, 100 * hp / max_hp) * 65536 + 0.5)) FILTER (WHERE known AND max_hp > 0) AS hp
FROM floors
JOIN seats USING (seat)
WHERE floor <= 60
GROUP BY cell, win, floor
