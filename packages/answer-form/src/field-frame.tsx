import { answerFaultText } from '@mekiki/i18n/forms/answer-faults'
import type { ReactNode } from 'react'
import { questionElementId, type AnswerFieldProps } from './field-context.ts'

const paths = {
  alert: 'M12 8v5M12 16.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  calendar: 'M8 3v4M16 3v4M4 10h16M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z',
  camera:
    'M9 5h6l1.5 2.5H19a2 2 0 0 1 2 2V17a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9.500a2 2 0 0 1 2-2h2.500ZM12 10a3.200 3.200 0 1 0 0 6.400 3.200 3.200 0 0 0 0-6.400Z',
  check: 'm5 12.500 4.500 4.500L19 7.500',
  close: 'M6 6l12 12M18 6 6 18',
  file: 'M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8ZM14 3v5h5',
  upload: 'M12 15V4m-4.500 4.500L12 4l4.500 4.500M4 15v3a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-3'
} as const

/** A line icon of the questions; decoration beside a text or a label. */
export function AnswerIcon({ name, size = 20 }: { name: keyof typeof paths; size?: number }) {
  return (
    <svg className="af-icon" width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true" focusable="false">
      <path d={paths[name]} stroke="currentColor" strokeWidth={1.8} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

type FrameProps = Pick<AnswerFieldProps, 'question' | 'problem' | 'texts' | 'language'> & {
  /** A short word on how to answer, below the help text. */
  hint?: string
  /** Several controls under one name, such as choices: the question’s name is then their group’s. */
  isGroup?: boolean
  under?: ReactNode
  children: ReactNode
}

function Need({ isRequired, texts }: { isRequired: boolean; texts: FrameProps['texts'] }) {
  return <span className={isRequired ? 'af-need' : 'af-need af-need-no'}>{isRequired ? texts.required : texts.optional}</span>
}

/** What stands around the control of a question: its name with whether it is required, its help, and what is wrong with the answer. */
export function FieldFrame({ question, problem, texts, language, hint, isGroup = false, under, children }: FrameProps) {
  const id = questionElementId(question.uuid)
  const label = (
    <>
      <span>{question.name}</span>
      <Need isRequired={question.requiredFlg} texts={texts} />
    </>
  )
  return (
    <div className={problem ? 'af-field af-field-bad' : 'af-field'} data-question={question.uuid}>
      {isGroup ? (
        <div className="af-label" id={`${id}-label`}>
          {label}
        </div>
      ) : (
        <label className="af-label" htmlFor={id}>
          {label}
        </label>
      )}
      {question.helpText !== '' && (
        <p className="af-help" id={`${id}-help`}>
          {question.helpText}
        </p>
      )}
      {hint !== undefined && (
        <p className="af-help" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <div className="af-under">
        <div aria-live="polite">
          {problem && (
            <p className="af-problem" id={`${id}-problem`}>
              <AnswerIcon name="alert" size={16} />
              {answerFaultText(problem.fault, language, problem.limit)}
            </p>
          )}
        </div>
        {under}
      </div>
    </div>
  )
}
