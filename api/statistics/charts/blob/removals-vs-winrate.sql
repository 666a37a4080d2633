-- Runs by the cards that left the deck and were not stolen; 15 stands for 15 and more.
-- runs: seats
-- wins: of these, won
SELECT cell, least(coalesce(removed, 0), 15) AS removed, count(*) AS runs, countIf(win) AS wins
FROM seats
LEFT JOIN (SELECT seat, count(*) AS removed FROM removed_cards WHERE NOT stolen GROUP BY seat) AS removals USING (seat)
GROUP BY cell, least(coalesce(removed, 0), 15)
