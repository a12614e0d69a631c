import { type ProfileRow, profileLabels } from '@mekiki/i18n/companies/company-pages'
import { tidyText } from '../values/pattern.ts'

const longest = 40

/** A label without what differs between pages: widths, case, spaces, brackets with what is in them, marks around it. */
function keyOf(label: string): string {
  return tidyText(label)
    .replace(/\n/gu, '')
    .replace(/\([^()]*\)|\[[^\]]*\]|\u3010[^\u3011]*\u3011/gu, '')
    .replace(/[\s:\u30fb\u25a0\u25cf\u25c6\u25a1\u25cb\u25c7\u25b6\u25b8\u203b*|/&,.]/gu, '')
    .toLowerCase()
}

const rows: ReadonlyMap<string, ProfileRow> = new Map(
  Object.entries(profileLabels).flatMap(([row, labels]) => labels.map((label): [string, ProfileRow] => [keyOf(label), row as ProfileRow]))
)

/** What a row is about by its whole label; null for labels that are not known. */
export function rowOf(label: string): ProfileRow | null {
  return label.length > longest * 3 ? null : (rows.get(keyOf(label)) ?? null)
}

const line = /^\s*([^:]{1,40}?)\s*:\s*(\S.*)$/u

/** A line that says of what it is about, as in `Capital: 10 million yen`. */
export function splitLine(text: string): { row: ProfileRow; value: string } | null {
  const [, label, value] = line.exec(text) ?? []
  const row = label === undefined ? null : rowOf(label)
  return row === null || value === undefined ? null : { row, value }
}
