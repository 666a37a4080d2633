-- Cards, relics and potions that one seat had together; an item with itself counts the seats that had it.
-- runs: seats with at least two items
-- wins: of these, won
SELECT cell, one.item AS one, other.item AS other, count(*) AS runs, countIf(win) AS wins
FROM build_items AS one
JOIN build_items AS other ON other.seat = one.seat
JOIN (SELECT seat FROM build_items GROUP BY seat HAVING count(*) >= 2) AS builds ON builds.seat = one.seat
JOIN seats ON seats.seat = one.seat
WHERE one.item <= other.item
GROUP BY cell, one.item, other.item
