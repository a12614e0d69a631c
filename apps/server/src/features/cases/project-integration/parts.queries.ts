import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import type { PlannedReview } from './plan.ts'

/** What hangs on a case and goes with it. */
export const partTables = ['project_records', 'files', 'project_reviews', 'tasks'] as const

export type PartTable = (typeof partTables)[number]

/** A row that hangs on a case. */
export interface PartRow {
  uuid: string
  projectUuid: string
  version: number
}

/** All rows of a table that hang on cases, deleted ones too: their history goes with them. */
export function readParts(tx: TenantTransaction, table: PartTable, projectUuids: readonly string[]): Promise<PartRow[]> {
  return tx
    .selectFrom(table)
    .select((eb) => ['uuid', eb.ref('project_uuid').$notNull().as('projectUuid'), 'version'])
    .where('project_uuid', '=', oneOf(projectUuids))
    .execute()
}

/** Those of some rows that are there, living or not, with the case that they hang on. */
export async function readPartsByUuid(tx: TenantTransaction, table: PartTable, uuids: readonly string[]): Promise<PartRow[]> {
  if (uuids.length === 0) return []
  return tx
    .selectFrom(table)
    .select((eb) => ['uuid', eb.ref('project_uuid').$notNull().as('projectUuid'), 'version'])
    .where('uuid', '=', oneOf(uuids))
    .orderBy('uuid')
    .forUpdate()
    .execute()
}

/** A row and the case it is to hang on. */
export interface Placement {
  uuid: string
  projectUuid: string
}

/** Hangs rows on other cases, in one statement. */
export async function placeParts(tx: TenantTransaction, table: PartTable | 'project_visits' | 'form_answers', placements: readonly Placement[]): Promise<void> {
  if (placements.length === 0) return
  const rows = placements.map(({ uuid, projectUuid }) => ({ uuid, projectUuid }))
  const values = sql<Placement>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<'v'>(sql`v(uuid uuid, "projectUuid" uuid)`)
  await tx
    .updateTable(table)
    .from(values)
    .set({ project_uuid: sql<string>`${sql.ref('v.projectUuid')}` })
    .whereRef(sql.ref(`${table}.uuid`), '=', sql.ref('v.uuid'))
    .execute()
}

/** The answers to forms that led to cases. */
export async function readAnswerPlaces(tx: TenantTransaction, projectUuids: readonly string[]): Promise<Placement[]> {
  return tx
    .selectFrom('form_answers')
    .select((eb) => ['uuid', eb.ref('project_uuid').$notNull().as('projectUuid')])
    .where('project_uuid', '=', oneOf(projectUuids))
    .orderBy('uuid')
    .forUpdate()
    .execute()
}

/** The living reviews of cases. */
export function readReviews(tx: TenantTransaction, projectUuids: readonly string[]): Promise<PlannedReview[]> {
  return tx
    .selectFrom('project_reviews')
    .select(['uuid', 'project_uuid as projectUuid', 'status_uuid as statusUuid', 'created_by as reviewerUuid', 'updated_at as updatedAt'])
    .where('project_uuid', '=', oneOf(projectUuids))
    .where('deleted_at', 'is', null)
    .execute()
}

/** Deletes reviews, or brings them back; gives their versions after that. */
export async function setReviewsDeleted(tx: TenantTransaction, uuids: readonly string[], deletedAt: Date | null): Promise<{ uuid: string; version: number }[]> {
  if (uuids.length === 0) return []
  return tx
    .updateTable('project_reviews')
    .set({ deleted_at: deletedAt, version: sql<number>`version + 1` })
    .where('uuid', '=', oneOf(uuids))
    .returning(['uuid', 'version'])
    .execute()
}

/** Looks at cases, one a person and day; those that the survivor has of the same person and day, or that are doubles among themselves, are left out. */
export async function readMovableVisits(tx: TenantTransaction, survivorUuid: string, mergedUuids: readonly string[]): Promise<Placement[]> {
  const rows = await tx
    .selectFrom('project_visits as v')
    .distinctOn(['v.user_uuid', 'v.visited_on'])
    .select(['v.uuid', 'v.project_uuid as projectUuid'])
    .where('v.project_uuid', '=', oneOf(mergedUuids))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('project_visits as own')
            .select('own.uuid')
            .where('own.project_uuid', '=', survivorUuid)
            .whereRef('own.user_uuid', '=', 'v.user_uuid')
            .whereRef('own.visited_on', '=', 'v.visited_on')
        )
      )
    )
    .orderBy('v.user_uuid')
    .orderBy('v.visited_on')
    .orderBy('v.visited_at', 'desc')
    .execute()
  return rows
}
