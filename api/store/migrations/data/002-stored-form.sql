-- A run without a deck or a floor was not played.
UPDATE runs SET is_official = 0 WHERE is_official = 1 AND (deck_size = 0 OR floors = 0);
