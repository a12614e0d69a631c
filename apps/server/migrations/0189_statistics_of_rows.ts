import { type Kysely, sql } from 'kysely'

// PostgreSQL knows this right since version 17; before that, taking statistics is left to the database's own housekeeping.
const onTables = (verb: string): string => `DO $$ DECLARE each record; BEGIN
  IF current_setting('server_version_num')::integer < 170000 THEN RETURN; END IF;
  FOR each IN SELECT c.oid::regclass AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_uuid' AND NOT a.attisdropped
    WHERE c.relnamespace = 'app'::regnamespace AND c.relkind IN ('r', 'p')
  LOOP EXECUTE format('${verb}', each.name); END LOOP; END $$`

/** Who takes a whole workspace in may take statistics of the tables that were filled: searches of it are planned by those. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(onTables('GRANT MAINTAIN ON %s TO app_admin')).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw(onTables('REVOKE MAINTAIN ON %s FROM app_admin')).execute(db)
}
