import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import { isRecordVisible } from '../projects/access/index.ts'
import { type ProjectReader } from '../projects/index.ts'
import { countingProjects } from '../projects/counts/index.ts'
import { sql } from 'kysely'

/** How many living records of cases a reader sees. */
export async function countRecords(tx: TenantTransaction, projectUuids: readonly string[], reader: ProjectReader): Promise<number> {
  const row = await tx
    .selectFrom('project_records as r')
    .where('r.project_uuid', '=', oneOf(projectUuids))
    .where('r.deleted_at', 'is', null)
    .where((eb) => isRecordVisible(eb, reader))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** How many finished files of cases a reader sees; those of a private record only with the record. */
export async function countFiles(tx: TenantTransaction, projectUuids: readonly string[], reader: ProjectReader): Promise<number> {
  const row = await tx
    .selectFrom('files as f')
    .where('f.project_uuid', '=', oneOf(projectUuids))
    .where('f.deleted_at', 'is', null)
    .where('f.uploaded_flg', '=', true)
    .where((eb) => {
      const records = eb.selectFrom('project_records as r').select('r.uuid').where('r.project_uuid', '=', oneOf(projectUuids))
      const visible = records.where('r.deleted_at', 'is', null).where((inner) => isRecordVisible(inner, reader))
      return eb.or([eb('f.project_record_uuid', 'is', null), eb('f.project_record_uuid', 'in', visible)])
    })
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** How many living tasks cases have. */
export async function countTasks(tx: TenantTransaction, projectUuids: readonly string[]): Promise<number> {
  const row = await tx
    .selectFrom('tasks')
    .where('project_uuid', '=', oneOf(projectUuids))
    .where('deleted_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** The names of people by id, deleted ones too. */
export async function readUserNames(tx: TenantTransaction, uuids: readonly string[]): Promise<Map<string, string>> {
  if (uuids.length === 0) return new Map()
  const rows = await tx.selectFrom('users').select(['uuid', 'name']).where('uuid', '=', oneOf(uuids)).execute()
  return new Map(rows.map((row) => [row.uuid, row.name]))
}

/** The living custom items that a theme has, by id, with the names of their choices. */
export async function readItemNames(tx: TenantTransaction, themeUuid: string): Promise<{ items: Map<string, string>; enums: Map<string, string> }> {
  const items = await tx
    .selectFrom('theme_extension_groups as t')
    .innerJoin('extension_item_groups as g', 'g.uuid', 't.extension_item_group_uuid')
    .innerJoin('extension_items as i', 'i.extension_item_group_uuid', 'g.uuid')
    .where('t.theme_uuid', '=', themeUuid)
    .where('g.deleted_at', 'is', null)
    .where('i.deleted_at', 'is', null)
    .select(['i.uuid', 'i.name'])
    .orderBy('t.position')
    .orderBy('i.position')
    .execute()
  const uuids = items.map((item) => item.uuid)
  const enums = await tx.selectFrom('extension_item_enums').select(['uuid', 'name']).where('extension_item_uuid', '=', oneOf(uuids)).execute()
  return { items: new Map(items.map((item) => [item.uuid, item.name])), enums: new Map(enums.map((row) => [row.uuid, row.name])) }
}

/** When cases were registered, by id. */
export async function readRegistrations(tx: TenantTransaction, uuids: readonly string[]): Promise<Map<string, Date>> {
  const rows = await tx.selectFrom('projects').select(['uuid', 'registered_at']).where('uuid', '=', oneOf(uuids)).execute()
  return new Map(rows.map((row) => [row.uuid, row.registered_at]))
}

/** Who changes cases of which tenant, when. */
interface ProjectStamp {
  tenantUuid: string
  userUuid: string
  now: Date
}

/** Lets cases go into another one. Cases that went into one of them earlier go on to the other one, so that every id leads there in one step; gives those. */
export async function mergeProjects(
  tx: TenantTransaction,
  mergedUuids: readonly string[],
  survivorUuid: string,
  stamp: ProjectStamp
): Promise<{ uuid: string; fromUuid: string }[]> {
  const earlier = await tx
    .selectFrom('projects')
    .select((eb) => ['uuid', eb.ref('merged_into_uuid').$notNull().as('fromUuid')])
    .where('merged_into_uuid', '=', oneOf(mergedUuids))
    .execute()
  await tx.updateTable('projects').set({ merged_into_uuid: survivorUuid }).where('merged_into_uuid', '=', oneOf(mergedUuids)).execute()
  await countingProjects(tx, stamp.tenantUuid, mergedUuids, () =>
    tx
      .updateTable('projects')
      .set({ merged_into_uuid: survivorUuid, deleted_at: stamp.now, updated_at: stamp.now, updated_by: stamp.userUuid, version: sql<number>`version + 1` })
      .where('uuid', '=', oneOf(mergedUuids))
      .execute()
  )
  return earlier
}

/** Brings merged cases back, and lets those that had gone into them before lead to them again. */
export async function unmergeProjects(
  tx: TenantTransaction,
  mergedUuids: readonly string[],
  earlier: readonly { uuid: string; fromUuid: string }[],
  stamp: ProjectStamp
): Promise<void> {
  await countingProjects(tx, stamp.tenantUuid, mergedUuids, () =>
    tx
      .updateTable('projects')
      .set({ merged_into_uuid: null, deleted_at: null, updated_at: stamp.now, updated_by: stamp.userUuid, version: sql<number>`version + 1` })
      .where('uuid', '=', oneOf(mergedUuids))
      .execute()
  )
  const values = sql<{ uuid: string; fromUuid: string }>`jsonb_to_recordset(${JSON.stringify(earlier)}::jsonb)`.as<'v'>(sql`v(uuid uuid, "fromUuid" uuid)`)
  await tx
    .updateTable('projects')
    .from(values)
    .set({ merged_into_uuid: sql.ref('v.fromUuid') })
    .whereRef('projects.uuid', '=', sql.ref('v.uuid'))
    .execute()
}
