import type { operationGroups } from '@mekiki/contract'
import { forbidden } from '../../../platform/http/answers/app-error.ts'
import type { BareUseCase } from '../../../platform/http/context.ts'
import { canCreateRecord, getReadableProject, keysFor, requireVisiblePart } from '../../cases/projects/index.ts'
import { promiseUpload } from './promise-upload.ts'

/** A signed address for one file of a case. Raises 404, 403, and what `promiseUpload` raises. */
export const getProjectUploadUrl: BareUseCase<typeof operationGroups.files.projectUploadUrl> = (context, { params, query }) =>
  promiseUpload(context, query, `projects/${params.project_uuid}`, async (tx) => {
    const { actor } = context
    const project = await getReadableProject(tx, actor, params.project_uuid)
    requireVisiblePart(project, 'record_and_file')
    if (!canCreateRecord(actor, project, project.hiddenParts)) throw forbidden(['create_all_project_record', ...keysFor('update')])
    return { projectUuid: project.uuid, themeUuid: null }
  })
