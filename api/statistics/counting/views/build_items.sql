-- Cards and relics at the end that tell runs apart, and potions that were taken or used; each once.
SELECT seat, item
FROM held
WHERE copy = 1 AND NOT given_away
AND (item IN (SELECT item FROM cards WHERE telling) OR item IN (SELECT item FROM relics WHERE telling))
UNION ALL
(
	SELECT seat, item FROM offers JOIN potions USING (item) WHERE picked
	UNION
	SELECT seat, item FROM shops JOIN potions USING (item) WHERE bought
	UNION
	SELECT seat, item FROM potion_uses JOIN potions USING (item) WHERE used
)
