import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import type { ThemeForProjects } from '../themes/index.ts'
import type { ReadableProject } from './access.ts'
import type { ProjectFileRow, ReviewTemplateRow } from './detail.queries.ts'
import type { PresentedItem } from './item.presenter.ts'
import { linkInputsOf } from './link-inputs.ts'
import { canDeleteFile, type ProjectReader } from './projects.policy.ts'

type Detail = HandlerOutput<typeof operationGroups.projects.get>

function presentFile(project: ReadableProject, row: ProjectFileRow, reader: ProjectReader): Detail['files'][number] {
  return {
    uuid: row.uuid,
    url: `/project_groups/projects/${project.uuid}/files/${row.uuid}`,
    name: row.name,
    contentType: row.content_type,
    byteSize: row.byte_size,
    uploadedFlg: row.uploaded_flg,
    projectRecordUuid: row.project_record_uuid,
    pinnedAt: row.pinned_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    createdByName: row.created_by_name,
    canDelete: canDeleteFile(reader, project, { createdBy: row.created_by })
  }
}

/** What a case's detail is put together from; files and review template are null where the caller does not see that part. */
export interface DetailParts {
  item: PresentedItem
  project: ReadableProject
  theme: ThemeForProjects
  reviewTemplate: ReviewTemplateRow | null
  /** The theme hides reviews that the caller may not look into yet: no figure may give a hint of them. */
  areReviewsVeiled: boolean
  files: readonly ProjectFileRow[] | null
}

/** A case with all that its tabs start from. */
export function presentProjectDetail({ item, project, theme, reviewTemplate, areReviewsVeiled, files }: DetailParts, reader: ProjectReader): Detail {
  return {
    ...item,
    ...(areReviewsVeiled && { allAverageScore: null, latestReviewComment: null }),
    reviewsVeiled: areReviewsVeiled,
    ...linkInputsOf(project),
    theme: {
      uuid: theme.uuid,
      name: theme.name,
      statusTemplateUuid: theme.statusTemplateUuid,
      statuses: theme.statuses.map(({ uuid, name, order, color }) => ({ uuid, name, order, color })),
      reviewTemplate: reviewTemplate && {
        uuid: reviewTemplate.uuid,
        name: reviewTemplate.name,
        scale: reviewTemplate.scale,
        perspectives: reviewTemplate.perspectives.map(({ uuid, label }) => ({ uuid, label }))
      }
    },
    files: (files ?? []).map((row) => presentFile(project, row, reader))
  }
}
