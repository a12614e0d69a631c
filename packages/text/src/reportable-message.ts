/** What the language itself raises: its words name parts of a program, not what somebody typed. */
const ofTheLanguage = new Set(['TypeError', 'ReferenceError', 'RangeError', 'EvalError', 'AggregateError'])
const maxLength = 200

const takenOut: readonly (readonly [pattern: RegExp, instead: string])[] = [
  // From there on follows the value that was wrong.
  [/\b(?:Received|got|Value)\b.*$/su, '…'],
  [/[?#]\S*/gu, '…'],
  [/[^\s"'<>()]+@[^\s"'<>()]+/gu, '…'],
  [/[\w~+/=-]{24,}(?:\.[\w~+/=-]+)*/gu, '…'],
  [/\d{4,}/gu, '…'],
  [/[^\p{ASCII}…]+/gu, '…']
]

/**
 * What may be told of an error's words outside of the product: those of the language's own errors, without values, addresses of people, long
 * tokens, numbers and anything but ASCII; of all others nothing, since whoever raised them may have put in what somebody had typed.
 */
export function reportableMessage(type: string, message: string): string {
  if (!ofTheLanguage.has(type)) return ''
  return takenOut.reduce((text, [pattern, instead]) => text.replace(pattern, instead), message).slice(0, maxLength)
}
