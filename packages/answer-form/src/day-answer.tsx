import { cleanText } from '@mekiki/contract/forms/answers/answer-rules'
import { formatDay } from '@mekiki/i18n/format'
import { afterLeaving, describedBy, questionElementId, type AnswerFieldProps } from './field-context.ts'
import { FieldFrame, AnswerIcon } from './field-frame.tsx'

/** A day, typed as 2026/1/5 or 20260105 in any width, or picked from the browser’s own calendar, which lies over the icon and opens at a press. */
export function DayAnswer({ question, value, problem, onChange, texts, language }: AnswerFieldProps) {
  const id = questionElementId(question.uuid)
  const text = value?.value ?? ''
  const day = cleanText(question, text)
  const set = (next: string) => onChange({ questionUuid: question.uuid, value: next })
  const settle = () => {
    const shown = formatDay(day) || text
    if (shown !== text) set(shown)
  }
  // A year that is still being typed there begins with zeros.
  const pick = (picked: string) => {
    if (!picked.startsWith('0')) set(formatDay(picked))
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
        <span className="af-day-picker">
          <AnswerIcon name="calendar" />
          <input
            type="date"
            tabIndex={-1}
            aria-label={texts.openCalendar(question.name)}
            value={/^\d{4}-\d{2}-\d{2}$/u.test(day) ? day : ''}
            onChange={(event) => pick(event.target.value)}
          />
        </span>
      </div>
    </FieldFrame>
  )
}
