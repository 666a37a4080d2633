-- Cards that were offered and taken anywhere, shops included.
-- offered: offers
-- picked: of these, taken
SELECT cell, item, count(*) AS offered, countIf(picked) AS picked
FROM card_offers
JOIN seats USING (seat)
GROUP BY cell, item
