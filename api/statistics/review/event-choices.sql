-- Options of events, once a seat and act.
-- chosen: seats
-- wins: of these, won
SELECT cell, act, event, option, count(*) AS chosen, countIf(win) AS wins
FROM (SELECT DISTINCT seat, least(act, 3) AS act, event, option FROM events) AS choices
JOIN seats USING (seat)
GROUP BY cell, act, event, option
