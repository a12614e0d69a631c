import { cleanText, textLimit } from '@mekiki/contract/forms/answers/answer-rules'
import { afterLeaving, describedBy, questionElementId, type AnswerFieldProps } from './field-context.ts'
import { FieldFrame } from './field-frame.tsx'
import { typingOf } from './typing.ts'

const countedLength = 1000

function Counter({ id, text, limit, texts }: { id: string; text: string; limit: number; texts: AnswerFieldProps['texts'] }) {
  const { length } = [...text]
  return (
    <span className={length > limit ? 'af-counter af-counter-over' : 'af-counter'} id={`${id}-counter`}>
      {texts.count(length, limit)}
    </span>
  )
}

/** A text on one line or several, or a number, typed in any width; it is brought to its stored form when the field is left. */
export function TextAnswer({ question, value, problem, onChange, texts, language }: AnswerFieldProps) {
  const id = questionElementId(question.uuid)
  const text = value?.value ?? ''
  const limit = textLimit(question)
  const { isLong, ...typing } = typingOf(question)
  const isNumber = question.questionType === 'number_input'
  const set = (next: string) => onChange({ questionUuid: question.uuid, value: next })
  const settle = () => {
    const cleaned = isLong ? text : cleanText(question, text)
    if (cleaned !== text) set(cleaned)
  }
  const shared = {
    id,
    className: isLong ? 'af-input af-area' : 'af-input',
    value: text,
    required: question.requiredFlg,
    'aria-invalid': problem !== undefined,
    'aria-describedby': describedBy(question, problem !== undefined, isNumber),
    onBlur: afterLeaving(settle)
  }
  const isCounted = isLong && (question.maxLength !== null || [...text].length > countedLength || question.targetProperty === 'idea_summary')
  return (
    <FieldFrame
      {...{ question, problem, texts, language }}
      {...(isNumber && { hint: texts.numberExample })}
      under={isCounted && <Counter {...{ id, text, limit, texts }} />}
    >
      {isLong ? (
        <textarea {...shared} rows={4} onChange={(event) => set(event.target.value)} />
      ) : (
        <input {...shared} {...typing} enterKeyHint="next" onChange={(event) => set(event.target.value)} />
      )}
    </FieldFrame>
  )
}
