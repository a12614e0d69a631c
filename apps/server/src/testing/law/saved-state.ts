import pg from 'pg'
import type { World } from '../world.ts'

/** The state of all tenants' rows, to which a test goes back as often as it likes: in a few milliseconds, since only what was written is. */
export interface SavedState {
  /** The tables that differ from the saved state. */
  changed: () => Promise<string[]>
  /** Puts the written tables back. */
  restore: () => Promise<void>
}

interface Table {
  name: string
  columns: string
}

const tablesQuery = `
  SELECT c.relname AS name, string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relnamespace = 'app'::regnamespace AND c.relkind = 'r' GROUP BY c.relname ORDER BY c.relname`

const watchStatements = `
  CREATE SCHEMA law;
  CREATE TABLE law.touched (name text);
  CREATE FUNCTION law.touch() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    INSERT INTO law.touched VALUES (TG_TABLE_NAME);
    RETURN NULL;
  END $$;`

const watchTable = ({ name, columns }: Table): string => `
  CREATE TABLE law.${name} AS SELECT ${columns} FROM app.${name};
  CREATE TRIGGER law_touch AFTER INSERT OR UPDATE OR DELETE ON app.${name} FOR EACH STATEMENT EXECUTE FUNCTION law.touch();`

/** Saves the state of a world's database; as the superuser, whom no policy, trigger or foreign key stops. */
export async function saveState(world: World): Promise<SavedState> {
  const client = new pg.Client({ connectionString: world.database.adminUrl })
  client.on('error', () => undefined)
  await client.connect()
  world.beforeClose(() => client.end())
  const { rows: tables } = await client.query<Table>(tablesQuery)
  await client.query(watchStatements + tables.map(watchTable).join(''))
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]))
  const touched = async (): Promise<string[]> =>
    (await client.query<{ name: string }>('SELECT DISTINCT name FROM law.touched ORDER BY name')).rows.map(({ name }) => name)
  const putBack = (name: string): string =>
    `DELETE FROM app.${name}; INSERT INTO app.${name} (${columnsOf.get(name)}) OVERRIDING SYSTEM VALUE SELECT ${columnsOf.get(name)} FROM law.${name};`
  const differs = (name: string): string => {
    const rows = (schema: string): string => `SELECT t::text FROM (SELECT ${columnsOf.get(name)} FROM ${schema}.${name}) t`
    return `SELECT '${name}' AS name WHERE EXISTS (${rows('app')} EXCEPT ALL ${rows('law')}) OR EXISTS (${rows('law')} EXCEPT ALL ${rows('app')})`
  }
  return {
    changed: async () => {
      const written = await touched()
      if (written.length === 0) return []
      return (await client.query<{ name: string }>(written.map(differs).join(' UNION ALL '))).rows.map(({ name }) => name)
    },
    restore: async () => {
      const written = await touched()
      if (written.length === 0) return
      await client.query(`BEGIN; SET LOCAL session_replication_role = replica; ${written.map(putBack).join(' ')} DELETE FROM law.touched; COMMIT`)
    }
  }
}
