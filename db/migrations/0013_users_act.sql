-- Whoever signs in is a user; a member is whom customers book.
UPDATE "events" SET "actor" = 'user' WHERE "actor" = 'member';
