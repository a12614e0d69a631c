import { cleanText, textLimit } from '@mekiki/contract/forms/answers/answer-rules'
import { afterLeaving, describedBy, questionElementId, type AnswerFieldProps } from './field-context.ts'
import { FieldFrame } from './field-frame.tsx'
import type { FormQuestion } from '@mekiki/contract/forms/forms/forms.schemas'
import { telephoneName } from '@mekiki/i18n/forms/answer-form'

/** How a text is typed: which keyboard a phone shows, what the browser may fill in, and whether it may have several lines. */
interface Typing {
  type: 'text' | 'email' | 'url' | 'tel'
  inputMode: 'text' | 'email' | 'url' | 'tel' | 'decimal' | 'numeric'
  autoComplete: string
  /** Whether a phone begins with a capital letter; an address is left as it is typed. */
  autoCapitalize: 'sentences' | 'none'
  spellCheck: boolean
  isLong: boolean
}

const line = { type: 'text', inputMode: 'text', autoComplete: 'off', autoCapitalize: 'sentences', spellCheck: true, isLong: false } as const
const address = { ...line, autoCapitalize: 'none', spellCheck: false } as const

/** Answers of one's own up to this length stand on one line. */
const lineLength = 100

/** How the answer to a question of text, number or day is typed. */
function typingOf(question: FormQuestion): Typing {
  switch (question.targetProperty) {
    case 'user_name':
      return { ...line, autoComplete: 'name' }
    case 'email':
      // A field of type email would refuse full-width letters while they are typed.
      return { ...address, inputMode: 'email', autoComplete: 'email' }
    case 'belonging_to':
      return { ...line, autoComplete: 'organization' }
    case 'url':
      return { ...address, inputMode: 'url', autoComplete: 'url' }
    case 'idea_summary':
      return { ...line, isLong: true }
    case 'extension_item':
      if (question.questionType === 'number_input') return { ...line, inputMode: 'decimal' }
      if (question.questionType === 'date_input') return { ...line, inputMode: 'numeric' }
      if (telephoneName.test(question.name)) return { ...line, type: 'tel', inputMode: 'tel', autoComplete: 'tel' }
      return { ...line, isLong: textLimit(question) > lineLength }
    default:
      return line
  }
}

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
