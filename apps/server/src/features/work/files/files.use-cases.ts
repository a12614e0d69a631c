import type { operationGroups } from '@mekiki/contract'
import { notFound, forbidden, AppError } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase, BareUseCase, PrepareContext } from '../../../platform/http/context.ts'
import { lockReadableProject, requireProjectRight, requireVisiblePart, getReadableProject } from '../../cases/projects/access/index.ts'
import { presentFile } from '../../cases/projects/detail/index.ts'
import { canCreateRecord, keysFor } from '../../cases/projects/index.ts'
import { cleanFileName, promiseUpload } from './create-files.ts'
import { findVisibleFile, updateFile, writeFileDeleted } from './files.queries.ts'
import { withTenant } from '../../../platform/db/gateways.ts'

const addressSeconds = 300

/** A file as it lies in the store. */
interface StoredFile {
  storage_key: string
  name: string
  content_type: string
  byte_size: number
}

/**
 * A signed address of a file, good for five minutes for whoever has it, from where the workspace allows.
 * @throws 422 `file_missing` when the store lost it.
 */
export async function giveDownloadUrl({ platform, actor }: PrepareContext, file: StoredFile, disposition: 'inline' | 'attachment') {
  if ((await platform.files.findStat(file.storage_key)) === null) throw new AppError('file_missing')
  const url = await platform.files.presignDownload({
    key: file.storage_key,
    filename: file.name,
    disposition,
    contentType: file.content_type,
    userUuid: actor.userUuid,
    expiresInSeconds: addressSeconds
  })
  return { url, name: file.name, contentType: file.content_type, byteSize: file.byte_size }
}

/**
 * Pins, unpins or renames a file: whoever uploaded it, or may update the case.
 * @throws 404, 403.
 */
export const updateProjectFile: SimpleUseCase<typeof operationGroups.files.projectUpdate> = async ({ tx, actor, now, audit }, { params, body }) => {
  const project = await lockReadableProject(tx, actor, params.project_uuid)
  requireVisiblePart(project, 'record_and_file')
  const before = await findVisibleFile(tx, project.uuid, params.file_uuid, actor)
  if (!before) throw notFound([params.file_uuid])
  if (before.created_by !== actor.userUuid) requireProjectRight(actor, 'update', [project])
  const name = body.name === undefined ? before.name : cleanFileName(body.name)
  const pinnedAt = body.pinned ? (before.pinned_at ?? now) : null
  if (name === before.name && pinnedAt === before.pinned_at) return presentFile(before, project, actor)
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

/**
 * A signed address of a file of a case.
 * @throws 404, 422 `file_missing` when the store lost it.
 */
export const getProjectDownloadUrl: BareUseCase<typeof operationGroups.files.projectDownloadUrl> = async (context, { params, query }) => {
  const { platform, actor } = context
  const file = await withTenant(platform.db.user, actor.tenantUuid, 'read', async (tx) => {
    const project = await getReadableProject(tx, actor, params.project_uuid)
    requireVisiblePart(project, 'record_and_file')
    return findVisibleFile(tx, project.uuid, params.file_uuid, actor)
  })
  if (!file) throw notFound([params.file_uuid])
  return giveDownloadUrl(context, file, query.disposition)
}

/**
 * A signed address for one file of a case.
 * @throws 404, 403, and what `promiseUpload` raises.
 */
export const getProjectUploadUrl: BareUseCase<typeof operationGroups.files.projectUploadUrl> = (context, { params, query }) =>
  promiseUpload(context, query, `projects/${params.project_uuid}`, async (tx) => {
    const { actor } = context
    const project = await getReadableProject(tx, actor, params.project_uuid)
    requireVisiblePart(project, 'record_and_file')
    if (!canCreateRecord(actor, project, project.hiddenParts)) throw forbidden(['create_all_project_record', ...keysFor('update')])
    return { projectUuid: project.uuid, themeUuid: null }
  })

/**
 * Deletes a file of a case: whoever uploaded it, or may update the case.
 * @throws 404, 403.
 */
export const removeProjectFile: SimpleUseCase<typeof operationGroups.files.projectRemove> = async ({ tx, actor, now, audit }, { params }) => {
  const project = await lockReadableProject(tx, actor, params.project_uuid)
  requireVisiblePart(project, 'record_and_file')
  const file = await findVisibleFile(tx, project.uuid, params.file_uuid, actor)
  if (!file) throw notFound([params.file_uuid])
  if (file.created_by !== actor.userUuid) requireProjectRight(actor, 'update', [project])
  await writeFileDeleted(tx, file.uuid, { isDeleted: true, userUuid: actor.userUuid, now })
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
