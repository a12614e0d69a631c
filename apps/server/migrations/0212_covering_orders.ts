import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** The orders of the provider's companies: what an index holds, and which rows. Stages are ordered by an expression, which no index alone can answer. */
const orders: Readonly<Record<string, { keys: string; rows?: string }>> = {
  name: { keys: 'name_sort, uuid' },
  updated: { keys: 'updated_at DESC, uuid' },
  country: { keys: 'country, uuid' },
  address: { keys: 'address COLLATE "ja-x-icu", uuid', rows: 'address IS NOT NULL' },
  representative: { keys: 'representative COLLATE "ja-x-icu", uuid', rows: 'representative IS NOT NULL' },
  finance_date: { keys: 'finance_date, uuid', rows: 'finance_date IS NOT NULL' },
  foundation_date: { keys: 'foundation_date, uuid', rows: 'foundation_date IS NOT NULL' },
  capital: { keys: 'capital, uuid', rows: 'capital IS NOT NULL' }
}

const rebuilt = (more: string): string =>
  Object.entries(orders)
    .map(
      ([name, { keys, rows }]) =>
        `DROP INDEX app.mekiki_scoutees_${name};
         CREATE INDEX mekiki_scoutees_${name} ON app.mekiki_scoutees (${keys})${more}${rows === undefined ? '' : ` WHERE ${rows}`}`
    )
    .join(';\n')

/**
 * The indexes over the orders of the provider's companies say by themselves who is hidden: a late page walks through the index alone, and not through
 * all the rows before it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, `SET LOCAL maintenance_work_mem = '256MB'`)
  await runStatements(db, rebuilt(' INCLUDE (is_hidden)'))
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, rebuilt(''))
}
