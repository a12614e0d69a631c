import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { oneOf } from '../../../../platform/db/statements/one-of.ts'

/** Cases as figures point to them, deleted ones too, by id: a case that is gone for good is missing. */
export async function readProjectRefs(tx: TenantTransaction, uuids: readonly string[]) {
  if (uuids.length === 0) return new Map<string, never>()
  const rows = await tx
    .selectFrom('projects as p')
    .innerJoin('themes as t', 't.uuid', 'p.theme_uuid')
    .leftJoin('statuses as s', 's.uuid', 'p.status_uuid')
    .where('p.uuid', '=', oneOf([...new Set(uuids)]))
    .select(['p.uuid', 'p.shown_name as name', 'p.theme_uuid as themeUuid', 't.name as themeName', 's.uuid as statusUuid', 's.name as statusName'])
    .select(['p.registered_at as createdAt'])
    .execute()
  return new Map(rows.map((row) => [row.uuid, { ...row, statusName: row.statusName ?? '' }]))
}

/** What the operation log says of entries: who, and from what to what a status changed. */
export async function readLogEntries(tx: TenantTransaction, uuids: readonly string[]) {
  if (uuids.length === 0) return new Map<string, never>()
  const rows = await tx
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.uuid', 'a.user_uuid')
    .where('a.uuid', '=', oneOf(uuids))
    .select(['a.uuid', 'u.name as actorName', 'a.action', 'a.from_value', 'a.to_value'])
    .execute()
  return new Map(rows.map((row) => [row.uuid, row]))
}
