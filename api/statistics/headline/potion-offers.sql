-- Potions that were offered anywhere; taken counts those that were bought in shops alone.
-- offered: offers
-- picked: purchases
SELECT cell, item, count(*) AS offered, countIf(bought) AS picked
FROM (
	SELECT seat, item, false AS bought FROM offers WHERE kind = 'potion'
	UNION ALL
	SELECT seat, item, bought FROM shops WHERE kind = 'potion'
) AS potion_offers
JOIN seats USING (seat)
GROUP BY cell, item
