import { focusFirstError } from '@mekiki/browser/focus-first-error'
import { exitLimits } from '@mekiki/contract/cases/projects/project-input.schemas'
import { formatDay } from '@mekiki/i18n/format'
import { Button, Callout, Checkbox, DateField, Dialog, FieldError, StatusChip, statusToneOf, Textarea } from '@mekiki/ui'
import { useEffect, useRef, useState } from 'react'
import { addMonths, dayInMonth, monthOf } from '../../../shared/calendar/month-days.ts'
import { useToday } from '../../../shared/hooks/use-today.ts'
import { draftOf, type ExitDraft, type ExitQuestion, keepDraft } from './ask-exit.ts'
import { useExitTexts } from './exit-texts.ts'
import { WakesWhenField } from './wakes-when-field.tsx'
import './exits.css'

const steps = [3, 6, 12] as const

function faultsOf({ reasonUuids, remark, revisitOn }: ExitDraft, { isRequired, present }: ExitQuestion, today: string) {
  const isPast = revisitOn !== null && revisitOn <= today && revisitOn !== present?.revisitOn
  return {
    reasons: isRequired && reasonUuids.length === 0,
    remark: remark.trim().length > exitLimits.remark,
    revisitOn: revisitOn !== null && (formatDay(revisitOn) === '' || isPast)
  }
}

interface PartProps {
  draft: ExitDraft
  change: (part: Partial<ExitDraft>) => void
}

function Reasons({ draft, change, question, error }: PartProps & { question: ExitQuestion; error: string | undefined }) {
  const texts = useExitTexts()
  const { reasonUuids } = draft
  const choices = useRef<HTMLFieldSetElement>(null)
  // The question begins with the reasons: a dialog by itself begins where something is typed.
  useEffect(() => choices.current?.querySelector<HTMLElement>('input:not(:disabled)')?.focus({ preventScroll: true }), [])
  return (
    <fieldset ref={choices} className="mk-exit-reasons">
      <legend>{texts.reasons}</legend>
      <p className="mk-help">{texts.reasonsHelp}</p>
      <div className="mk-exit-choices">
        {question.reasons.map(({ uuid, name }) => (
          <Checkbox
            key={uuid}
            className="mk-exit-choice"
            label={name}
            checked={reasonUuids.includes(uuid)}
            disabled={reasonUuids.length >= exitLimits.reasons && !reasonUuids.includes(uuid)}
            onChange={(isChosen) => change({ reasonUuids: isChosen ? [...reasonUuids, uuid] : reasonUuids.filter((each) => each !== uuid) })}
          />
        ))}
      </div>
      {error !== undefined && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

function Revisit({ draft, change, today, error }: PartProps & { today: string; error: string | undefined }) {
  const texts = useExitTexts()
  const { revisitOn } = draft
  return (
    <div className="mk-exit-revisit">
      <DateField label={texts.revisitOn} value={revisitOn} error={error} onChange={(day) => change({ revisitOn: day })} />
      <div className="mk-exit-steps">
        {steps.map((count) => (
          <Button key={count} size="small" onClick={() => change({ revisitOn: dayInMonth(today, addMonths(monthOf(today), count)) })}>
            {texts.after[count]}
          </Button>
        ))}
        {revisitOn !== null && (
          <Button size="small" variant="ghost" onClick={() => change({ revisitOn: null })}>
            {texts.clear}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Asks why cases leave their way, and when to look at them again. */
export function ExitDialog({ question }: { question: ExitQuestion }) {
  const texts = useExitTexts()
  const [draft, setDraft] = useState(() => draftOf(question))
  const [isTried, setTried] = useState(false)
  const today = useToday()
  const faults = faultsOf(draft, question, today)
  const change = (part: Partial<ExitDraft>) => {
    const next = { ...draft, ...part }
    keepDraft(question.key, next)
    setDraft(next)
  }
  const send = () => {
    setTried(true)
    if (Object.values(faults).some(Boolean)) return focusFirstError()
    const { reasonUuids, remark, revisitOn, wakesOnChange, wakesWhen } = draft
    question.answer({ reasonUuids: [...reasonUuids], remark: remark.trim(), revisitOn, wakesOnChange, wakesWhen })
  }
  const { status, names, present } = question
  const title = present ? texts.editTitle : texts.title(status.name)
  const footer = (
    <>
      <Button size="medium" onClick={() => question.answer(null)}>
        {texts.cancel}
      </Button>
      <Button size="medium" variant="primary" onClick={send}>
        {present ? texts.save : title}
      </Button>
    </>
  )
  const notice = draft.revisitOn === null || faults.revisitOn ? texts.noNotice : texts.notice(formatDay(draft.revisitOn))
  return (
    <Dialog open width="medium" title={title} onClose={() => question.answer(null)} footer={footer}>
      <div className="mk-exit-fields">
        <p className="mk-exit-subject">
          <span>{names.length === 1 ? names[0] : texts.cases(names.length)}</span>
          <StatusChip tone={statusToneOf(status.color)}>{status.name}</StatusChip>
        </p>
        {question.reasons.length > 0 && (
          <Reasons draft={draft} change={change} question={question} error={isTried && faults.reasons ? texts.reasonMissing : undefined} />
        )}
        <Textarea
          label={texts.remark}
          rows={2}
          maxLength={exitLimits.remark}
          value={draft.remark}
          error={isTried && faults.remark ? texts.remarkTooLong : undefined}
          onChange={(remark) => change({ remark })}
        />
        <Revisit draft={draft} change={change} today={today} error={isTried && faults.revisitOn ? texts.revisitWrong : undefined} />
        <div>
          <Checkbox label={texts.wakesOnChange} checked={draft.wakesOnChange} onChange={(wakesOnChange) => change({ wakesOnChange })} />
          <p className="mk-help">{texts.wakesOnChangeHelp}</p>
        </div>
        <WakesWhenField value={draft.wakesWhen} onChange={(wakesWhen) => change({ wakesWhen })} />
        <Callout>{notice}</Callout>
      </div>
    </Dialog>
  )
}
