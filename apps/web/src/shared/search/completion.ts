import { namedBy, operatorNames, searchFields, type SearchField, searchParts, searchText, withoutQuotes, writeFact } from '@mekiki/text'
import { type OperatorValue, wordsOf } from './operator-value.ts'

/** The names under which the operators are offered in a language, without the colon. */
export type OfferedNames = Readonly<Record<SearchField, string>>

/** What can be completed where the caret stands: the name of an operator, or the value behind one. `start` and `end` are those of the part. */
export type Completion =
  | { kind: 'name'; start: number; end: number; isExcluded: boolean; fields: readonly SearchField[] }
  | { kind: 'value'; start: number; end: number; isExcluded: boolean; field: SearchField; name: string; typed: string }

const shortestName = 2
const valueBehind = /^(?:[-\uff0d\u2212\u30fc])?([^:\uff1a]+)[:\uff1a](.*)$/su

function fieldsBegunBy(typed: string): SearchField[] {
  const begun = searchText(typed)
  if ([...begun].length < shortestName) return []
  return searchFields.filter((field) => [...operatorNames[field].ja, ...operatorNames[field].en].some((name) => searchText(name).startsWith(begun)))
}

/** What can be completed at a place of what was typed; null where nothing can. A value in closed quotes is complete. */
export function completionAt(text: string, caret: number): Completion | null {
  const part = searchParts(text).find(({ start, end }) => start < caret && caret <= end)
  if (!part) return null
  const { start, end, isExcluded, field } = part
  const [, name = '', value = ''] = valueBehind.exec(text.slice(start, end)) ?? []
  if (field !== null) {
    const isComplete = value.length > 1 && withoutQuotes(value) === value.slice(1, -1)
    return isComplete ? null : { kind: 'value', start, end, isExcluded, field, name, typed: part.text }
  }
  const fields = fieldsBegunBy(part.text)
  return fields.length === 0 || caret < end ? null : { kind: 'name', start, end, isExcluded, fields }
}

const replaced = (text: string, { start, end }: Completion, by: string, after: string) => {
  const rest = text.slice(end)
  const ending = after !== '' && rest.startsWith(' ') ? '' : after
  return { text: text.slice(0, start) + by + ending + rest, caret: start + by.length + after.length }
}

/** A text with the name of an operator, behind which its value is to come, and where the caret then stands. */
export function withName(text: string, completion: Completion, name: string): { text: string; caret: number } {
  return replaced(text, completion, `${completion.isExcluded ? '-' : ''}${name}:`, '')
}

/** A text with the value of an operator, behind which something else may come, and where the caret then stands. */
export function withValue(text: string, completion: Extract<Completion, { kind: 'value' }>, value: string): { text: string; caret: number } {
  return replaced(text, completion, `${completion.isExcluded ? '-' : ''}${writeFact(completion.name, value)}`, ' ')
}

const shownValues = 8

/** The values of an operator that hold what was typed: those that begin with it first. */
export function valuesHolding<T extends OperatorValue>(typed: string, values: readonly T[]): T[] {
  if (typed === '') return values.slice(0, shownValues)
  const held = values.filter((value) => namedBy(typed, [value], wordsOf).length > 0)
  const begins = ({ name }: T) => searchText(name).startsWith(searchText(typed))
  return held.toSorted((one, other) => Number(begins(other)) - Number(begins(one))).slice(0, shownValues)
}
