import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { compileStatement } from '../../../../platform/db/statements/compiled-statement.ts'
import { shownTextLength } from '../list/figures.queries.ts'
import type { ProjectReader } from '../projects.policy.ts'
import { isRecordVisible, oneOf } from '../access/scope.queries.ts'

/** Whether a text that a list shows is the beginning of a longer one. */
export function isShortened(text: string): boolean {
  // Characters are counted as the database counts them, of the few texts that may be long enough.
  return text.length >= shownTextLength && [...text].length >= shownTextLength
}

interface OfReader {
  uuids: readonly string[]
  me: string
  groups: readonly string[]
}

const longRecords = compileStatement((tx, { uuids, me, groups }: OfReader, { isInGroups }: { isInGroups: boolean }) =>
  tx
    .selectFrom('project_records as r')
    .select(['r.project_uuid', 'r.content', 'r.recorded_on'])
    .where('r.project_uuid', '=', oneOf(uuids))
    .where('r.deleted_at', 'is', null)
    .where((eb) => eb(eb.fn<number>('length', ['r.content']), '>', shownTextLength))
    .where((eb) => isRecordVisible(eb, { userUuid: me, userGroupUuids: isInGroups ? groups : [] }))
    .orderBy('r.recorded_on', 'desc')
    .orderBy('r.uuid', 'desc')
)

/** The records of cases that a reader sees by their publicity and that are longer than lists show. */
export async function listLongRecords(tx: TenantTransaction, projectUuids: readonly string[], { userUuid, userGroupUuids }: ProjectReader) {
  if (projectUuids.length === 0) return []
  return longRecords(tx, { uuids: projectUuids, me: userUuid, groups: userGroupUuids }, { isInGroups: userGroupUuids.length > 0 })
}

/** The records of cases that a reader sees by their publicity, with their whole texts, the newest first. Whether the reader may see records of them is the asker's to know. */
export async function listRecordsOf(tx: TenantTransaction, projectUuids: readonly string[], reader: ProjectReader) {
  if (projectUuids.length === 0) return []
  return tx
    .selectFrom('project_records as r')
    .leftJoin('project_record_categories as c', 'c.uuid', 'r.project_record_category_uuid')
    .leftJoin('users as u', 'u.uuid', 'r.created_by')
    .select(['r.project_uuid', 'r.content', 'r.recorded_on', 'c.name as category', 'u.name as author', 'r.created_at'])
    .where('r.project_uuid', '=', oneOf(projectUuids))
    .where('r.deleted_at', 'is', null)
    .where((eb) => isRecordVisible(eb, reader))
    .orderBy('r.recorded_on', 'desc')
    .orderBy('r.uuid', 'desc')
    .execute()
}
