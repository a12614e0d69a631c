import { type WakesWhen, wakesWhen } from '@mekiki/contract/cases/projects/wake-condition.schemas'
import { type ExpressionBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import type { DB } from '../../../platform/db/types.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'

/** A case that is to be looked at again. */
export interface Revisit {
  projectUuid: string
  /** The day that somebody set for it. */
  day: string
  remark: string
  decidedBy: string | null
}

// What a workspace that was off for long has due comes in parts.
const most = 500

/** What was said of the cases that are in an exit. */
const exits = (tx: TenantTransaction) =>
  tx
    .selectFrom('project_exits as e')
    .innerJoin('projects as p', 'p.uuid', 'e.project_uuid')
    .innerJoin('statuses as s', 's.uuid', 'p.status_uuid')
    .where('s.is_exit', '=', true)
    .where('p.deleted_at', 'is', null)

/** Whether the case of `e` is in an exit. */
const isInExit = (eb: ExpressionBuilder<DB & { e: DB['project_exits'] }, 'e'>) =>
  eb.exists(
    eb
      .selectFrom('projects as p')
      .innerJoin('statuses as s', 's.uuid', 'p.status_uuid')
      .whereRef('p.uuid', '=', 'e.project_uuid')
      .where('s.is_exit', '=', true)
      .where('p.deleted_at', 'is', null)
      .select('p.uuid')
  )

/** The cases in an exit whose day to be looked at again has come, and whose people were not told. */
export async function findDueRevisits(tx: TenantTransaction, today: string): Promise<string[]> {
  const rows = await exits(tx)
    .select('e.project_uuid')
    .where('e.revisit_on', '<=', today)
    .where('e.told_at', 'is', null)
    .orderBy('e.revisit_on')
    .orderBy('e.project_uuid')
    .limit(most)
    .execute()
  return rows.map((row) => row.project_uuid)
}

/** Notes of locked cases that their people are told; gives those of which nobody else has noted it, and whose day was not changed meanwhile. */
export async function claimRevisits(tx: TenantTransaction, projectUuids: readonly string[], today: string, now: Date): Promise<Revisit[]> {
  if (projectUuids.length === 0) return []
  const rows = await tx
    .updateTable('project_exits')
    .set({ told_at: now })
    .where('project_uuid', '=', oneOf(projectUuids))
    .where('revisit_on', '<=', today)
    .where('told_at', 'is', null)
    .returning(['project_uuid', 'revisit_on', 'remark', 'decided_by'])
    .execute()
  return rows.map((row) => ({ projectUuid: row.project_uuid, day: row.revisit_on ?? today, remark: row.remark, decidedBy: row.decided_by }))
}

/** Notes of those of some cases that are in an exit and whose people wish to be told of changes of the company that it has changed; gives who decided each. */
export async function claimChanged(tx: TenantTransaction, projectUuids: readonly string[], now: Date): Promise<Map<string, string | null>> {
  if (projectUuids.length === 0) return new Map()
  const rows = await tx
    .updateTable('project_exits as e')
    .set({ company_changed_at: now })
    .where('e.project_uuid', '=', oneOf(projectUuids))
    .where('e.wakes_on_change', '=', true)
    .where(isInExit)
    .returning(['e.project_uuid', 'e.decided_by'])
    .execute()
  return new Map(rows.map((row) => [row.project_uuid, row.decided_by]))
}

/** A case in an exit whose company shall meet a search. */
export interface Awaiting {
  projectUuid: string
  scouteeUuid: string
  decidedBy: string | null
  wish: WakesWhen
}

/** Those of some cases that are in an exit and wait for their company to meet a search. */
export async function readAwaiting(tx: TenantTransaction, projectUuids: readonly string[]): Promise<Awaiting[]> {
  if (projectUuids.length === 0) return []
  const rows = await exits(tx)
    .where('e.project_uuid', '=', oneOf(projectUuids))
    .where('e.wakes_when', 'is not', null)
    .where('e.condition_met_at', 'is', null)
    .select(['e.project_uuid', 'p.scoutee_uuid', 'e.decided_by', 'e.wakes_when'])
    .orderBy('e.project_uuid')
    .execute()
  return rows.flatMap((row) => {
    const wish = wakesWhen.safeParse(row.wakes_when).data
    return wish && row.scoutee_uuid !== null ? [{ projectUuid: row.project_uuid, scouteeUuid: row.scoutee_uuid, decidedBy: row.decided_by, wish }] : []
  })
}

/** Notes of cases that their search is met and people are told; gives those that still wait for that very search, by case. */
export async function claimMet(tx: TenantTransaction, met: readonly Awaiting[], now: Date): Promise<Map<string, Awaiting>> {
  if (met.length === 0) return new Map()
  const rows = await tx
    .updateTable('project_exits as e')
    .from(
      sql<{
        uuid: string
        wish: unknown
      }>`jsonb_to_recordset(${JSON.stringify(met.map(({ projectUuid, wish }) => ({ uuid: projectUuid, wish })))}::jsonb)`.as<'m'>(sql`m(uuid uuid, wish jsonb)`)
    )
    .set({ condition_met_at: now })
    .whereRef('e.project_uuid', '=', 'm.uuid')
    .whereRef('e.wakes_when', '=', 'm.wish')
    .where('e.condition_met_at', 'is', null)
    .where(isInExit)
    .returning('e.project_uuid')
    .execute()
  const claimed = new Set(rows.map((row) => row.project_uuid))
  return new Map(met.flatMap((each) => (claimed.has(each.projectUuid) ? [[each.projectUuid, each] as const] : [])))
}

/** What the workspace has chosen for everybody. */
export async function readPreferences(tx: TenantTransaction): Promise<unknown> {
  return (await tx.selectFrom('tenants').select('preferences').executeTakeFirst())?.preferences
}
