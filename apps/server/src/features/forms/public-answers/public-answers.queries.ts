import { dayInTokyo } from '../../../platform/clock.ts'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'

/** A living workspace as outsiders meet it. */
export interface Workspace {
  name: string
  isUnderMaintenance: boolean
}

/** The living workspace with an id; null when there is none. */
export async function findWorkspace(tx: TenantTransaction, tenantUuid: string): Promise<Workspace | null> {
  const row = await tx
    .selectFrom('tenants')
    .select(['name', 'migration_started_at'])
    .where('uuid', '=', tenantUuid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ? { name: row.name, isUnderMaintenance: row.migration_started_at !== null } : null
}

/** The public forms that take answers on the day of an instant. */
export function openForms(tx: TenantTransaction, now: Date) {
  const today = dayInTokyo(now)
  return tx
    .selectFrom('forms as f')
    .where('f.status', '=', 'public')
    .where('f.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('f.opens_on', 'is', null), eb('f.opens_on', '<=', today)]))
    .where((eb) => eb.or([eb('f.answer_end_date', 'is', null), eb('f.answer_end_date', '>=', today)]))
    .where((eb) => {
      const taken = eb
        .selectFrom('form_answers as a')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('a.form_uuid', '=', 'f.uuid')
        .where('a.state', '<>', 'withdrawn')
      return eb.or([eb('f.answers_limit', 'is', null), eb(eb.ref('f.answers_limit'), '>', taken)])
    })
}

/** The same with what the public list shows, those that close first in front. */
export function listOpenForms(tx: TenantTransaction, now: Date) {
  return openForms(tx, now)
    .select(['f.uuid', 'f.name', 'f.description', 'f.has_english', 'f.name_en', 'f.description_en', 'f.answer_end_date'])
    .orderBy((eb) => eb.fn.coalesce('f.answer_end_date', eb.val('9999-12-31')))
    .orderBy('f.created_at', 'desc')
    .orderBy('f.uuid')
    .execute()
}
