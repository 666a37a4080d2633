-- Cards that left decks, each copy once; what a thief took stands apart.
-- removed: copies that were not stolen
-- stolen: copies that went on the floor of a thief
SELECT cell, item, countIf(NOT stolen) AS removed, countIf(stolen) AS stolen
FROM removed_cards
JOIN seats USING (seat)
GROUP BY cell, item
