import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { getVisibility } from '../../cases/projects/index.ts'
import { findAnswer } from './answers.queries.ts'
import { presentDetails } from './present-details.ts'

/** One answer to a form. Raises 404 for one that is unknown, of another form, or about a case that the caller does not see. */
export const getAnswer: SimpleUseCase<typeof operationGroups.answers.get> = async ({ tx, actor }, { params }) => {
  const visibility = await getVisibility(tx, actor)
  const row = await findAnswer(tx, params.form_uuid, params.answer_uuid, visibility)
  const [detail] = row ? await presentDetails(tx, actor, [row], visibility) : []
  if (!detail) throw notFound([params.answer_uuid])
  return detail
}
