import { AnswerForm, type FileActs } from '@mekiki/answer-form'
import { askedQuestions, type AnswerValueInput } from '@mekiki/contract/forms/answers/answer-values'
import { formatDay } from '@mekiki/i18n/format'
import { Checkbox, useLanguage } from '@mekiki/ui'
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { useCurrentTenant } from '../../../../app/session/me.ts'
import { type FormContent, questionsOf, sectionsOf } from '../builder/form-draft.ts'
import { useFormsTexts } from '../forms-texts.ts'
import type { PreviewValues } from './preview-store.ts'
import './answer-preview.css'

/** Nothing is sent from a preview: chosen files go nowhere. */
const noFileActs: FileActs = { add: () => undefined, remove: () => undefined, retry: () => undefined }

const noProblems: [] = []
const noUploads: [] = []
const maxFileBytes = 100 * 1024 * 1024

/** Answers that put the questions of the form into view, given how far the person is: every condition that leads to `questionUuid` holds. */
function valuesThatShow(values: readonly AnswerValueInput[], content: FormContent, questionUuid: string | null): AnswerValueInput[] {
  const questions = questionsOf(content)
  const next = new Map(values.map((value) => [value.questionUuid, value]))
  let question = questions.find(({ uuid }) => uuid === questionUuid)
  while (question?.showIf) {
    const { showIf } = question
    const source = questions.find(({ uuid }) => uuid === showIf.questionUuid)
    const chosen = next.get(showIf.questionUuid)?.optionUuids ?? []
    if (!showIf.optionUuids.some((uuid) => chosen.includes(uuid)))
      next.set(showIf.questionUuid, { questionUuid: showIf.questionUuid, optionUuids: showIf.optionUuids.slice(0, 1) })
    question = source !== undefined && source.order < question.order ? source : undefined
  }
  return [...next.values()]
}

interface AnswerPreviewProps {
  values: PreviewValues
  /** Brought into view and marked. */
  currentUuid?: string | null
  headingLevel?: 2 | 3
  /** Says in the form itself that nothing is sent, where no banner around it does. */
  hasNote?: boolean
}

/** A form as its respondents see it, to be tried: answers can be given and lead through its branches, and go nowhere. */
export const AnswerPreview = memo(function AnswerPreview({ values, currentUuid = null, headingLevel = 2, hasNote = false }: AnswerPreviewProps) {
  const texts = useFormsTexts()
  const language = useLanguage()
  const tenant = useCurrentTenant()
  const frame = useRef<HTMLDivElement>(null)
  const [given, setGiven] = useState<readonly AnswerValueInput[]>([])
  const [isAgreed, setAgreed] = useState(false)
  const { content } = values
  const [shownFor, setShownFor] = useState<string | null>(null)
  if (shownFor !== currentUuid) {
    setShownFor(currentUuid)
    setGiven(valuesThatShow(given, content, currentUuid))
  }
  const change = useCallback(
    (value: AnswerValueInput) => setGiven((before) => [...before.filter(({ questionUuid }) => questionUuid !== value.questionUuid), value]),
    []
  )
  const questions = questionsOf(content)
  const isAsked = askedQuestions(questions, given).some(({ uuid }) => uuid === currentUuid)
  useEffect(() => {
    for (const node of frame.current?.querySelectorAll<HTMLElement>('[data-question]') ?? []) {
      const isCurrent = node.dataset['question'] === currentUuid
      node.classList.toggle('mk-preview-current', isCurrent)
      if (isCurrent) node.scrollIntoView({ block: 'center' })
    }
  }, [currentUuid, isAsked])
  const Title = `h${headingLevel}` as const
  return (
    <div ref={frame} className="mk-answer-preview">
      <div className="mk-answer-preview-bar">
        <span>{tenant.name}</span>
        {values.answerEndDate !== null && <span className="mk-tnum">{texts.closesOn(formatDay(values.answerEndDate))}</span>}
      </div>
      {hasNote && <p className="mk-answer-preview-note">{texts.preview.banner}</p>}
      <div className="mk-answer-preview-body">
        {values.name.trim() !== '' && <Title className="mk-answer-preview-title">{values.name}</Title>}
        {values.description.trim() !== '' && <p className="mk-answer-preview-text">{values.description}</p>}
        <AnswerForm
          questions={questions}
          sections={sectionsOf(content)}
          values={given}
          problems={noProblems}
          onChange={change}
          uploads={noUploads}
          fileActs={noFileActs}
          maxFileBytes={maxFileBytes}
          language={language}
          headingLevel={headingLevel === 2 ? 3 : 4}
        />
        {values.privacyText.trim() !== '' && (
          <div className="mk-answer-preview-privacy">
            <h4>{texts.preview.privacy}</h4>
            <p className="mk-answer-preview-text">{values.privacyText}</p>
            <Checkbox checked={isAgreed} label={texts.preview.agree} onChange={setAgreed} />
          </div>
        )}
      </div>
    </div>
  )
})
