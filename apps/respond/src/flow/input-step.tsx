import { AnswerForm, type AnswerFormProps } from '@mekiki/answer-form'
import type { FormEvent, ReactNode } from 'react'
import { useTexts } from '../lib/language.ts'
import { Agreement } from './agreement.tsx'
import { FaultList, type Fault } from './fault-list.tsx'

interface InputStepProps extends AnswerFormProps {
  about: ReactNode
  /** Above the questions of one page among several. */
  head: ReactNode
  /** The way on leads to the check, not to another page. */
  isLast: boolean
  notices: ReactNode
  /** Empty when nothing is to be agreed to. */
  privacyText: string
  agreed: boolean
  isAgreementMissing: boolean
  onAgree: (agreed: boolean) => void
  /** A field that no person sees: whoever fills it is taken for a robot. */
  trap: string
  onTrap: (text: string) => void
  faults: readonly Fault[]
  draftLine: ReactNode
  onSubmit: () => void
  extraAct?: ReactNode
}

export function Trap({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const texts = useTexts().form
  return (
    <div className="r-trap" aria-hidden="true">
      <label htmlFor="topic-code">{texts.emptyField}</label>
      <input id="topic-code" name="topic_code" tabIndex={-1} autoComplete="off" value={value} onChange={(event) => onChange(event.target.value)} />
    </div>
  )
}

/** The questions, the agreement, and the way on. */
export function InputStep(props: InputStepProps) {
  const { about, head, isLast, notices, privacyText, agreed, isAgreementMissing, onAgree, trap, onTrap, faults, draftLine, onSubmit, extraAct, ...form } = props
  const texts = useTexts()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form noValidate onSubmit={submit}>
      {about}
      <div className="r-column r-page">
        {head}
        {notices}
        {faults.length > 0 && <FaultList faults={faults} />}
        <AnswerForm {...form} />
        <Trap value={trap} onChange={onTrap} />
        {privacyText !== '' && <Agreement text={privacyText} agreed={agreed} isMissing={isAgreementMissing} onChange={onAgree} />}
      </div>
      <div className="r-action">
        <div className="r-column">
          {draftLine}
          <div className="r-buttons">
            {extraAct}
            <button type="submit" className="r-button r-button-main">
              {isLast ? texts.form.confirm : texts.pages.next}
            </button>
          </div>
        </div>
      </div>
    </form>
  )
}
