-- Cards that were offered and taken by act, shops included; later acts than the third count as the third.
-- offered: offers of cards that can be a reward
-- picked: of these, taken
SELECT cell, item, least(act, 3) AS act, count(*) AS offered, countIf(picked) AS picked
FROM reward_offers
JOIN seats USING (seat)
GROUP BY cell, item, least(act, 3)
