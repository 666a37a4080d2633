-- Offers of cards, whatever was held.
-- offers: offers of cards that can be a reward
-- picks: of these, taken
SELECT cell, item, count(*) AS offers, countIf(picked) AS picks
FROM reward_offers
JOIN seats USING (seat)
GROUP BY cell, item
