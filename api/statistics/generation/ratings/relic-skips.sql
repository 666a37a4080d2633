-- Relics that were taken rather than nothing from a free choice, and nothing that was taken rather than relics.
-- taken: screens on which the relic was taken
-- left_alone: screens with the relic on which nothing was taken
SELECT cell, item, countIf(picked) AS taken, countIf(relic_screens.taken = 0) AS left_alone
FROM relic_offers
JOIN relic_screens USING (seat, kind, floor)
JOIN seats USING (seat)
WHERE copy = 1
GROUP BY cell, item
