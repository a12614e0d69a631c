import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { getReadableProject, getVisibility } from '../../cases/projects/index.ts'
import { readAnswersOfProject } from './answers.queries.ts'
import { presentDetails } from './present-details.ts'

/** The answers that led to a case, the latest first, for whoever may read the case. Raises 404. */
export const listProjectAnswers: SimpleUseCase<typeof operationGroups.answers.ofProject> = async ({ tx, actor }, { params }) => {
  const project = await getReadableProject(tx, actor, params.project_uuid)
  const rows = await readAnswersOfProject(tx, project.uuid)
  const items = await presentDetails(tx, actor, rows, await getVisibility(tx, actor))
  return { items, totalCount: items.length }
}
