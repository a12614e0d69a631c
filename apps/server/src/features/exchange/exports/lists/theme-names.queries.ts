import type { TenantTransaction } from '../../../../platform/db/gateways.ts'

/** The names of what themes point to, by id; names of what was deleted stay known to rows that still point to it. */
export async function readThemeNames(tx: TenantTransaction): Promise<Map<string, string>> {
  const named = (table: 'theme_tags' | 'user_groups' | 'status_templates' | 'review_templates' | 'extension_item_groups' | 'theme_statuses' | 'users') =>
    tx.selectFrom(table).select(['uuid', 'name'])
  const rows = await named('theme_tags')
    .unionAll(named('user_groups'))
    .unionAll(named('status_templates'))
    .unionAll(named('review_templates'))
    .unionAll(named('extension_item_groups'))
    .unionAll(named('theme_statuses'))
    .unionAll(named('users'))
    .execute()
  return new Map(rows.map((row) => [row.uuid, row.name]))
}
