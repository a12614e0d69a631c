import { BOOKKEEPING_TABLES } from '../engine/migrate.ts'

/** The tables of schema app that carry no tenant, each with the reason why it holds nothing of one. */
export const tablesWithoutTenant: Readonly<Record<string, string>> = {
  tenants: 'the tenants themselves: row-level security by their own id',
  mekiki_scoutee_categories: 'the categories of companies, the same for all tenants',
  platform_settings: 'the platform’s own settings, granted to its administration alone',
  ...Object.fromEntries(BOOKKEEPING_TABLES.map((name) => [name, 'the bookkeeping of the migrations, granted to nobody']))
}

/** The tables whose rows the queue's role reads for all tenants: the outbox is handed over without knowing whose turn it is. */
export const queueTables = ['outbox', 'tenants'] as const
