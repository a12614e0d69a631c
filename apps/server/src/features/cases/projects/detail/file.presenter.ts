import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import type { ProjectFileRow } from './files.queries.ts'
import { presentPreview } from '../previews/index.ts'
import { canDeleteFile, type ProjectFacts, type ProjectReader } from '../projects.policy.ts'

type PresentedFile = HandlerOutput<typeof operationGroups.files.projectUpdate>

/** A file of a case; `url` is its viewer in the application, the bytes come by a signed address. */
export function presentFile(row: ProjectFileRow, project: ProjectFacts, viewer: ProjectReader): PresentedFile {
  return {
    uuid: row.uuid,
    url: `/project_groups/projects/${row.project_uuid}/files/${row.uuid}`,
    name: row.name,
    contentType: row.content_type,
    byteSize: row.byte_size,
    uploadedFlg: row.uploaded_flg,
    projectRecordUuid: row.project_record_uuid,
    pinnedAt: row.pinned_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    createdByName: row.created_by_name,
    canDelete: canDeleteFile(viewer, project, { createdBy: row.created_by }),
    preview: presentPreview(row)
  }
}
