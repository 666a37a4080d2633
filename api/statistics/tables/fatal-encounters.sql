-- Ends of runs by fight: the last one with the encounter that ended the run.
-- fatal: losses
-- abandoned: runs that were given up
SELECT cell, encounter, least(act, 3) AS act, room_type, countIf(lost) AS fatal, countIf(abandoned) AS abandoned
FROM fights
JOIN (
	SELECT seat, cell, lost, abandoned, max(position) AS position
	FROM fights
	JOIN seats USING (seat)
	JOIN encounters ON encounters.item = seats.killed_by
	WHERE fights.encounter = encounters.counts_as
	GROUP BY seat, cell, lost, abandoned
) AS ends USING (seat, position)
GROUP BY cell, encounter, least(act, 3), room_type
