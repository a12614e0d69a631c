import { cleanText } from '@mekiki/contract/answers/answer-rules'
import { formatDay } from '@mekiki/i18n/format'
import { useRef } from 'react'
import { afterLeaving, describedBy, questionElementId, type AnswerFieldProps } from './field-context.ts'
import { FieldFrame } from './field-frame.tsx'
import { AnswerIcon } from './icons.tsx'

/** A day, typed as 2026/1/5 or 20260105 in any width, or picked from the browser’s own calendar. */
export function DayAnswer({ question, value, problem, onChange, texts, language }: AnswerFieldProps) {
  const id = questionElementId(question.uuid)
  const picker = useRef<HTMLInputElement>(null)
  const text = value?.value ?? ''
  const day = cleanText(question, text)
  const set = (next: string) => onChange({ questionUuid: question.uuid, value: next })
  const settle = () => {
    const shown = formatDay(day) || text
    if (shown !== text) set(shown)
  }
  return (
    <FieldFrame {...{ question, problem, texts, language }} hint={texts.dayExample}>
      <div className="af-day">
        <input
          id={id}
          className="af-input"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          value={text}
          required={question.requiredFlg}
          aria-invalid={problem !== undefined}
          aria-describedby={describedBy(question, problem !== undefined, true)}
          onChange={(event) => set(event.target.value)}
          onBlur={afterLeaving(settle)}
        />
        <button type="button" className="af-icon-button" aria-label={texts.openCalendar(question.name)} onClick={() => picker.current?.showPicker()}>
          <AnswerIcon name="calendar" />
        </button>
        <input
          ref={picker}
          className="af-day-picker"
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          value={/^\d{4}-\d{2}-\d{2}$/u.test(day) ? day : ''}
          onChange={(event) => set(formatDay(event.target.value))}
        />
      </div>
    </FieldFrame>
  )
}
