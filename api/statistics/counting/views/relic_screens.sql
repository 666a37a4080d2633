-- Screens of relics that are a free choice: not in a shop, at least two official ones, not all taken, no starter.
SELECT seat, kind, floor, min(act) AS act, countIf(picked) AS taken
FROM offers
JOIN relics USING (item)
WHERE kind IN ('relic', 'ancient') AND place <> 'shop'
GROUP BY seat, kind, floor
HAVING count(*) >= 2 AND countIf(picked) < count(*) AND countIf(starter) = 0
