import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import { nextPlace } from '../../../platform/db/statements/list-order.ts'

/** Whose statuses a template holds. */
export type TemplateKind = 'project' | 'theme'

const tables = {
  project: { template: 'status_templates', status: 'statuses', parent: 'status_template_uuid' },
  theme: { template: 'theme_status_templates', status: 'theme_statuses', parent: 'theme_status_template_uuid' }
} as const

/** Who changes a template, and when. */
export interface Stamp {
  tenantUuid: string
  userUuid: string
  now: Date
}

/** A status as it is written: its place is its position. */
export interface StatusValues {
  uuid: string
  name: string
  color: number
  position: number
  isExit: boolean
}

/** The living templates of a kind in their order; until somebody moves one, the oldest first. */
export function readTemplates(tx: TenantTransaction, kind: TemplateKind) {
  return tx
    .selectFrom(tables[kind].template)
    .select(['uuid', 'name', 'version', 'position'])
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()
}

export type TemplateRow = Awaited<ReturnType<typeof readTemplates>>[number]

/** One living template, locked: `change` against every other use, `use` against changes only. */
export function lockTemplate(tx: TenantTransaction, kind: TemplateKind, uuid: string, purpose: 'change' | 'use'): Promise<TemplateRow | undefined> {
  const query = tx.selectFrom(tables[kind].template).select(['uuid', 'name', 'version', 'position']).where('uuid', '=', uuid).where('deleted_at', 'is', null)
  return (purpose === 'change' ? query.forUpdate() : query.forShare()).executeTakeFirst()
}

/** The living statuses of a kind in their order; of one template, or of all. */
export function readStatuses(tx: TenantTransaction, kind: TemplateKind, templateUuid?: string) {
  const { status, parent } = tables[kind]
  // Only cases leave their way.
  const isExit = kind === 'project' ? sql.ref<boolean>('is_exit') : sql<null>`NULL`
  const query = tx
    .selectFrom(status)
    .select(['uuid', 'name', 'color', 'position', sql.ref<string>(parent).as('template_uuid'), sql<boolean | null>`${isExit}`.as('is_exit')])
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('uuid')
  return (templateUuid === undefined ? query : query.where(sql.ref<string>(parent), '=', templateUuid)).execute()
}

export type StatusRow = Awaited<ReturnType<typeof readStatuses>>[number]

/** Adds a template without statuses, behind the others. */
export async function insertTemplate(tx: TenantTransaction, kind: TemplateKind, stamp: Stamp, template: { uuid: string; name: string }): Promise<void> {
  const { tenantUuid, userUuid, now } = stamp
  const position = await nextPlace(tx, tables[kind].template)
  await tx
    .insertInto(tables[kind].template)
    .values({
      tenant_uuid: tenantUuid,
      ...template,
      position,
      created_by: userUuid,
      created_at: now,
      updated_by: userUuid,
      updated_at: now
    })
    .execute()
}

/** Adds statuses to a template. */
export async function insertStatuses(
  tx: TenantTransaction,
  kind: TemplateKind,
  tenantUuid: string,
  templateUuid: string,
  statuses: readonly StatusValues[]
): Promise<void> {
  if (statuses.length === 0) return
  const rows = statuses.map(({ isExit: _isExit, ...status }) => ({ tenant_uuid: tenantUuid, ...status }))
  if (kind === 'project') {
    await tx
      .insertInto('statuses')
      .values(rows.map((row, index) => ({ ...row, is_exit: statuses[index]?.isExit === true, status_template_uuid: templateUuid })))
      .execute()
  } else {
    await tx
      .insertInto('theme_statuses')
      .values(rows.map((row) => ({ ...row, theme_status_template_uuid: templateUuid })))
      .execute()
  }
}

/** Writes what a person says of present statuses, one statement for all. */
export async function updateStatuses(tx: TenantTransaction, kind: TemplateKind, statuses: readonly StatusValues[]): Promise<void> {
  if (statuses.length === 0) return
  const { status } = tables[kind]
  const [uuids, names] = [statuses.map((each) => each.uuid), statuses.map((each) => each.name)]
  const [colors, positions] = [statuses.map((each) => each.color), statuses.map((each) => each.position)]
  const exits = statuses.map((each) => each.isExit)
  await tx
    .updateTable(status)
    .from(
      sql<{ uuid: string }>`unnest(${uuids}::uuid[], ${names}::text[], ${colors}::integer[], ${positions}::integer[], ${exits}::boolean[])`.as<'given'>(
        sql`given(uuid, name, color, position, is_exit)`
      )
    )
    .set({
      name: sql<string>`given.name`,
      color: sql<number>`given.color`,
      position: sql<number>`given.position`,
      ...(kind === 'project' && { is_exit: sql<boolean>`given.is_exit` })
    })
    .where(sql.ref(`${status}.uuid`), '=', sql.ref('given.uuid'))
    .execute()
}

/** Brings removed statuses back. */
export async function restoreStatuses(tx: TenantTransaction, kind: TemplateKind, uuids: readonly string[]): Promise<void> {
  if (uuids.length > 0) await tx.updateTable(tables[kind].status).set({ deleted_at: null }).where('uuid', '=', oneOf(uuids)).execute()
}

/** A deleted template, locked. */
export function lockDeletedTemplate(tx: TenantTransaction, kind: TemplateKind, uuid: string) {
  return tx
    .selectFrom(tables[kind].template)
    .select(['uuid', 'name', 'version', 'position'])
    .where('uuid', '=', uuid)
    .where('deleted_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Brings a deleted template back. */
export async function restoreTemplate(tx: TenantTransaction, kind: TemplateKind, stamp: Stamp, uuid: string): Promise<void> {
  await tx
    .updateTable(tables[kind].template)
    .set({ deleted_at: null, version: sql<number>`version + 1`, updated_by: stamp.userUuid, updated_at: stamp.now })
    .where('uuid', '=', uuid)
    .execute()
}

/** Marks statuses as removed. */
export async function deleteStatuses(tx: TenantTransaction, kind: TemplateKind, uuids: readonly string[], now: Date): Promise<void> {
  if (uuids.length > 0) await tx.updateTable(tables[kind].status).set({ deleted_at: now }).where('uuid', 'in', uuids).execute()
}

/** Writes a template's name and counts its version up. */
export async function touchTemplate(tx: TenantTransaction, kind: TemplateKind, stamp: Stamp, template: { uuid: string; name: string }): Promise<void> {
  await tx
    .updateTable(tables[kind].template)
    .set({ name: template.name, version: sql<number>`version + 1`, updated_by: stamp.userUuid, updated_at: stamp.now })
    .where('uuid', '=', template.uuid)
    .execute()
}

/** Marks a template as deleted; its statuses stay with it. */
export async function deleteTemplate(tx: TenantTransaction, kind: TemplateKind, stamp: Stamp, uuid: string): Promise<void> {
  await tx
    .updateTable(tables[kind].template)
    .set({ deleted_at: stamp.now, version: sql<number>`version + 1`, updated_by: stamp.userUuid, updated_at: stamp.now })
    .where('uuid', '=', uuid)
    .execute()
}
