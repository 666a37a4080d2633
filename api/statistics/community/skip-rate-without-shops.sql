-- Screens of cards outside shops.
-- screens: screens with a card that can be a reward
-- skipped: of these, those on which nothing was taken
SELECT cell, count(*) AS screens, countIf(taken + others = 0) AS skipped
FROM card_screens
JOIN seats USING (seat)
WHERE is_free
GROUP BY cell
