-- Cards in decks at the end.
-- copies: copies
-- runs: seats that had one
SELECT cell, item, count(*) AS copies, countIf(copy = 1) AS runs
FROM held
JOIN seats USING (seat)
WHERE kind = 'card'
GROUP BY cell, item
