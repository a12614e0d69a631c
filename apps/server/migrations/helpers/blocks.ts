import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, type Kysely } from 'kysely'

/*
 * For steps outside a transaction (`config.transaction: false`) that change many rows or build an index of a large table: nobody waits for such a step for
 * longer than a block takes. It may be broken off anywhere, and is then taken anew from its beginning.
 */

const rowsPerBlock = 1000
const [none, first] = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']
// A deadlock, and a row that somebody holds for longer than the step waits.
const passing = new Set(['40P01', '55P03'])

async function ask<Row>(db: Kysely<unknown>, text: string, values: unknown[]): Promise<Row | undefined> {
  for (let pause = 50; ; pause = Math.min(pause * 2, 5000)) {
    try {
      return (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows[0]
    } catch (error) {
      if (!passing.has((error as { code?: string }).code ?? '')) throw error
      await sleep(pause)
    }
  }
}

/**
 * Changes rows of a table of workspaces (`app.<table>`, key `tenant_uuid, uuid`) in blocks, one workspace after the other. `change` is a statement about the
 * rows `uuid IN (SELECT uuid FROM block)` of the workspace `$1`, which every table of it has to name; done twice it changes nothing more.
 */
export async function changeInBlocks(db: Kysely<unknown>, table: string, change: string): Promise<void> {
  const tenantAfter = `SELECT tenant_uuid FROM app.${table} WHERE tenant_uuid > $1 ORDER BY tenant_uuid LIMIT 1`
  const block = `SELECT uuid FROM app.${table} WHERE tenant_uuid = $1 AND uuid > $2 ORDER BY uuid LIMIT ${rowsPerBlock}`
  const text = `WITH block AS MATERIALIZED (${block}), changed AS (${change}) SELECT uuid FROM block ORDER BY uuid DESC LIMIT 1`
  for (let tenant: string | undefined = none; tenant !== undefined && tenant < first;) {
    tenant = (await ask<{ tenant_uuid: string }>(db, tenantAfter, [tenant]))?.tenant_uuid
    for (let last: string | undefined = none; tenant !== undefined && last !== undefined;) {
      last = (await ask<{ uuid: string }>(db, text, [tenant, last]))?.uuid
    }
  }
}

/** Builds an index while people write, however long others look at what was before; `definition` is what stands behind `CREATE INDEX <name>`. */
export async function buildIndex(db: Kysely<unknown>, name: string, definition: string): Promise<void> {
  const run = (text: string): Promise<unknown> => db.executeQuery(CompiledQuery.raw(text))
  // Whoever writes does not wait for these locks.
  await run('SET lock_timeout = 0')
  try {
    // One that was broken off is there, and serves nobody.
    await run(`DROP INDEX CONCURRENTLY IF EXISTS app.${name}`)
    await run(`CREATE INDEX CONCURRENTLY ${name} ${definition}`)
  } finally {
    await run(`SET lock_timeout = '5s'`)
  }
}
