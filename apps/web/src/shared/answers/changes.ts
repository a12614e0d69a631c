import type { Language } from '@mekiki/i18n/languages'
import type { AnswerDetail, AnswerQuestion } from './answer-types.ts'
import { valueParts } from './value-text.ts'

/** What a correction changed: by question, as words before and after. */
export interface AnswerChange {
  revision: number
  at: string
  questions: { uuid: string; name: string; before: string[]; after: string[] }[]
}

type State = Pick<AnswerDetail['revisions'][number], 'revision' | 'values' | 'createdAt'>

function changesBetween(before: State, after: State, questions: readonly AnswerQuestion[], language: Language): AnswerChange {
  const [was, is] = [before, after].map(({ values }) => new Map(values.map((value) => [value.questionUuid, value])))
  const changed = questions.flatMap((question) => {
    const [old, now] = [was?.get(question.uuid), is?.get(question.uuid)].map((value) => valueParts(question, value, language))
    const isSame = JSON.stringify(old) === JSON.stringify(now)
    return isSame ? [] : [{ uuid: question.uuid, name: question.name, before: old ?? [], after: now ?? [] }]
  })
  return { revision: after.revision, at: after.createdAt, questions: changed }
}

/** What each correction of an answer changed, the latest first; empty for an answer that was not corrected. */
export function changesOf(
  detail: Pick<AnswerDetail, 'revision' | 'revisions' | 'values' | 'updatedAt' | 'questions' | 'formerQuestions'>,
  language: Language
): AnswerChange[] {
  const present: State = { revision: detail.revision, values: detail.values, createdAt: detail.updatedAt }
  const states = [present, ...detail.revisions]
  const questions = [...detail.questions, ...detail.formerQuestions]
  return states.slice(0, -1).flatMap((state, index) => {
    const before = states[index + 1]
    return before ? [changesBetween(before, state, questions, language)] : []
  })
}
