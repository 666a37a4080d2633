-- Choices at rest sites, once a seat and act.
-- chosen: seats
-- wins: of these, won
SELECT cell, act, choice, count(*) AS chosen, countIf(win) AS wins
FROM (SELECT DISTINCT seat, least(act, 3) AS act, choice FROM rests) AS choices
JOIN seats USING (seat)
GROUP BY cell, act, choice
