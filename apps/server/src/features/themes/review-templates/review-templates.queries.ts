import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { nextPlace } from '../../../platform/db/statements/list-order.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'

const columns = ['uuid', 'name', 'scale', 'version', 'position'] as const

/** Who changes a template, and when. */
export interface Stamp {
  tenantUuid: string
  userUuid: string
  now: Date
}

/** The living templates in their order; until somebody moves one, the oldest first. Older versions are not among them. */
export function readTemplates(tx: TenantTransaction) {
  return tx.selectFrom('review_templates').select(columns).where('deleted_at', 'is', null).orderBy('position').orderBy('created_at').orderBy('uuid').execute()
}

export type TemplateRow = Awaited<ReturnType<typeof readTemplates>>[number]

/** One living template, locked against other uses. */
export function lockTemplate(tx: TenantTransaction, uuid: string) {
  return tx
    .selectFrom('review_templates')
    .select([...columns, 'created_at'])
    .where('uuid', '=', uuid)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** The perspectives of templates in their order, whether or not the templates are still living. */
export function readPerspectives(tx: TenantTransaction, templateUuids: readonly string[]) {
  return tx
    .selectFrom('review_perspectives')
    .select(['uuid', 'review_template_uuid', 'label', 'position'])
    .where('review_template_uuid', '=', oneOf(templateUuids))
    .orderBy('position')
    .orderBy('uuid')
    .execute()
}

export type PerspectiveRow = Awaited<ReturnType<typeof readPerspectives>>[number]

/** Adds a template behind the others, or a new version at the place of its earlier one; `since` is when its first version was made. */
export async function insertTemplate(
  tx: TenantTransaction,
  stamp: Stamp,
  template: { uuid: string; name: string; scale: number; version: number; since: Date; position?: number }
): Promise<void> {
  const { uuid, name, scale, version, since } = template
  const { tenantUuid, userUuid, now } = stamp
  const position = template.position ?? (await nextPlace(tx, 'review_templates'))
  await tx
    .insertInto('review_templates')
    .values({
      tenant_uuid: tenantUuid,
      uuid,
      name,
      scale,
      version,
      position,
      created_by: userUuid,
      created_at: since,
      updated_by: userUuid,
      updated_at: now
    })
    .execute()
}

/** A perspective as it is written: its place is its position. */
export interface PerspectiveValues {
  uuid: string
  label: string
  position: number
}

/** Adds perspectives to a template. */
export async function insertPerspectives(
  tx: TenantTransaction,
  tenantUuid: string,
  templateUuid: string,
  perspectives: readonly PerspectiveValues[]
): Promise<void> {
  if (perspectives.length === 0) return
  const rows = perspectives.map((perspective) => ({ tenant_uuid: tenantUuid, review_template_uuid: templateUuid, ...perspective }))
  await tx.insertInto('review_perspectives').values(rows).execute()
}

/** Takes all perspectives of a template away; only for one that no review was written with. */
export async function deletePerspectives(tx: TenantTransaction, templateUuid: string): Promise<void> {
  await tx.deleteFrom('review_perspectives').where('review_template_uuid', '=', templateUuid).execute()
}

/** Writes a template's name and scale and counts its version up. */
export async function updateTemplateRow(tx: TenantTransaction, stamp: Stamp, template: { uuid: string; name: string; scale: number }): Promise<void> {
  await tx
    .updateTable('review_templates')
    .set({
      name: template.name,
      scale: template.scale,
      version: sql<number>`version + 1`,
      updated_by: stamp.userUuid,
      updated_at: stamp.now
    })
    .where('uuid', '=', template.uuid)
    .execute()
}

/** Marks a template as deleted, and names the version that takes its place, if any. */
export async function retireTemplate(tx: TenantTransaction, stamp: Stamp, uuid: string, replacedByUuid: string | null): Promise<void> {
  await tx
    .updateTable('review_templates')
    .set({
      deleted_at: stamp.now,
      replaced_by_uuid: replacedByUuid,
      version: sql<number>`version + 1`,
      updated_by: stamp.userUuid,
      updated_at: stamp.now
    })
    .where('uuid', '=', uuid)
    .execute()
}

/** A deleted template that no newer version has replaced, locked. */
export function lockDeletedTemplate(tx: TenantTransaction, uuid: string) {
  return tx
    .selectFrom('review_templates')
    .select(columns)
    .where('uuid', '=', uuid)
    .where('deleted_at', 'is not', null)
    .where('replaced_by_uuid', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Brings a deleted template back. */
export async function restoreTemplate(tx: TenantTransaction, stamp: Stamp, uuid: string): Promise<void> {
  await tx
    .updateTable('review_templates')
    .set({ deleted_at: null, version: sql<number>`version + 1`, updated_by: stamp.userUuid, updated_at: stamp.now })
    .where('uuid', '=', uuid)
    .execute()
}

/** Whether any review, deleted ones included, was written with a template. */
export async function hasReviews(tx: TenantTransaction, uuid: string): Promise<boolean> {
  const row = await tx.selectFrom('project_reviews').select('uuid').where('review_template_uuid', '=', uuid).limit(1).executeTakeFirst()
  return row !== undefined
}

/** How many living themes use a template. */
export async function countThemes(tx: TenantTransaction, uuid: string): Promise<number> {
  const count = sql<number>`count(*)`.as('count')
  const row = await tx.selectFrom('themes').select(count).where('review_template_uuid', '=', uuid).where('deleted_at', 'is', null).executeTakeFirstOrThrow()
  return row.count
}

/**
 * Gives every theme of a template the new version; deleted themes too, so that they can be brought back.
 * @returns the living ones.
 */
export async function moveThemes(tx: TenantTransaction, stamp: Stamp, fromUuid: string, toUuid: string): Promise<string[]> {
  const rows = await tx
    .updateTable('themes')
    .set({ review_template_uuid: toUuid, version: sql<number>`version + 1`, updated_by: stamp.userUuid, updated_at: stamp.now })
    .where('review_template_uuid', '=', fromUuid)
    .returning(['uuid', 'deleted_at'])
    .execute()
  return rows.filter((row) => row.deleted_at === null).map((row) => row.uuid)
}

/** The living themes with the templates that they use, in their order. */
export function readTemplateThemes(tx: TenantTransaction) {
  return tx
    .selectFrom('themes')
    .where('deleted_at', 'is', null)
    .select(['uuid', 'name', 'review_template_uuid as templateUuid'])
    .orderBy('position')
    .orderBy('uuid')
    .execute()
}

export type TemplateTheme = Awaited<ReturnType<typeof readTemplateThemes>>[number]

/** The earlier versions of templates, each with the version that took its place. */
export function readReplacedVersions(tx: TenantTransaction) {
  return tx.selectFrom('review_templates').select(['uuid', 'replaced_by_uuid as replacedByUuid']).where('replaced_by_uuid', 'is not', null).execute()
}

/** How many living reviews of living cases were written with each template, earlier versions included. */
export async function countReviews(tx: TenantTransaction): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('project_reviews as r')
    .innerJoin('projects as p', 'p.uuid', 'r.project_uuid')
    .where('r.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .groupBy('r.review_template_uuid')
    .select(['r.review_template_uuid as uuid', sql<number>`count(*)`.as('count')])
    .execute()
  return new Map(rows.map(({ uuid, count }) => [uuid, count]))
}
