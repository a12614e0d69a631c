import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { lockReadableProjects, requireProjectRight } from '../access/access.ts'
import { giveStatus } from './give-status.ts'

/**
 * Gives cases of one or several themes a status, all or none. Raises 404 for cases that are not readable, 403 for those that may not be
 * changed, 422 for those whose theme has no such status.
 */
export const bulkUpdateStatus: SimpleUseCase<typeof operationGroups.projects.bulkUpdateStatus> = async (context, { body }) => {
  const { tx, actor, operationUuid } = context
  const projects = await lockReadableProjects(tx, actor, body.projectUuids)
  requireProjectRight(actor, 'update', projects)
  const changed = await giveStatus(context, projects, body.statusUuid)
  return { uuids: changed.map((project) => project.uuid), operationUuid }
}
