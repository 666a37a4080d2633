-- Potions that players had: on the belt at the end, used or thrown away; each once.
SELECT seat, item, earlier
FROM held
WHERE kind = 'potion'
UNION
SELECT seat, item, earlier
FROM potion_uses
