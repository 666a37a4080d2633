-- Offers of cards that can be a reward.
SELECT card_offers.*
FROM card_offers
JOIN cards USING (item)
WHERE cards.reward
