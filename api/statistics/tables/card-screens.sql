-- Screens of cards by act, shops included; later acts than the third count as the third.
-- offered: screens with a card that can be a reward
-- picked: of these, those on which nothing was taken
SELECT cell, least(act, 3) AS act, count(*) AS offered, countIf(taken + others = 0) AS picked
FROM card_screens
JOIN seats USING (seat)
GROUP BY cell, least(act, 3)
