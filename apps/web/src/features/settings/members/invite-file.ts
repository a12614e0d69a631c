import { memberFileColumns, memberFileHead } from '@mekiki/i18n/members'
import { type Language, languages } from '@mekiki/i18n/languages'
import { readCsv, separatorOf } from '../../../app/file-viewer/csv.ts'
import { decodeText } from '../../../app/file-viewer/decode-text.ts'

/** More lines than can be invited at once, so that the form says so instead of leaving some out. */
const mostRows = 1002

const inviteColumns = memberFileColumns.slice(0, 3)
const fold = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** The places of name, address and permission group in a row of heads; null when the row is not one. */
function placesIn(row: readonly string[]): number[] | null {
  const places = inviteColumns.map((column) => row.findIndex((cell) => languages.some((language) => fold(memberFileHead(column, language)) === fold(cell))))
  // Without the address's head it is a row like the others.
  return (places[1] ?? -1) < 0 ? null : places
}

/**
 * A file of people as lines of the form: name, address and permission group between tabs. The encoding is found out (UTF-8, UTF-16 or Shift_JIS),
 * as is the sign between the cells; a row of heads, of the template or of an export of members, says which column is which.
 */
export function readInviteFile(bytes: Uint8Array): string {
  const text = decodeText(bytes, false)
  const { rows } = readCsv(text, mostRows, separatorOf(text))
  const places = placesIn(rows[0] ?? [])
  const people = places ? rows.slice(1).map((row) => places.map((place) => row[place] ?? '')) : rows
  return people.map((row) => row.map((cell) => cell.replaceAll(/[\s,;]+/gu, ' ').trim()).join('\t')).join('\n')
}

/** An empty file to fill in, as text: a byte order mark, by which spreadsheet programs open it right, the heads and an example. */
export function inviteTemplate(language: Language, example: readonly string[]): string {
  const lines = [inviteColumns.map((column) => memberFileHead(column, language)), example]
  return `\ufeff${lines.map((line) => line.join(',')).join('\r\n')}\r\n`
}
