-- Seats with at least two items.
-- runs: seats
SELECT cell, count(*) AS runs
FROM (SELECT seat FROM build_items GROUP BY seat HAVING count(*) >= 2) AS builds
JOIN seats USING (seat)
GROUP BY cell
