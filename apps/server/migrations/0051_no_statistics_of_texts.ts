import { type Kysely, sql } from 'kysely'

// A pattern that a text has to match is tried, by the planner, on two hundred texts of its statistics, once for each pattern: half of the time of planning a
// search, for an estimate that decides nothing, since the grams beside it have told how many rows there are (161).

/** Has the planner keep statistics of what is searched, or none. What was made of them goes where the database can say so (from 18 on). */
function keepStatistics(target: -1 | 0): string {
  const clear = `IF to_regproc('pg_catalog.pg_clear_attribute_stats') IS NOT NULL THEN
        PERFORM pg_catalog.pg_clear_attribute_stats('app', found.relname::text, found.attname::text, false);
      END IF;`
  // A table that is distributed over several machines takes no such order; it goes on as it is.
  return `DO $$ DECLARE found record; BEGIN
    IF to_regclass('pg_catalog.pg_dist_partition') IS NOT NULL THEN RETURN; END IF;
    FOR found IN SELECT c.relname, a.attname FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relnamespace = 'app'::regnamespace AND c.relkind = 'r' AND a.attname IN ('search_text', 'value_search_text') AND NOT a.attisdropped LOOP
      EXECUTE format('ALTER TABLE app.%I ALTER COLUMN %I SET STATISTICS ${target}', found.relname, found.attname);
      ${target === 0 ? clear : ''}
    END LOOP;
  END $$`
}

/** No statistics of the texts that searches read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(keepStatistics(0)).execute(db)
}

/** They are made again when the database next looks at the tables. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw(keepStatistics(-1)).execute(db)
}
