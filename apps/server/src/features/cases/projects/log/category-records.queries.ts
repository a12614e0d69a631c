import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { shownTextLength } from '../list/figures.queries.ts'
import type { ProjectReader } from '../projects.policy.ts'
import { isRecordVisible, oneOf } from '../access/scope.queries.ts'

/** Of each case and living record category the newest record that a reader sees by its publicity: the beginning of its text; one statement. */
export async function readCategoryRecords(tx: TenantTransaction, projectUuids: readonly string[], reader: ProjectReader) {
  if (projectUuids.length === 0) return []
  return tx
    .selectFrom('project_records as r')
    .innerJoin('project_record_categories as c', 'c.uuid', 'r.project_record_category_uuid')
    .where('r.project_uuid', '=', oneOf(projectUuids))
    .where('r.deleted_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .where((eb) => isRecordVisible(eb, reader))
    .distinctOn(['r.project_uuid', 'c.position', 'c.uuid'])
    .select(['r.project_uuid as projectUuid', 'c.uuid as categoryUuid', 'r.recorded_on as recordedOn'])
    .select(sql<string>`left(${sql.ref('r.content')}, ${sql.lit(shownTextLength)})`.as('content'))
    .orderBy('r.project_uuid')
    .orderBy('c.position')
    .orderBy('c.uuid')
    .orderBy('r.recorded_on', 'desc')
    .orderBy('r.uuid', 'desc')
    .execute()
}

export type CategoryRecordRow = Awaited<ReturnType<typeof readCategoryRecords>>[number]
