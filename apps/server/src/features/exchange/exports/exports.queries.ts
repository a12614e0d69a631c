import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'

/** Those of the ids that are living companies and people. */
export async function findActive(tx: TenantTransaction, uuids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.selectFrom('scoutees').select('uuid').where('uuid', '=', oneOf(uuids)).where('deleted_at', 'is', null).execute()
  return new Set(rows.map((row) => row.uuid))
}

/** Those of the ids that are members, active or not. */
export async function findActiveUsers(tx: TenantTransaction, uuids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.selectFrom('users').select('uuid').where('uuid', '=', oneOf(uuids)).where('deleted_at', 'is', null).execute()
  return new Set(rows.map((row) => row.uuid))
}

/** The names of people by id, of deleted ones too. */
export async function readUserNames(tx: TenantTransaction, uuids: readonly string[]): Promise<Map<string, string>> {
  if (uuids.length === 0) return new Map()
  const rows = await tx.selectFrom('users').select(['uuid', 'name']).where('uuid', '=', oneOf(uuids)).execute()
  return new Map(rows.map((row) => [row.uuid, row.name]))
}

/** What was done to a theme itself, to its files and comments, the newest first. */
export function readThemeEntries(tx: TenantTransaction, themeUuid: string) {
  return tx
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.uuid', 'a.user_uuid')
    .where('a.project_uuid', 'is', null)
    .where((eb) =>
      eb.or([
        eb('a.entity_uuid', '=', themeUuid),
        eb('a.entity_uuid', 'in', eb.selectFrom('theme_comments as c').select('c.uuid').where('c.theme_uuid', '=', themeUuid)),
        eb('a.entity_uuid', 'in', eb.selectFrom('files as f').select('f.uuid').where('f.theme_uuid', '=', themeUuid))
      ])
    )
    .select(['a.action', 'a.entity_type', 'a.source', 'a.from_value', 'a.to_value', 'a.occurred_at', 'u.name as user_name'])
    .orderBy('a.occurred_at', 'desc')
    .orderBy('a.uuid', 'desc')
    .execute()
}

/** The name of a case as lists show it, and of its theme; deleted ones too. */
export async function readProjectNames(tx: TenantTransaction, uuids: readonly string[]): Promise<Map<string, { name: string; theme: string }>> {
  if (uuids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('projects as p')
    .innerJoin('themes as t', 't.uuid', 'p.theme_uuid')
    .select(['p.uuid', 'p.shown_name', 't.name'])
    .where('p.uuid', '=', oneOf(uuids))
    .execute()
  return new Map(rows.map((row) => [row.uuid, { name: row.shown_name, theme: row.name }]))
}

/** The tasks of cases, the soonest due first. Which of them exist for somebody is another question. */
export async function listTasksOf(tx: TenantTransaction, projectUuids: readonly string[]): Promise<string[]> {
  if (projectUuids.length === 0) return []
  const rows = await tx
    .selectFrom('tasks')
    .select('uuid')
    .where('project_uuid', '=', oneOf(projectUuids))
    .where('deleted_at', 'is', null)
    .orderBy('due_on')
    .orderBy('uuid')
    .execute()
  return rows.map(({ uuid }) => uuid)
}
