import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import type { FormQuestion } from '@mekiki/contract/forms/forms/forms.schemas'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import type { Actor } from '../../../platform/http/context.ts'
import type { Visibility } from '../../cases/projects/index.ts'
import { isQuestionShown, presentAnswer, presentEarlier, presentValues, viewOf } from './answers.presenter.ts'
import { type AnswerRow, readRevisions } from './answers.queries.ts'
import { readEarlier } from './earlier.queries.ts'
import { type Questions, readQuestions } from './read-questions.ts'

type Detail = HandlerOutput<typeof operationGroups.answers.get>
type Revisions = Awaited<ReturnType<typeof readRevisions>>

function presentPast(
  row: AnswerRow,
  revisions: Revisions,
  questions: Questions,
  visibility: Visibility
): Pick<Detail, 'questions' | 'formerQuestions' | 'revisions'> {
  const { hiddenParts } = viewOf(row, [], visibility)
  const asked = questions.of(row.form_uuid, row.form_version)
  const known = new Set(asked.map(({ uuid }) => uuid))
  const former = new Map<string, FormQuestion>()
  for (const revision of revisions) {
    for (const question of questions.of(row.form_uuid, revision.form_version)) {
      if (!known.has(question.uuid) && !former.has(question.uuid)) former.set(question.uuid, question)
    }
  }
  const shown = (some: Iterable<FormQuestion>): FormQuestion[] => [...some].filter((question) => isQuestionShown(question, hiddenParts))
  return {
    questions: shown(asked),
    formerQuestions: shown(former.values()),
    revisions: revisions.map((revision) => ({
      revision: revision.number,
      formVersion: revision.form_version,
      values: presentValues(revision.answers, { hiddenParts, questions: questions.of(row.form_uuid, revision.form_version) }),
      createdAt: revision.created_at.toISOString()
    }))
  }
}

/** Answers that the caller sees, with their questions, past states and earlier answers: four statements however many answers there are. */
export async function presentDetails(tx: TenantTransaction, actor: Actor, rows: readonly AnswerRow[], visibility: Visibility): Promise<Detail[]> {
  const revisions = await readRevisions(
    tx,
    rows.map((row) => row.uuid)
  )
  const questions = await readQuestions(tx, [...rows, ...revisions])
  const reader = { scope: visibility.scope, isFormReader: actor.permissions.has('read_form') }
  const earlierOf = await readEarlier(tx, rows, reader)
  return rows.map((row) => {
    const past = revisions.filter((revision) => revision.answer_uuid === row.uuid)
    const earlier = earlierOf(row.uuid)
    return {
      ...presentAnswer(row, viewOf(row, questions.of(row.form_uuid, row.form_version), visibility)),
      ...presentPast(row, past, questions, visibility),
      earlierAnswers: earlier.rows.map((each) => presentEarlier(each, row)),
      earlierCount: earlier.count
    }
  })
}
