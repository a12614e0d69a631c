import type { TenantTransaction } from '../../platform/db/doors.ts'

/** Uploaded files `f` of cases with all that is shown of them, deleted ones too. Where they may be seen is the asker's to add. */
export function projectFiles(tx: TenantTransaction) {
  return tx
    .selectFrom('files as f')
    .leftJoin('users as u', 'u.uuid', 'f.created_by')
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
      'u.name as created_by_name'
    ])
    .where('f.uploaded_flg', '=', true)
}

export type ProjectFileRow = Awaited<ReturnType<ReturnType<typeof projectFiles>['execute']>>[number]
