-- What was stored before it had a bound: each of these stood whole in pages, headers or files.
UPDATE "orgs" SET "locale" = 'en', "catalog_revision" = "catalog_revision" + 1 WHERE length("locale") > 35;--> statement-breakpoint
UPDATE "orgs" SET "catalog_revision" = "catalog_revision" + 1, "embed_origins" = (
  SELECT coalesce(jsonb_agg("kept"."origin" ORDER BY "kept"."place"), '[]') FROM (
    SELECT "origin", "place" FROM jsonb_array_elements("embed_origins") WITH ORDINALITY AS "origins" ("origin", "place")
    WHERE length("origin" #>> '{}') <= 270 ORDER BY "place" LIMIT 20
  ) AS "kept"
) WHERE jsonb_array_length("embed_origins") > 20
  OR EXISTS (SELECT FROM jsonb_array_elements_text("embed_origins") AS "origin" WHERE length("origin") > 270);--> statement-breakpoint
UPDATE "time_off" SET "from_text" = to_char("from_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') WHERE length("from_text") > 120;--> statement-breakpoint
UPDATE "time_off" SET "to_text" = to_char("to_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') WHERE length("to_text") > 120;
