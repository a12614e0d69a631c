import type { TenantTransaction } from '../../platform/db/doors.ts'
import { shownTextLength } from './figures.queries.ts'
import type { ProjectReader } from './projects.policy.ts'
import { isRecordVisible, oneOf } from './scope.queries.ts'

/** Whether a text that a list shows is the beginning of a longer one. */
export function isShortened(text: string): boolean {
  return [...text].length >= shownTextLength
}

/** The records of cases that a reader sees by their publicity and that are longer than lists show. */
export async function listLongRecords(tx: TenantTransaction, projectUuids: readonly string[], reader: ProjectReader) {
  if (projectUuids.length === 0) return []
  return tx
    .selectFrom('project_records as r')
    .select(['r.project_uuid', 'r.content', 'r.recorded_on'])
    .where('r.project_uuid', '=', oneOf(projectUuids))
    .where('r.deleted_at', 'is', null)
    .where((eb) => eb(eb.fn<number>('length', ['r.content']), '>', shownTextLength))
    .where((eb) => isRecordVisible(eb, reader))
    .orderBy('r.recorded_on', 'desc')
    .orderBy('r.uuid', 'desc')
    .execute()
}
