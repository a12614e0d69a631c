import type { TenantTransaction } from '../../platform/db/doors.ts'
import { shownTextLength } from './figures.queries.ts'
import type { ProjectReader } from './projects.policy.ts'
import { isRecordVisible, oneOf } from './scope.queries.ts'

/** Whether a text that a list shows is the beginning of a longer one. */
export function isShortened(text: string): boolean {
  // Characters are counted as the database counts them, of the few texts that may be long enough.
  return text.length >= shownTextLength && [...text].length >= shownTextLength
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

/** What was typed in of the living cases among `uuids` where something was, with the kind that each case shows; in no order. */
export async function listTypedIn(tx: TenantTransaction, uuids: readonly string[]) {
  return tx
    .selectFrom('projects as p')
    .select(['p.uuid', 'p.link_input as linkInput', 'p.people_flg as peopleFlg'])
    .where('p.uuid', '=', oneOf(uuids))
    .where('p.deleted_at', 'is', null)
    .where('p.link_input', 'is not', null)
    .execute()
}
