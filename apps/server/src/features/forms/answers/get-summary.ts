import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { getVisibility } from '../../cases/projects/index.ts'
import { getForm } from './get-form.ts'
import { type AskedQuestion, readAskedQuestions } from './read-questions.ts'
import { countByDay, countChoices } from './summary.queries.ts'

type Operation = typeof operationGroups.answers.summary
type Counts = Awaited<ReturnType<typeof countChoices>>

const isChoice = ({ targetProperty, questionType }: AskedQuestion): boolean =>
  targetProperty === 'extension_item' && (questionType === 'single_select' || questionType === 'multiple_select')

const isCountry = ({ targetProperty }: AskedQuestion): boolean => targetProperty === 'country'

function presentQuestion(question: AskedQuestion, counts: Counts): HandlerOutput<Operation>['questions'][number] {
  const own = counts.filter(({ questionUuid }) => questionUuid === question.uuid)
  const countOf = (kind: Counts[number]['kind'], what = ''): number => own.find((row) => row.kind === kind && row.what === what)?.count ?? 0
  return {
    questionUuid: question.uuid,
    name: question.name,
    isCurrent: question.isCurrent,
    questionType: question.questionType,
    answeredCount: countOf('answer'),
    options: question.extensionItemSelectOptions.map((option) => ({ ...option, count: countOf('option', option.uuid) })),
    otherCount: countOf('other'),
    countries: own
      .flatMap(({ kind, what, count }) => (kind === 'value' ? [{ country: what, count }] : []))
      .toSorted((left, right) => right.count - left.count || (left.country < right.country ? -1 : 1))
  }
}

/** How often each choice was taken and how many answers came on each day, over what the caller may see. Raises 404 for an unknown form. */
export const getSummary: SimpleUseCase<Operation> = async ({ tx, actor }, { params }) => {
  const { currentVersion } = await getForm(tx, params.form_uuid)
  const visibility = await getVisibility(tx, actor)
  const questions = (await readAskedQuestions(tx, params.form_uuid, currentVersion, visibility)).filter((one) => isChoice(one) || isCountry(one))
  const days = await countByDay(tx, params.form_uuid, visibility)
  const uuidsOf = (is: (question: AskedQuestion) => boolean): string[] => questions.filter(is).map(({ uuid }) => uuid)
  const counts = await countChoices(tx, params.form_uuid, visibility, { customUuids: uuidsOf(isChoice), valueUuids: uuidsOf(isCountry) })
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
  return {
    answersCount: sum(days.map(({ count }) => count)),
    withdrawnCount: sum(days.map(({ withdrawn }) => withdrawn)),
    perDay: days.map(({ day, count }) => ({ day, count })),
    questions: questions.map((question) => presentQuestion(question, counts))
  }
}
