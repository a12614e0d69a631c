import { type Expression, sql } from 'kysely'
import type { Finder, TenantTransaction } from '../../../../platform/db/gateways.ts'
import { inScope, oneOf } from '../access/scope.queries.ts'
import type { Visibility } from '../access/access.ts'

/** Since when case `p` has its status: the instant of the last change, or of its registration. */
export const statusSince = sql<Date>`coalesce(${sql.ref('p.status_since')}, ${sql.ref('p.registered_at')})`

/** For how many days case `p` has had its status. */
export const daysInStatus = (now: Date) => sql<number>`(extract(epoch FROM ${now}::timestamptz - ${statusSince}) / 86400)::float8`

/** How long the cases of statuses that the caller sees have been in them, by status: one query. */
export function averageStays(db: Finder['db'], now: Date, { scope }: Visibility, statuses: readonly string[] | Expression<string | { status_uuid: string }>) {
  return db
    .selectFrom('projects as p')
    .where('p.deleted_at', 'is', null)
    .where((eb) => (Array.isArray(statuses) ? eb('p.status_uuid', '=', oneOf(statuses)) : eb('p.status_uuid', 'in', statuses as Expression<string>)))
    .where((eb) => inScope(eb, scope))
    .groupBy('p.status_uuid')
    .select(['p.status_uuid', sql<number>`greatest(avg(${daysInStatus(now)}), 0)`.as('average_days')])
}

/** Fills in since when the tenant's cases have had their statuses, by the history, as for those from before it stood on their rows (migration 0016): one statement. */
export async function fillStatusSince(tx: TenantTransaction): Promise<void> {
  const changes = tx
    .selectFrom('audit_log')
    .where('action', '=', 'update_status')
    .where('entity_type', '=', 'project')
    .where('project_uuid', 'is not', null)
    .groupBy('project_uuid')
    .select(['project_uuid', (eb) => eb.fn.max('occurred_at').as('at')])
  await tx
    .updateTable('projects')
    .from(changes.as('h'))
    .set((eb) => ({ status_since: eb.ref('h.at') }))
    .whereRef('h.project_uuid', '=', 'projects.uuid')
    .execute()
}
