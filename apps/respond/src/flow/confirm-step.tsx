import type { AnswerValueInput } from '@mekiki/contract/forms/answers/answer-values'
import { AnswerReview, type QuestionGroup, type ReviewFile } from '@mekiki/answer-form'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '../lib/language.ts'
import { Heading, Notice } from '../parts/page-parts.tsx'
import { Icon } from '../parts/icons.tsx'
import type { Questionnaire } from './questionnaire.ts'

/** Why sending failed, and whether sending again may help. */
export interface Failure {
  text: string
  canRetry: boolean
}

interface ConfirmStepProps {
  questionnaire: Questionnaire
  values: readonly AnswerValueInput[]
  files: readonly ReviewFile[]
  /** Files that are still on their way. */
  waiting: number
  hasFailedFile: boolean
  isSending: boolean
  isCorrection: boolean
  failure: Failure | null
  /** Leads to the page of a section, where there are several. */
  actOf: ((group: QuestionGroup) => ReactNode) | undefined
  onBack: () => void
  onSend: () => void
}

/** The answers to be read once more before they are sent. */
export function ConfirmStep(props: ConfirmStepProps) {
  const { questionnaire, values, files, waiting, hasFailedFile, isSending, isCorrection, failure, actOf, onBack, onSend } = props
  const all = useTexts()
  const texts = all.confirm
  const language = useLanguage()
  const mustWait = waiting > 0 || hasFailedFile
  const label = failure?.canRetry ? texts.again : isCorrection ? texts.sendCorrection : texts.send
  return (
    <>
      <div className="r-column r-page">
        <Heading takesFocus>{texts.title}</Heading>
        <p className="r-lead">{isCorrection ? texts.correctionBody : texts.body}</p>
        <AnswerReview questions={questionnaire.questions} sections={questionnaire.sections} {...{ values, files, language, actOf }} />
      </div>
      <div className="r-action">
        <div className="r-column">
          {failure && (
            <Notice tone="bad" title={texts.failed}>
              <p>{failure.text}</p>
            </Notice>
          )}
          {hasFailedFile && <Notice tone="bad" title={all.uploads.failed} />}
          {waiting > 0 && (
            <p className="r-wait" role="status">
              {all.uploads.waiting(waiting)}
            </p>
          )}
          <div className="r-buttons">
            <button type="button" className="r-button r-button-plain" disabled={isSending} onClick={onBack}>
              <Icon name="back" />
              {texts.back}
            </button>
            <button type="button" className="r-button r-button-main" disabled={isSending || mustWait} aria-busy={isSending} onClick={onSend}>
              {isSending && <span className="r-spin" />}
              {isSending ? texts.sending : label}
            </button>
          </div>
        </div>
      </div>
    </>
  )
}
