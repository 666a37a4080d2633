-- What was taken from screens of cards outside shops, once a seat and act; no card stands for nothing taken.
-- chosen: seats
-- wins: of these, won
SELECT cell, act, item, count(*) AS chosen, countIf(win) AS wins
FROM (
	SELECT seat, least(act, 3) AS act, item FROM reward_offers WHERE is_free AND picked
	UNION
	SELECT seat, least(act, 3), NULL FROM card_screens WHERE is_free AND taken + others = 0
) AS choices
JOIN seats USING (seat)
GROUP BY cell, act, item
