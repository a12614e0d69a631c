import { focusQuestion } from '@mekiki/answer-form'
import { useTexts } from '../lib/language.ts'
import { Notice } from '../parts/page-parts.tsx'
import { agreementId } from './agreement.tsx'

/** Something that keeps the answers from being sent: at a question, or at the agreement (null). */
export interface Fault {
  questionUuid: string | null
  text: string
}

/** Gives the focus to where a fault is. */
export function focusFault({ questionUuid }: Fault): void {
  if (questionUuid !== null) return void focusQuestion(questionUuid)
  const agreement = document.getElementById(agreementId)
  agreement?.scrollIntoView({ block: 'center' })
  agreement?.focus({ preventScroll: true })
}

/** All faults in one place, each leading to its field. */
export function FaultList({ faults }: { faults: readonly Fault[] }) {
  const texts = useTexts().form
  return (
    <Notice tone="bad" isQuiet title={texts.faultsTitle(faults.length)}>
      <ul className="r-faults">
        {faults.map((fault) => (
          <li key={fault.questionUuid ?? ''}>
            <button type="button" className="r-inline-link" onClick={() => focusFault(fault)}>
              {fault.text}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
