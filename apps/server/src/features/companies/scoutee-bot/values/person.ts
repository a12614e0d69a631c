import { noNames, personTitles, representativeTitles } from '@mekiki/i18n/companies/company-values'
import { anyOf } from './pattern.ts'

const separator = `[\\s:,/|\u30fb]`
const leading = new RegExp(`^(?:${anyOf(personTitles)}|${separator})+(?=\\s|\\p{Script=Han}|\\p{Script=Katakana}|\\p{Script=Hiragana}|[A-Z])`, 'iu')
const trailing = new RegExp(`(?:${separator}+${anyOf(personTitles)})+${separator}*$`, 'iu')
const title = new RegExp(anyOf(representativeTitles), 'iu')
const max = 60

/**
 * Who represents a company, from the value of a row such as "representative": the first person's name without titles, brackets and readings.
 * Null when no name is left.
 */
export function findRepresentative(text: string): string | null {
  const lines = text.split('\n').map((line) => line.replace(/\([^()]*\)|\u3010[^\u3011]*\u3011/gu, ' ').trim())
  for (const line of lines) {
    const bare = line.replace(leading, '').replace(trailing, '').replace(/\s+/gu, ' ').trim()
    const name = bare.split(/\s*[,\u3001\u3002;/]\s*/u)[0] ?? ''
    if (isName(name)) return name
  }
  return null
}

/** Who represents a company, from a list of its officers: the first line that names such a title. */
export function findAmongOfficers(text: string): string | null {
  const lines = text.split('\n')
  const at = lines.findIndex((line) => title.test(line))
  if (at === -1) return null
  return findRepresentative(lines.slice(at, at + 2).join('\n'))
}

/** A name: letters of people's names, no digits and no signs of a sentence, and more than a title. */
function isName(text: string): boolean {
  if (new RegExp(anyOf(noNames), 'iu').test(text)) return false
  if (text.length < 2 || text.length > max || /[\d@<>{}=\u300c\u300d]/u.test(text)) return false
  if (new RegExp(`^(?:${anyOf(personTitles)}|\\s)+$`, 'iu').test(text)) return false
  return /^[\p{L}\p{M}\s.'\u30fb\-\u30fc\u3005\u3006]+$/u.test(text)
}
