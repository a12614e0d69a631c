import { textLimit } from '@mekiki/contract/forms/answers/answer-rules'
import type { FormQuestion } from '@mekiki/contract/forms/forms/forms.schemas'
import { telephoneName } from '@mekiki/i18n/forms/answer-form'

/** How a text is typed: which keyboard a phone shows, what the browser may fill in, and whether it may have several lines. */
export interface Typing {
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
export function typingOf(question: FormQuestion): Typing {
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
