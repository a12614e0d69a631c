import { answerFaultText } from '@mekiki/i18n/forms/answer-faults'
import type { ReactNode } from 'react'
import { questionElementId, type AnswerFieldProps } from './field-context.ts'
import { AnswerIcon } from './icons.tsx'

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
