import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { lockReadableProject, requireProjectRight, requireVisiblePart } from '../../cases/projects/index.ts'
import { findVisibleFile, softDeleteFile } from './files.queries.ts'

/** Deletes a file of a case: whoever uploaded it, or may update the case. Raises 404, 403. */
export const removeProjectFile: SimpleUseCase<typeof operationGroups.files.projectRemove> = async ({ tx, actor, now, audit }, { params }) => {
  const project = await lockReadableProject(tx, actor, params.project_uuid)
  requireVisiblePart(project, 'record_and_file')
  const file = await findVisibleFile(tx, project.uuid, params.file_uuid, actor)
  if (!file) throw notFound([params.file_uuid])
  if (file.created_by !== actor.userUuid) requireProjectRight(actor, 'update', [project])
  await softDeleteFile(tx, file.uuid, actor.userUuid, now)
  audit({
    entityType: 'file',
    entityUuid: file.uuid,
    action: 'delete_file',
    projectUuid: project.uuid,
    themeUuid: project.themeUuid,
    part: 'record_and_file',
    from: { name: file.name }
  })
}
