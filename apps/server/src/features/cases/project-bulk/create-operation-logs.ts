import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { getReadableProjects } from '../projects/index.ts'

/** Remembers what the caller did with readable cases in the browser alone (3-decisions, "Names and shapes"). Raises 404, all or none. */
export const createOperationLogs: SimpleUseCase<typeof operationGroups.projectBulk.createOperationLogs> = async (context, { body }) => {
  const { tx, actor, audit, operationUuid } = context
  const uuids = [...new Set(body.items.map((item) => item.projectUuid))]
  const projects = new Map((await getReadableProjects(tx, actor, uuids)).map((project) => [project.uuid, project]))
  for (const { projectUuid, action, note } of body.items) {
    const themeUuid = projects.get(projectUuid)?.themeUuid ?? null
    audit({ entityType: 'project', entityUuid: projectUuid, projectUuid, themeUuid, action, ...(note !== undefined && { to: { note } }) })
  }
  return { uuids, operationUuid }
}
