import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { getVisibility } from '../../cases/projects/index.ts'
import { getForm } from './get-form.ts'
import { readAskedQuestions } from './read-questions.ts'

/** The questions that a form has, and those that it had when the answers were given that the caller sees. Raises 404 for an unknown form. */
export const listQuestions: SimpleUseCase<typeof operationGroups.answers.questions> = async ({ tx, actor }, { params }) => {
  const { currentVersion } = await getForm(tx, params.form_uuid)
  return { questions: await readAskedQuestions(tx, params.form_uuid, currentVersion, await getVisibility(tx, actor)) }
}
