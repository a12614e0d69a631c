import { BOOKKEEPING_TABLES } from '../engine/migrate.ts'

/** The tables of schema app that carry no tenant, each with the reason why it holds nothing of one. */
export const tablesWithoutTenant: Readonly<Record<string, string>> = {
  tenants: 'the tenants themselves: row-level security by their own id',
  mekiki_scoutee_categories: 'the categories of companies, the same for all tenants',
  mekiki_scoutees: 'the provider’s companies, the same for all tenants and written by the platform alone',
  mekiki_investors: 'the investors of the provider’s companies',
  mekiki_scoutee_investors: 'which investors hold which of the provider’s companies',
  mekiki_scoutee_category_links: 'the categories of the provider’s companies',
  mekiki_finance_rounds: 'the finance rounds of the provider’s companies',
  mekiki_news: 'news of the provider’s companies',
  mekiki_changes: 'when the provider’s companies changed, so that kept counts are known to be exact',
  mekiki_search_blocks: 'the numbers of what common searches of the provider’s companies find',
  mekiki_removed_companies: 'the provider’s companies that were removed, granted to the administration alone',
  mekiki_imports: 'the imports of the provider’s companies, granted to the administration alone',
  admin_audit_log: 'what the administration did, granted to it alone',
  admin_idempotency_keys: 'the answers to calls of the administration for a day, granted to it alone',
  batch_runs: 'the runs of the platform’s batches, granted to the administration alone',
  batch_run_lines: 'what runs of the platform’s batches tell of themselves, granted to the administration alone',
  batch_schedules: 'when the clock asks for the platform’s batches, granted to the administration alone',
  batch_rejected_lines: 'the lines that a file of companies lost, granted to the administration alone',
  parked_effects: 'which effects failed for good and why, without what they were about; granted to the administration alone',
  platform_settings: 'the platform’s own settings, granted to its administration alone',
  query_statistics: 'how long statements took, their values left out; granted to the administration alone',
  admin_audit_seals: 'the seals of the administration’s log, granted to it alone',
  ...Object.fromEntries(BOOKKEEPING_TABLES.map((name) => [name, 'the bookkeeping of the migrations, granted to nobody']))
}

/** The tables that no role may change or empty: what was written stays as it was. */
export const appendOnlyTables = ['audit_log', 'admin_audit_log', 'audit_seals', 'admin_audit_seals'] as const

/** The roles that may enter a schema of the application, besides its owner. */
export const rolesOfSchemas: Readonly<Record<string, readonly string[]>> = {
  app: ['app_user', 'app_finder', 'app_admin', 'app_queue'],
  identity: ['app_identity']
}

/** The tables whose rows the queue's role reads for all tenants: the outbox is handed over without knowing whose turn it is. */
export const queueTables = ['outbox', 'tenants'] as const
