-- Relics that were offered and taken by act, where the choice is free; later acts than the third count as the third.
-- offered: offers
-- picked: of these, taken
SELECT cell, item, least(act, 3) AS act, count(*) AS offered, countIf(picked) AS picked
FROM relic_offers
JOIN seats USING (seat)
GROUP BY cell, item, least(act, 3)
