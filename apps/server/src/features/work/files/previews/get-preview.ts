import type { operationGroups } from '@mekiki/contract'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { withTenant } from '../../../../platform/db/gateways.ts'
import { AppError, notFound } from '../../../../platform/http/answers/app-error.ts'
import { FileStream } from '../../../../platform/http/answers/other-answers.ts'
import type { FileUseCase, PrepareContext } from '../../../../platform/http/context.ts'
import { StorageError } from '../../../../platform/storage/index.ts'
import { getReadableProject, requireVisiblePart } from '../../../cases/projects/access/index.ts'
import { getThemeFacts } from '../../../themes/themes/read/index.ts'
import { findVisibleFile } from '../files.queries.ts'
import { findThemeFile } from '../theme-files.queries.ts'
import { previewType } from './draw-previews.ts'
import { findPictures } from './file-previews.queries.ts'

type Calls = typeof operationGroups.files

// The address names the drawing, so it always means the same bytes; kept by the browser for whoever has the same token alone.
const cacheControl = 'private, max-age=86400, immutable'

/**
 * One of the pictures of a file that `findFile` finds for the caller. `uuid`: what was asked for, where it has an id.
 * @returns its bytes, as WebP, to be kept by the browser of the caller alone
 * @throws 404 for a file that the caller does not see or that has no picture, 422 `file_missing` when the store lost it.
 */
export async function sendPicture(
  { platform, actor }: PrepareContext,
  { uuid, size }: { uuid?: string; size: 'small' | 'large' },
  findFile: (tx: TenantTransaction) => Promise<{ uuid: string } | undefined>
): Promise<FileStream> {
  const pictures = await withTenant(platform.db.user, actor.tenantUuid, 'read', async (tx) => {
    const file = await findFile(tx)
    return file && (await findPictures(tx, file.uuid))
  })
  if (!pictures) throw notFound(uuid === undefined ? undefined : [uuid])
  const { key, small, large } = pictures
  const [start, length] = size === 'small' ? [0, small] : [small, large]
  try {
    const source = await platform.files.openRead(key, { start, end: start + length - 1 })
    return new FileStream(source, { type: previewType, disposition: 'inline', cacheControl, length })
  } catch (error) {
    if (error instanceof StorageError && error.code === 'not_found') throw new AppError('file_missing')
    throw error
  }
}

/**
 * The picture of a file of a case.
 * @throws as `sendPicture`.
 */
export const getProjectPreview: FileUseCase<Calls['projectPreview']> = (context, { params, query }) =>
  sendPicture(context, { uuid: params.file_uuid, size: query.size }, async (tx) => {
    const project = await getReadableProject(tx, context.actor, params.project_uuid)
    requireVisiblePart(project, 'record_and_file')
    return findVisibleFile(tx, project.uuid, params.file_uuid, context.actor)
  })

/**
 * The picture of a file of a theme.
 * @throws as `sendPicture`.
 */
export const getThemePreview: FileUseCase<Calls['themePreview']> = (context, { params, query }) =>
  sendPicture(context, { uuid: params.file_uuid, size: query.size }, async (tx) => {
    const theme = await getThemeFacts(tx, params.theme_uuid, { isLocked: false })
    return findThemeFile(tx, theme.uuid, params.file_uuid)
  })
