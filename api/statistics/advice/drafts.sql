-- Offers of cards while another card or a relic of the final build was held already.
-- offers: offers of cards that can be a reward
-- picks: of these, taken
-- pick_wins: of these, in runs that won
SELECT cell, holding.item AS holding, offer.item AS card,
	count(*) AS offers, countIf(picked) AS picks, countIf(picked AND win) AS pick_wins
FROM reward_offers AS offer
JOIN held AS holding
ON holding.seat = offer.seat AND holding.floor < offer.floor_of_act AND holding.item <> offer.item
JOIN seats ON seats.seat = offer.seat
WHERE holding.kind <> 'potion' AND NOT given_away AND holding.copy = 1
GROUP BY cell, holding.item, offer.item
