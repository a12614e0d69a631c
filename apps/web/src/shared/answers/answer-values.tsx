import { askedQuestions } from '@mekiki/contract/forms/answers/answer-values'
import { formatFileSize } from '@mekiki/i18n/format'
import { ExternalLink, FileKind, Tag, useLanguage } from '@mekiki/ui'
import type { AnswerDetail, AnswerFile, AnswerQuestion, AnswerValue } from './answer-types.ts'
import { useAnswersTexts } from './answers-texts.ts'
import { valueParts } from './value-text.ts'

function Files({ files, onOpen }: { files: readonly AnswerFile[]; onOpen: (file: AnswerFile) => void }) {
  return (
    <ul className="mk-answer-files">
      {files.map((file) => (
        <li key={file.key}>
          <button type="button" className="mk-answer-file" onClick={() => onOpen(file)}>
            <FileKind name={file.name} />
            <span className="mk-answer-file-name">{file.name}</span>
            <span className="mk-cell-sub">{formatFileSize(file.byteSize)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Value({ question, value, onOpen }: { question: AnswerQuestion; value: AnswerValue | undefined; onOpen: (file: AnswerFile) => void }) {
  const texts = useAnswersTexts()
  const language = useLanguage()
  const parts = valueParts(question, value, language)
  if (value === undefined || parts.length === 0) return <span className="mk-answer-none">{texts.detail.noAnswer}</span>
  if (value.files !== undefined) return <Files files={value.files} onOpen={onOpen} />
  if (question.targetProperty === 'url') return <ExternalLink href={value.value ?? ''}>{value.value}</ExternalLink>
  if (value.optionUuids === undefined) return <span className="mk-answer-text">{parts.join('\n')}</span>
  return (
    <span className="mk-answer-choices">
      {(value.optionNames ?? []).map((name) => (
        <Tag key={name}>{name}</Tag>
      ))}
      {(value.otherText ?? '') !== '' && (
        <span className="mk-answer-text">
          {texts.detail.other}: {value.otherText}
        </span>
      )}
    </span>
  )
}

/** What was answered to the questions that were asked, in their order; those that a condition left out are not there. */
export function AnswerValues({ detail, onOpenFile }: { detail: Pick<AnswerDetail, 'questions' | 'values'>; onOpenFile: (file: AnswerFile) => void }) {
  const values = new Map(detail.values.map((value) => [value.questionUuid, value]))
  const asked = new Set(
    askedQuestions(
      detail.questions,
      detail.values.map(({ questionUuid, optionUuids = [] }) => ({ questionUuid, optionUuids }))
    )
  )
  return (
    <dl className="mk-answer-values">
      {detail.questions
        .filter((question) => asked.has(question) || values.has(question.uuid))
        .map((question) => (
          <div key={question.uuid} className="mk-answer-pair">
            <dt>{question.name}</dt>
            <dd>
              <Value question={question} value={values.get(question.uuid)} onOpen={onOpenFile} />
            </dd>
          </div>
        ))}
    </dl>
  )
}
