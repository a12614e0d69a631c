import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { lockReadableProject, presentFile, requireProjectRight, requireVisiblePart } from '../../cases/projects/index.ts'
import { cleanFileName } from './file-names.ts'
import { findVisibleFile, updateFile } from './files.queries.ts'

/** Pins, unpins or renames a file: whoever uploaded it, or may update the case. Raises 404, 403. */
export const updateProjectFile: SimpleUseCase<typeof operationGroups.files.projectUpdate> = async ({ tx, actor, now, audit }, { params, body }) => {
  const project = await lockReadableProject(tx, actor, params.project_uuid)
  requireVisiblePart(project, 'record_and_file')
  const before = await findVisibleFile(tx, project.uuid, params.file_uuid, actor)
  if (!before) throw notFound([params.file_uuid])
  if (before.created_by !== actor.userUuid) requireProjectRight(actor, 'update', [project])
  const name = body.name === undefined ? before.name : cleanFileName(body.name)
  const pinnedAt = body.pinned ? (before.pinned_at ?? now) : null
  await updateFile(tx, before.uuid, { pinnedAt, name, userUuid: actor.userUuid, now })
  audit({
    entityType: 'file',
    entityUuid: before.uuid,
    action: 'update_file',
    projectUuid: project.uuid,
    themeUuid: project.themeUuid,
    part: 'record_and_file',
    from: { name: before.name, pinned: before.pinned_at !== null },
    to: { name, pinned: body.pinned }
  })
  return presentFile({ ...before, name, pinned_at: pinnedAt }, project, actor)
}
