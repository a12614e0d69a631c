import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { oneOfCombinations } from '../../../../platform/db/statements/one-of.ts'
import type { Projects } from '../../../../platform/db/types.ts'
import { countingProjects } from '../counts/index.ts'
import type { RefKind } from '../detail/detail.queries.ts'
import { oneOf } from '../access/scope.queries.ts'
import { inChunks } from '../../../../platform/pipeline-writes.ts'

/** Who writes, when; nobody of the workspace where `userUuid` is null. */
export interface Stamp {
  tenantUuid: string
  userUuid: string | null
  now: Date
}

/** What can change on the row of a case; into another theme it goes by `relocateProjects`. */
export type ProjectChange = Omit<Updateable<Projects>, 'tenant_uuid' | 'uuid' | 'theme_uuid' | 'version' | 'updated_at' | 'updated_by' | 'status_since'> & {
  status_since?: Date | null | RawBuilder<Date | null>
}

// A case stands in many indexes: more at once would outlast the time that a statement has.
const projectsPerStatement = 2000

/** Changes cases that are locked, and counts their versions up. */
export async function changeProjects(tx: TenantTransaction, uuids: readonly string[], change: ProjectChange, stamp: Stamp): Promise<void> {
  for (const some of inChunks(uuids, projectsPerStatement)) {
    const write = () =>
      tx
        .updateTable('projects')
        .set({ ...change, updated_at: stamp.now, updated_by: stamp.userUuid, version: sql<number>`version + 1` })
        .where('uuid', '=', oneOf(some))
        .execute()
    await ('deleted_at' in change ? countingProjects(tx, stamp.tenantUuid, some, write) : write())
  }
}

/** Since when each of some cases had a status that it gets back, for a change of all of them. */
export function givenBack(sinces: ReadonlyMap<string, Date | null>) {
  return sql<Date | null>`(${JSON.stringify(Object.fromEntries(sinces))}::jsonb ->> ${sql.ref('projects.uuid')}::text)::timestamptz`
}

/** One person, group or tag of a case. */
export interface LinkPair {
  projectUuid: string
  uuid: string
}

// Three parameters a row, of the 65,535 that a statement can have.
const rowsPerInsert = 5000

/** Gives cases people, groups or tags; those that they have already stay as they are. */
export async function addLinks(tx: TenantTransaction, kind: RefKind, pairs: readonly LinkPair[], tenantUuid: string): Promise<void> {
  for (const chunk of inChunks(pairs, rowsPerInsert)) {
    const some = chunk.map((pair) => ({ tenant_uuid: tenantUuid, project_uuid: pair.projectUuid, uuid: pair.uuid }))
    if (kind === 'follower') {
      const rows = some.map(({ uuid, ...row }) => ({ ...row, user_uuid: uuid }))
      await tx
        .insertInto('project_followers')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    } else if (kind === 'group') {
      const rows = some.map(({ uuid, ...row }) => ({ ...row, user_group_uuid: uuid }))
      await tx
        .insertInto('project_follower_groups')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    } else {
      const rows = some.map(({ uuid, ...row }) => ({ ...row, project_category_uuid: uuid }))
      await tx
        .insertInto('project_category_links')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  }
}

/** Takes people, groups or tags from cases, any number of pairs in one statement. */
export async function removeLinks(tx: TenantTransaction, kind: RefKind, pairs: readonly LinkPair[]): Promise<void> {
  if (pairs.length === 0) return
  const isPaired = (column: string) =>
    oneOfCombinations([
      { column: 'project_uuid', values: pairs.map((pair) => pair.projectUuid), type: 'uuid' },
      { column, values: pairs.map((pair) => pair.uuid), type: 'uuid' }
    ])
  if (kind === 'follower') await tx.deleteFrom('project_followers').where(isPaired('user_uuid')).execute()
  else if (kind === 'group') await tx.deleteFrom('project_follower_groups').where(isPaired('user_group_uuid')).execute()
  else await tx.deleteFrom('project_category_links').where(isPaired('project_category_uuid')).execute()
}

/** What a case is about, by its own columns. */
export interface SubjectRow {
  uuid: string
  scouteeUuid: string | null
  linkInput: object | null
}

/** Gives locked cases other companies, people or typed-in values, and counts their versions up, many in one statement. */
export async function changeSubjectRows(tx: TenantTransaction, rows: readonly SubjectRow[], stamp: Stamp): Promise<void> {
  if (rows.length === 0) return
  const types = sql`v(uuid uuid, "scouteeUuid" uuid, "linkInput" jsonb)`
  const values = sql<{ uuid: string }>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<'v'>(types)
  await tx
    .updateTable('projects')
    .from(values)
    .set({
      scoutee_uuid: sql.ref('v.scouteeUuid'),
      // A JSON null inside a row of a record set is the JSON value, not the absence of one.
      link_input: sql`nullif(${sql.ref('v.linkInput')}, 'null'::jsonb)`,
      updated_at: stamp.now,
      updated_by: stamp.userUuid,
      version: sql`${sql.ref('projects.version')} + 1`
    })
    .whereRef('projects.uuid', '=', sql.ref('v.uuid'))
    .execute()
}

/** Keeps companies and people from being changed or deleted until the transaction ends; others may hold them as well. */
export async function lockScoutees(tx: TenantTransaction, uuids: readonly string[]): Promise<void> {
  if (uuids.length === 0) return
  await tx.selectFrom('scoutees').select('uuid').where('uuid', '=', oneOf(uuids)).orderBy('uuid').forShare().execute()
}

/** A case and where it goes. */
interface Relocation {
  uuid: string
  themeUuid: string
  statusUuid: string
}

/** Puts locked cases under other themes, many in one statement, and counts their versions up. */
export async function relocateProjects(
  tx: TenantTransaction,
  rows: readonly Relocation[],
  stamp: { tenantUuid: string; userUuid: string; now: Date }
): Promise<void> {
  if (rows.length === 0) return
  const plain = rows.map(({ uuid, themeUuid, statusUuid }) => ({ uuid, themeUuid, statusUuid }))
  const values = sql<Relocation>`jsonb_to_recordset(${JSON.stringify(plain)}::jsonb)`.as<'v'>(sql`v(uuid uuid, "themeUuid" uuid, "statusUuid" uuid)`)
  const uuids = rows.map(({ uuid }) => uuid)
  await countingProjects(tx, stamp.tenantUuid, uuids, () =>
    tx
      .updateTable('projects')
      .from(values)
      .set({
        theme_uuid: sql<string>`${sql.ref('v.themeUuid')}`,
        status_uuid: sql<string>`${sql.ref('v.statusUuid')}`,
        status_since: sql<Date | null>`CASE WHEN ${sql.ref('projects.status_uuid')} = ${sql.ref('v.statusUuid')} THEN ${sql.ref('projects.status_since')} ELSE ${stamp.now}::timestamptz END`,
        updated_by: stamp.userUuid,
        updated_at: stamp.now,
        version: sql<number>`${sql.ref('projects.version')} + 1`
      })
      .whereRef('projects.uuid', '=', sql.ref('v.uuid'))
      .execute()
  )
}
