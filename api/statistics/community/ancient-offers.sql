-- Relics that ancients offered.
-- offered: offers
-- picked: of these, taken
SELECT cell, item, count(*) AS offered, countIf(picked) AS picked
FROM offers
JOIN seats USING (seat)
WHERE kind = 'ancient'
GROUP BY cell, item
