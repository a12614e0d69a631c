import { OWNER_ROLE, withClient } from './setup.ts'

// An index whose list is empty is looked at by its first page.
const sortAll = `SELECT coalesce(sum(gin_clean_pending_list(c.oid::regclass)), 0)::integer AS pages
  FROM pg_class c JOIN pg_am a ON a.oid = c.relam WHERE a.amname = 'gin' AND c.relkind = 'i' AND c.relnamespace = 'app'::regnamespace`

/**
 * Sorts into the indexes over texts what writes have left beside them, and gives the number of pages it stood on. Each search reads all of that once
 * for each of its words. Imports leave much, and have it sorted when they end; after a hard stop nobody does for a long time, since the
 * database has forgotten then how much was written.
 */
export async function sortPending(migrateUrl: string): Promise<number> {
  return withClient(migrateUrl, async (client) => {
    await client.query(`SET ROLE ${OWNER_ROLE}`)
    const { rows } = await client.query<{ pages: number }>(sortAll)
    return rows[0]?.pages ?? 0
  })
}
