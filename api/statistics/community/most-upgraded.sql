-- Cards that were upgraded at rest sites, each copy once.
-- upgraded: upgrades
SELECT cell, item, count(*) AS upgraded
FROM upgrades
JOIN seats USING (seat)
GROUP BY cell, item
