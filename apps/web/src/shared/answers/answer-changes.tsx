import { formatDateTime } from '@mekiki/i18n/format'
import { useLanguage } from '@mekiki/ui'
import type { AnswerDetail } from './answer-types.ts'
import { useAnswersTexts } from './answers-texts.ts'
import { changesOf } from './changes.ts'

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
