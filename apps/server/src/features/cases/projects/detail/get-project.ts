import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { getReadableProject, getVisibility } from '../access/access.ts'
import { findSurvivor } from '../access/access.queries.ts'
import { readDetail } from './read-detail.ts'

/** One case; for a merged one the case that it went into (3-decisions, "Cases"). Raises 404. */
export const getProject: SimpleUseCase<typeof operationGroups.projects.get> = async ({ tx, actor }, { params }) => {
  const uuid = await findSurvivor(tx, params.project_uuid)
  if (uuid === null) throw notFound([params.project_uuid])
  const visibility = await getVisibility(tx, actor)
  return readDetail(tx, actor, await getReadableProject(tx, actor, uuid, visibility), visibility)
}
