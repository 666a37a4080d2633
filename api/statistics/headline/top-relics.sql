-- Relics at the end, those of wax included.
-- copies: copies
-- runs: seats that had one
SELECT cell, item, count(*) AS copies, countIf(copy = 1) AS runs
FROM held
JOIN seats USING (seat)
WHERE kind = 'relic' AND NOT given_away
GROUP BY cell, item
