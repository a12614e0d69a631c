import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

// The orders in which a search shows what it finds, for words that so many rows hold that an index over texts would name too many of them (decision 128).
const orders = `
CREATE INDEX project_records_day ON app.project_records (tenant_uuid, recorded_on DESC, uuid DESC) WHERE deleted_at IS NULL;
CREATE INDEX project_reviews_changed ON app.project_reviews (tenant_uuid, updated_at DESC, uuid) WHERE deleted_at IS NULL;
CREATE INDEX tasks_shown ON app.tasks (tenant_uuid, done_flg, due_on, uuid DESC) WHERE deleted_at IS NULL;
CREATE INDEX files_newest ON app.files (tenant_uuid, created_at DESC, uuid) WHERE deleted_at IS NULL AND uploaded_flg;
`

// What responses say is stored in no other form than its text, so that their indexes make the tokens of it: its characters and pairs of neighbouring ones.
const responses = `
CREATE FUNCTION app.text_grams(stored text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(array_agg(DISTINCT gram), '{}') FROM (
    SELECT character || CASE pair WHEN 1 THEN '' ELSE following END AS gram
    FROM (SELECT character, lead(character) OVER (ORDER BY place) AS following FROM unnest(string_to_array(stored, NULL)) WITH ORDINALITY AS c (character, place)) AS neighbours
      CROSS JOIN generate_series(1, 2) AS pair
  ) AS grams WHERE gram !~ '\\s'
$$;
CREATE INDEX form_answers_grams ON app.form_answers USING gin (tenant_uuid, app.text_grams(search_text)) WITH (fastupdate = off);
CREATE INDEX form_answers_value_grams ON app.form_answers USING gin (tenant_uuid, app.text_grams(value_search_text)) WITH (fastupdate = off);
`

const fewer = `
DROP INDEX app.form_answers_value_grams;
DROP INDEX app.form_answers_grams;
DROP FUNCTION app.text_grams(text);
DROP INDEX app.files_newest;
DROP INDEX app.tasks_shown;
DROP INDEX app.project_reviews_changed;
DROP INDEX app.project_records_day;
`

/** Indexes by which the search over all kinds walks along days, and finds words of responses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, orders + responses)
  await runStatements(db, 'GRANT EXECUTE ON FUNCTION app.text_grams(text) TO app_user, app_finder, app_admin')
}

/** Drops them. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, fewer)
}
