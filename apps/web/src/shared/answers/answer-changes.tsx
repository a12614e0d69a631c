import { formatDateTime } from '@mekiki/i18n/format'
import { useLanguage } from '@mekiki/ui'
import { type AnswerDetail, type AnswerQuestion, valueParts } from './answers.ts'
import { useAnswersTexts } from './answers-texts.ts'
import type { Language } from '@mekiki/i18n/languages'

/** What a correction changed: by question, as words before and after. */
interface AnswerChange {
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

/** What the respondent corrected, the latest correction open: each changed question with what stood there before and after. */
export function AnswerChanges({ detail }: { detail: AnswerDetail }) {
  const { changes: texts, detail: words, comma } = useAnswersTexts()
  const changes = changesOf(detail, useLanguage())
  if (changes.length === 0) return null
  const said = (parts: readonly string[]) =>
    parts.length === 0 ? <span className="mk-answer-none">{words.noAnswer}</span> : <span className="mk-answer-text">{parts.join(comma)}</span>
  return (
    <section className="mk-answer-part">
      <h3>{texts.title}</h3>
      {changes.map((change, index) => (
        <details key={change.revision} className="mk-answer-change" open={index === 0}>
          <summary>{texts.at(formatDateTime(change.at), change.questions.length)}</summary>
          {change.questions.length === 0 ? (
            <p className="mk-note">{texts.nothing}</p>
          ) : (
            <table className="mk-answer-diff">
              <thead>
                <tr>
                  <th scope="col">{texts.question}</th>
                  <th scope="col">{texts.before}</th>
                  <th scope="col">{texts.after}</th>
                </tr>
              </thead>
              <tbody>
                {change.questions.map((question) => (
                  <tr key={question.uuid}>
                    <th scope="row">{question.name}</th>
                    <td className="mk-answer-old">{said(question.before)}</td>
                    <td className="mk-answer-new">{said(question.after)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </details>
      ))}
    </section>
  )
}
