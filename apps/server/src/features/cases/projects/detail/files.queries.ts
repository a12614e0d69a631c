import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { compileStatement } from '../../../../platform/db/statements/compiled-statement.ts'
import { previewColumns } from '../previews/index.ts'
import type { ProjectReader } from '../projects.policy.ts'
import { isRecordVisible, oneOf } from '../access/scope.queries.ts'

/** Uploaded files `f` of cases with all that is shown of them, deleted ones too. Where they may be seen is the asker's to add. */
export function projectFiles(tx: Pick<TenantTransaction, 'selectFrom'>) {
  return tx
    .selectFrom('files as f')
    .leftJoin('users as u', 'u.uuid', 'f.created_by')
    .leftJoin('file_previews as v', 'v.file_uuid', 'f.uuid')
    .select([
      'f.uuid',
      'f.name',
      'f.content_type',
      'f.byte_size',
      'f.uploaded_flg',
      'f.project_uuid',
      'f.project_record_uuid',
      'f.pinned_at',
      'f.created_at',
      'f.created_by',
      'f.storage_key',
      'u.name as created_by_name',
      ...previewColumns
    ])
    .where('f.uploaded_flg', '=', true)
}

export type ProjectFileRow = Awaited<ReturnType<ReturnType<typeof projectFiles>['execute']>>[number]

interface OfReader {
  uuids: readonly string[]
  me: string
  groups: readonly string[]
}

const filesOf = compileStatement((tx, { uuids, me, groups }: OfReader, { isInGroups }: { isInGroups: boolean }) =>
  projectFiles(tx)
    .where('f.project_uuid', '=', oneOf(uuids))
    .where('f.deleted_at', 'is', null)
    .where((eb) => {
      const visible = eb
        .selectFrom('project_records as r')
        .select('r.uuid')
        .where('r.project_uuid', '=', oneOf(uuids))
        .where('r.deleted_at', 'is', null)
        .where((inner) => isRecordVisible(inner, { userUuid: me, userGroupUuids: isInGroups ? groups : [] }))
      return eb.or([eb('f.project_record_uuid', 'is', null), eb('f.project_record_uuid', 'in', visible)])
    })
    .orderBy('f.pinned_at', (order) => order.desc().nullsLast())
    .orderBy('f.created_at', 'desc')
    .orderBy('f.uuid')
)

/** The finished files of cases that a reader sees, pinned ones first, then the newest; those of a private record only with the record. */
export async function readFilesOf(
  tx: TenantTransaction,
  projectUuids: readonly string[],
  { userUuid, userGroupUuids }: ProjectReader
): Promise<ProjectFileRow[]> {
  if (projectUuids.length === 0) return []
  return filesOf(tx, { uuids: projectUuids, me: userUuid, groups: userGroupUuids }, { isInGroups: userGroupUuids.length > 0 })
}
