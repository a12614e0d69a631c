import { type ProfileRow, profileLabels } from '@mekiki/i18n/companies/company-pages'
import { tidyText } from '../values/pattern.ts'
import { childrenOf, closest, type Element, elementsOf, isElement, isHidden, textOf } from './dom.ts'
import type { Method } from './page.ts'

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
function rowOf(label: string): ProfileRow | null {
  return label.length > longest * 3 ? null : (rows.get(keyOf(label)) ?? null)
}

const line = /^\s*([^:]{1,40}?)\s*:\s*(\S.*)$/u

/** A line that says of what it is about, as in `Capital: 10 million yen`. */
function splitLine(text: string): { row: ProfileRow; value: string } | null {
  const [, label, value] = line.exec(text) ?? []
  const row = label === undefined ? null : rowOf(label)
  return row === null || value === undefined ? null : { row, value }
}

/** A row of a profile: what it is about, and what it says in tidied text. */
export interface FoundRow {
  row: ProfileRow
  value: string
}

/** Rows that stand together in one table, list or part of a page. */
export interface RowBlock {
  method: Method
  rows: FoundRow[]
}

const tableOnly = new Set(['table'])
const listOnly = new Set(['dl'])
const aside = new Set(['nav', 'header', 'footer', 'form', 'select', 'a', 'table', 'dl', 'dt', 'th'])
const longestValue = 3000

const textIn = (element: Element): string => tidyText(textOf(element, { most: longestValue }))

/** Pairs of a table's row: a cell that is a known label, and the cells up to the next one. */
function pairsOfCells(cells: readonly string[]): FoundRow[] {
  const pairs: FoundRow[] = []
  let current: FoundRow | null = null
  for (const cell of cells) {
    const row = rowOf(cell)
    if (row !== null) {
      current = { row, value: '' }
      pairs.push(current)
    } else if (current !== null) {
      current.value = current.value === '' ? cell : `${current.value}\n${cell}`
    }
  }
  return pairs.filter((pair) => pair.value !== '')
}

function tableRows(document: Element): RowBlock[] {
  const tables = new Map<Element, FoundRow[]>()
  for (const element of elementsOf(document, isHidden)) {
    if (element.tagName !== 'tr') continue
    const table = closest(element, tableOnly)
    if (table === null) continue
    const cells = childrenOf(element).filter((cell) => cell.tagName === 'td' || cell.tagName === 'th')
    // A list of companies has its labels in one row and each company in another: what stands beside a label there is another label.
    const pairs = cells.length < 2 || cells.length > 8 ? [] : pairsOfCells(cells.map(textIn))
    if (pairs.length > 0) tables.set(table, [...(tables.get(table) ?? []), ...pairs])
  }
  return [...tables.values()].map((rows) => ({ method: 'table', rows }))
}

function definitionRows(document: Element): RowBlock[] {
  const lists = new Map<Element, { row: ProfileRow | null; value: string }[]>()
  for (const element of elementsOf(document, isHidden)) {
    if (element.tagName !== 'dt' && element.tagName !== 'dd') continue
    const list = closest(element, listOnly)
    if (list === null) continue
    const rows = lists.get(list) ?? []
    lists.set(list, rows)
    const text = textIn(element)
    const last = rows.at(-1)
    if (element.tagName === 'dt') rows.push({ row: rowOf(text), value: '' })
    else if (last !== undefined) last.value = last.value === '' ? text : `${last.value}\n${text}`
  }
  return [...lists.values()].map((rows) => ({
    method: 'table',
    rows: rows.flatMap(({ row, value }) => (row === null || value === '' ? [] : [{ row, value }]))
  }))
}

type Child = Element['childNodes'][number]

/** Whether a node says anything: comments and blanks do not. */
const says = (node: Child): boolean => isElement(node) || (node.nodeName === '#text' && 'value' in node && node.value.trim() !== '')

/** The part of the page that says no more than a text does: up to where something else stands beside it. */
function wholeOf(text: Child): Child {
  let node = text
  for (;;) {
    const { parentNode } = node
    if (parentNode === null || !isElement(parentNode) || parentNode.childNodes.filter(says).length > 1) return node
    node = parentNode
  }
}

const maxParts = 8

/** What stands behind a label in the same part of the page, up to the next label; null when nothing does, or more than a value would be. */
function behind(label: Child, holder: Element): { value: string; isLast: boolean } | null {
  const own: string[] = []
  let isLast = true
  for (let at = holder.childNodes.indexOf(label) + 1; at < holder.childNodes.length; at += 1) {
    const node = holder.childNodes[at]
    if (node === undefined || !says(node)) continue
    const text = isElement(node) ? textIn(node) : 'value' in node ? tidyText(node.value) : ''
    isLast = text === '' || rowOf(text) === null
    if (!isLast) break
    if (text !== '') own.push(text)
    if (own.length > maxParts) return null
  }
  const value = own.join('\n')
  return value === '' || value.length > longestValue ? null : { value, isLast }
}

/** Labels and values that stand one behind the other in parts without a meaning of their own (`div`, `span`, `p`, headings). */
function looseRows(document: Element): RowBlock[] {
  const parts = new Map<Element, FoundRow[]>()
  for (const element of elementsOf(document, (each) => isHidden(each) || aside.has(each.tagName))) {
    for (const label of element.childNodes) {
      const row = label.nodeName === '#text' && 'value' in label && label.value.length <= 60 ? rowOf(label.value) : null
      if (row === null) continue
      const whole = wholeOf(label)
      const holder = whole.parentNode
      if (holder === null || !isElement(holder)) continue
      const found = behind(whole, holder)
      if (found === null) continue
      // A part with one label only is a row of the part around it.
      const outer = found.isLast && holder.childNodes.find(says) === whole ? holder.parentNode : null
      const part = outer !== null && isElement(outer) ? outer : holder
      parts.set(part, [...(parts.get(part) ?? []), { row, value: found.value }])
    }
  }
  return [...parts.values()].map((rows) => ({ method: 'table', rows }))
}

/** Lines of running text that begin with a label and a colon. */
function lineRows(document: Element): RowBlock[] {
  const text = tidyText(textOf(document, { most: 200_000, isSkipped: (element) => ['nav', 'table', 'dl', 'form'].includes(element.tagName) }))
  const rows = text.split('\n').flatMap((line) => splitLine(line) ?? [])
  return [{ method: 'text', rows }]
}

const kinds = ({ rows }: RowBlock): number => new Set(rows.map(({ row }) => row)).size

/**
 * The rows of profiles on a page: tables, definition lists, parts laid out like them, and lines with a colon. Of the last two only those count
 * that say two different things or more: one label alone may be a heading or a link.
 */
export function findRows(document: Element): RowBlock[] {
  const sure = [...tableRows(document), ...definitionRows(document)].filter((block) => block.rows.length > 0)
  return [...sure, ...[...looseRows(document), ...lineRows(document)].filter((block) => kinds(block) > 1)]
}
