-- The colours in which a supporter's name is shown, as he chose, and whether everybody sees them.
ALTER TABLE memberships ADD COLUMN theme TEXT;
ALTER TABLE memberships ADD COLUMN is_theme_shown INTEGER NOT NULL DEFAULT 0;
