import { plain } from '../../sheets/read-markup.ts'

const token = /<(\/?)(?:[\w-]+:)?(\w+)(?:\s[^<>]*)?>|[^<]+/gu
const emptyElement = /\/>$/u

/**
 * The text of a part of an office file: what stands in its elements `t`, a line for each paragraph `p` and break `br`, a space for each tab. What an older
 * program would show instead (`Fallback`) is the same once more, and is left out.
 */
export function textOfMarkup(xml: string): string {
  let [text, isText, fallbacks] = ['', false, 0]
  for (const [whole, closing, name] of xml.matchAll(token)) {
    if (name === undefined) {
      if (isText && fallbacks === 0) text += plain(whole)
    } else if (emptyElement.test(whole)) {
      if (name === 'br' || name === 'cr') text += '\n'
      else if (name === 'tab') text += ' '
    } else if (name === 'Fallback') fallbacks += closing === '' ? 1 : -1
    else if (name === 't') isText = closing === ''
    else if (name === 'p' && closing !== '') text += '\n'
    else if (name === 'tc' && closing !== '') text += ' '
  }
  return text
}
