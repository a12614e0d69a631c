import type { ProfileRow } from '@mekiki/i18n/company-pages'
import { tidyText } from '../values/pattern.ts'
import { childrenOf, closest, type Element, elementsOf, isElement, isHidden, textOf } from './dom.ts'
import { rowOf, splitLine } from './labels.ts'
import type { Method } from './page.ts'

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

/** The part of the page that says no more than a text node does: up to where something else stands beside it. */
function wholeOf(node: { parentNode: unknown }): Element | null {
  let element = node.parentNode as Element | null
  while (element !== null && element.parentNode !== null && isElement(element.parentNode)) {
    const siblings = element.parentNode.childNodes.filter((child) => isElement(child) || ('value' in child && child.value.trim() !== ''))
    if (siblings.length > 1) return element
    element = element.parentNode
  }
  return element
}

function nextElement(element: Element): Element | null {
  const siblings = element.parentNode === null ? [] : childrenOf(element.parentNode)
  return siblings[siblings.indexOf(element) + 1] ?? null
}

/** Labels and values that stand one behind the other in parts without a meaning of their own (`div`, `span`, `p`, headings). */
function looseRows(document: Element): RowBlock[] {
  const parts = new Map<Element, FoundRow[]>()
  for (const element of elementsOf(document, isHidden)) {
    const label = element.childNodes.find((child) => 'value' in child && child.value.trim() !== '')
    if (label === undefined || !('value' in label) || label.value.length > 60) continue
    const row = rowOf(label.value)
    if (row === null || aside.has(element.tagName) || closest(element, aside) !== null) continue
    const whole = wholeOf(label)
    const beside = whole === null ? null : nextElement(whole)
    if (whole === null || beside === null || whole.parentNode === null || !isElement(whole.parentNode)) continue
    const value = textIn(beside)
    if (value === '' || rowOf(value) !== null) continue
    const holder = whole.parentNode
    const outer = holder.parentNode
    const part = childrenOf(holder).length === 2 && outer !== null && isElement(outer) ? outer : holder
    parts.set(part, [...(parts.get(part) ?? []), { row, value }])
  }
  return [...parts.values()].map((rows) => ({ method: 'table', rows }))
}

/** Lines of running text that begin with a label and a colon. */
function lineRows(document: Element): RowBlock[] {
  const text = tidyText(textOf(document, { most: 200_000, isLeftOut: (element) => ['nav', 'table', 'dl', 'form'].includes(element.tagName) }))
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
