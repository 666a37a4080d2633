-- Cards that were offered anywhere, shops included.
SELECT seat, act, floor, floor_of_act, place <> 'shop' AS is_free, item, copy, picked
FROM offers
WHERE kind = 'card'
UNION ALL
SELECT seat, act, floor, floor_of_act, false, item, copy, bought
FROM shops
WHERE kind = 'card'
