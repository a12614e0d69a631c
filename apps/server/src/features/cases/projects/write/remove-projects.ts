import type { operationGroups } from '@mekiki/contract'
import { AppError } from '../../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../../platform/http/context.ts'
import type { ProjectRow } from '../access/access.queries.ts'
import { lockReadableProjects, requireProjectRight } from '../access/access.ts'
import { changeProjects } from './changes.queries.ts'

/** Deletes locked cases, with history; what hangs on them stays. */
export async function deleteProjects({ tx, actor, now, audit }: RunContext, projects: readonly ProjectRow[]): Promise<void> {
  const uuids = projects.map((project) => project.uuid)
  await changeProjects(tx, uuids, { deleted_at: now }, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now })
  for (const { uuid, themeUuid, shownName } of projects) {
    audit({ entityType: 'project', entityUuid: uuid, projectUuid: uuid, themeUuid, action: 'delete', from: { uuid, name: shownName } })
  }
}

/**
 * Deletes cases, all or none; for thirty days this can be undone, so what hangs on them stays.
 * @throws 400 without ids, 404 for cases that are not readable, 403 for those that may not be deleted.
 */
export const removeProjects: SimpleUseCase<typeof operationGroups.projects.remove> = async (context, { body, query }) => {
  const { tx, actor, operationUuid } = context
  const uuids = [...new Set(body.uuids ?? query.uuids ?? [])]
  if (uuids.length === 0) throw new AppError('required_parameter', { params: { name: 'uuids' } })
  const projects = await lockReadableProjects(tx, actor, uuids)
  requireProjectRight(actor, 'delete', projects)
  await deleteProjects(context, projects)
  return { uuids, operationUuid }
}
