import type { WakesWhen } from '@mekiki/contract/cases/projects/wake-condition.schemas'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { oneOf } from '../access/scope.queries.ts'

/** Why a case leaves its way. */
export interface ExitValues {
  reasonUuids: readonly string[]
  remark: string
  revisitOn: string | null
  /** Whether people are told when the stage or the money of the company changes. */
  wakesOnChange: boolean
  /** The search that brings them back. */
  wakesWhen: WakesWhen | null
}

const noReasons = sql<{ uuid: string; name: string }[]>`'[]'::json`

/** What was said of cases that are in an exit now, case by case; reasons that are deleted or of another template are left out. */
export async function readExits(tx: TenantTransaction, projectUuids: readonly string[]) {
  if (projectUuids.length === 0) return []
  return tx
    .selectFrom('project_exits as e')
    .innerJoin('projects as p', 'p.uuid', 'e.project_uuid')
    .innerJoin('statuses as s', 's.uuid', 'p.status_uuid')
    .leftJoin('users as u', 'u.uuid', 'e.decided_by')
    .where('e.project_uuid', '=', oneOf(projectUuids))
    .where('s.is_exit', '=', true)
    .select((eb) => [
      'e.project_uuid as projectUuid',
      'e.remark',
      'e.revisit_on as revisitOn',
      'e.wakes_on_change as wakesOnChange',
      'e.wakes_when as wakesWhen',
      'e.decided_at as decidedAt',
      'e.told_at as toldAt',
      'e.company_changed_at as companyChangedAt',
      'e.condition_met_at as conditionMetAt',
      'u.name as decidedByName',
      eb.fn
        .coalesce(
          eb
            .selectFrom('project_exit_reasons as l')
            .innerJoin('exit_reasons as r', 'r.uuid', 'l.exit_reason_uuid')
            .whereRef('l.project_uuid', '=', 'e.project_uuid')
            .whereRef('r.status_template_uuid', '=', 's.status_template_uuid')
            .where('r.deleted_at', 'is', null)
            .select(sql<{ uuid: string; name: string }[]>`json_agg(json_build_object('uuid', r.uuid, 'name', r.name) ORDER BY r.position, r.uuid)`.as('all')),
          noReasons
        )
        .as('reasons')
    ])
    .execute()
}

export type ExitRow = Awaited<ReturnType<typeof readExits>>[number]

/** Those of some cases whose status is an exit. */
export async function findInExits(tx: TenantTransaction, projectUuids: readonly string[]): Promise<string[]> {
  if (projectUuids.length === 0) return []
  const rows = await tx
    .selectFrom('projects as p')
    .innerJoin('statuses as s', 's.uuid', 'p.status_uuid')
    .where('p.uuid', '=', oneOf(projectUuids))
    .where('s.is_exit', '=', true)
    .select('p.uuid')
    .execute()
  return rows.map(({ uuid }) => uuid)
}

/** Takes away what was said of cases; the history keeps it. */
export async function deleteExits(tx: TenantTransaction, projectUuids: readonly string[]): Promise<void> {
  if (projectUuids.length === 0) return
  await tx.deleteFrom('project_exit_reasons').where('project_uuid', '=', oneOf(projectUuids)).execute()
  await tx.deleteFrom('project_exits').where('project_uuid', '=', oneOf(projectUuids)).execute()
}

/** What is written of a case. `isTold`: the day to look at it again is over, and nobody is told of it. */
export interface WrittenExit extends ExitValues {
  projectUuid: string
  isTold: boolean
}

/** Who decided, and when. */
interface Deciding {
  tenantUuid: string
  userUuid: string
  now: Date
}

/**
 * Writes why cases leave their way, or what is said otherwise now of those that left: who decided that, and when, stays. A day and a search that stay
 * have been told or not as before; a change of the company is dealt with.
 */
export async function writeExits(tx: TenantTransaction, { tenantUuid, userUuid, now }: Deciding, exits: readonly WrittenExit[]): Promise<void> {
  if (exits.length === 0) return
  const rows = exits.map(({ projectUuid, remark, revisitOn, wakesOnChange, wakesWhen: wish, isTold }) => ({
    tenant_uuid: tenantUuid,
    project_uuid: projectUuid,
    remark,
    revisit_on: revisitOn,
    wakes_on_change: wakesOnChange,
    wakes_when: wish === null ? null : JSON.stringify(wish),
    decided_by: userUuid,
    decided_at: now,
    told_at: isTold ? now : null
  }))
  await tx
    .insertInto('project_exits')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['tenant_uuid', 'project_uuid']).doUpdateSet((eb) => ({
        remark: eb.ref('excluded.remark'),
        revisit_on: eb.ref('excluded.revisit_on'),
        wakes_on_change: eb.ref('excluded.wakes_on_change'),
        wakes_when: eb.ref('excluded.wakes_when'),
        company_changed_at: eb.ref('excluded.company_changed_at'),
        condition_met_at: sql<Date | null>`case when ${eb.ref('project_exits.wakes_when')} is not distinct from ${eb.ref('excluded.wakes_when')}
          then ${eb.ref('project_exits.condition_met_at')} end`,
        told_at: sql<Date | null>`case when ${eb.ref('project_exits.revisit_on')} is not distinct from ${eb.ref('excluded.revisit_on')}
          then ${eb.ref('project_exits.told_at')} else ${eb.ref('excluded.told_at')} end`
      }))
    )
    .execute()
  const uuids = exits.map(({ projectUuid }) => projectUuid)
  await tx.deleteFrom('project_exit_reasons').where('project_uuid', '=', oneOf(uuids)).execute()
  const links = exits.flatMap(({ projectUuid, reasonUuids }) =>
    reasonUuids.map((uuid) => ({ tenant_uuid: tenantUuid, project_uuid: projectUuid, exit_reason_uuid: uuid }))
  )
  if (links.length > 0) await tx.insertInto('project_exit_reasons').values(links).execute()
}

/** The living reasons of the template of a status, and whether the status is an exit; undefined for an unknown status. */
export async function readExitStatus(tx: TenantTransaction, statusUuid: string) {
  const status = await tx
    .selectFrom('statuses')
    .select(['is_exit as isExit', 'status_template_uuid as templateUuid'])
    .where('uuid', '=', statusUuid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!status) return undefined
  const reasons = await tx
    .selectFrom('exit_reasons')
    .select('uuid')
    .where('status_template_uuid', '=', status.templateUuid)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
  return { isExit: status.isExit, reasonUuids: new Set(reasons.map(({ uuid }) => uuid)) }
}

/** Those of some reasons that are not deleted, with their names; `FOR KEY SHARE`, so that none goes while it is given. */
export async function lockReasons(tx: TenantTransaction, uuids: readonly string[]): Promise<Map<string, string>> {
  if (uuids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('exit_reasons')
    .select(['uuid', 'name'])
    .where('uuid', '=', oneOf(uuids))
    .where('deleted_at', 'is', null)
    .orderBy('uuid')
    .forKeyShare()
    .execute()
  return new Map(rows.map(({ uuid, name }) => [uuid, name]))
}
