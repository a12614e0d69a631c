import { type Kysely, sql } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

// What searches compare and put in order must not stand apart from its row: a long row gives up its grams and its summary instead.
const compared = ['name', 'name_kana', 'name_key', 'name_sort', 'reading_key', 'address', 'representative']

const storage = (kind: string) => compared.map((column) => `ALTER COLUMN ${column} SET STORAGE ${kind}`).join(', ')

// PostgreSQL knows this right since version 17; before that, tidying is left to the database's own housekeeping.
const maintain = (verb: string) => `DO $$ BEGIN IF current_setting('server_version_num')::integer >= 170000 THEN EXECUTE '${verb}'; END IF; END $$`

// The index over texts first, then the rows that it leads to, then the orders, as long as three quarters of the buffers hold them.
const warm = `CREATE FUNCTION app.warm_mekiki_scoutees() RETURNS bigint LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  room bigint := pg_size_bytes(current_setting('shared_buffers')) / 4 * 3;
  part record;
  warmed bigint := 0;
BEGIN
  IF to_regproc('app.pg_prewarm') IS NULL THEN RETURN 0; END IF;
  FOR part IN SELECT c.oid, pg_relation_size(c.oid) AS size FROM pg_class c LEFT JOIN pg_index i ON i.indexrelid = c.oid
    WHERE c.oid = 'app.mekiki_scoutees'::regclass OR i.indrelid = 'app.mekiki_scoutees'::regclass
    ORDER BY c.relname <> 'mekiki_scoutees_grams', i.indexrelid IS NOT NULL, 2
  LOOP
    EXIT WHEN warmed + part.size > room;
    EXECUTE 'SELECT app.pg_prewarm($1::regclass)' USING part.oid;
    warmed := warmed + part.size;
  END LOOP;
  RETURN warmed;
  -- Older servers let an index be fetched by its owner alone.
  EXCEPTION WHEN insufficient_privilege THEN RETURN warmed;
END $$`

/** Searches of the provider's companies stay quick after an import: its role may tidy the table and fetch it into memory. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, `ALTER TABLE app.mekiki_scoutees SET (toast_tuple_target = 1024), ${storage('MAIN')}`)
  // Whole: they hold semicolons at ends of lines.
  await sql.raw(maintain('GRANT MAINTAIN ON app.mekiki_scoutees TO app_admin')).execute(db)
  await sql.raw(warm).execute(db)
  await runStatements(
    db,
    `REVOKE ALL ON FUNCTION app.warm_mekiki_scoutees() FROM PUBLIC;
     GRANT EXECUTE ON FUNCTION app.warm_mekiki_scoutees() TO app_admin`
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP FUNCTION app.warm_mekiki_scoutees()')
  await sql.raw(maintain('REVOKE MAINTAIN ON app.mekiki_scoutees FROM app_admin')).execute(db)
  await runStatements(db, `ALTER TABLE app.mekiki_scoutees SET (toast_tuple_target = 640), ${storage('EXTENDED')}`)
}
