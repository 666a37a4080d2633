-- Cards that were taken rather than nothing, and nothing that was taken rather than cards.
-- taken: screens on which the card was taken
-- left_alone: screens with the card on which nothing was taken
SELECT cell, item, countIf(picked) AS taken, countIf(card_screens.taken = 0) AS left_alone
FROM reward_offers
JOIN card_screens USING (seat, floor)
JOIN seats USING (seat)
WHERE copy = 1
GROUP BY cell, item
