-- Runs by the copies of a card in the deck at the end; 5 stands for 5 and more.
-- runs: seats
-- wins: of these, won
SELECT cell, item, least(copies, 5) AS copies, count(*) AS runs, countIf(win) AS wins
FROM (SELECT seat, item, max(copy) AS copies FROM held WHERE kind = 'card' GROUP BY seat, item) AS decks
JOIN seats USING (seat)
GROUP BY cell, item, least(copies, 5)
