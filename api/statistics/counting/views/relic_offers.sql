-- Relics on screens that are a free choice.
SELECT offers.seat AS seat, offers.kind AS kind, offers.floor AS floor, offers.act AS act, item, copy, picked
FROM offers
JOIN relics USING (item)
JOIN relic_screens
ON relic_screens.seat = offers.seat AND relic_screens.kind = offers.kind AND relic_screens.floor = offers.floor
