-- Fights by encounter and damage, in steps of 5 percent of the most hit points; 20 stands for all of them and more.
-- fights: fights
SELECT cell, encounter, least(floor(100 * damage_taken / (5 * max_hp)), 20) AS step, count(*) AS fights
FROM fights
JOIN seats USING (seat)
WHERE max_hp > 0
GROUP BY cell, encounter, step
