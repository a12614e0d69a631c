import type { operationGroups } from '@mekiki/contract'
import { withTenant } from '../../../platform/db/gateways.ts'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { BareUseCase } from '../../../platform/http/context.ts'
import { getReadableProject, requireVisiblePart } from '../../cases/projects/index.ts'
import { findVisibleFile } from './files.queries.ts'
import { giveDownloadUrl } from './give-download-url.ts'

/** A signed address of a file of a case. Raises 404, 422 `file_missing` when the store lost it. */
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
