import { longestExtensionText } from '@mekiki/contract/cases/projects/extension-values.schemas'
import { normaliseMail, parseDay, parseNumber } from '@mekiki/text'
import type { ProjectItem } from '../../use-project-page.ts'
import type { CellField, EditedItem } from '../cell-fields.ts'
import type { CellValue, FaultKind, NamedRef } from '../cell-values.ts'
import { type KnownChoices, type KnownRef, nameOf } from './known-names.ts'

const separators = /[、，,;；\r\n]+/u

/** The things that a text names, one or several; a fault where one of its names is unknown or belongs to several. */
function readNames(text: string, known: readonly KnownRef[]): NamedRef[] | FaultKind {
  const find = (name: string): readonly KnownRef[] =>
    known.filter(
      (each) => nameOf(each.name) === nameOf(name) || (name.includes('@') && each.email != null && normaliseMail(each.email) === normaliseMail(name))
    )
  if (text.trim() === '') return []
  // A name may hold a comma itself.
  const whole = find(text)
  const found = whole.length > 0 ? [whole] : text.split(separators).flatMap((part) => (part.trim() === '' ? [] : [find(part)]))
  if (found.some((matches) => matches.length === 0)) return 'unknownName'
  if (found.some((matches) => matches.length > 1)) return 'severalNames'
  return [...new Map(found.flat().map(({ uuid, name }) => [uuid, { uuid, name }])).values()]
}

function readCustom(text: string, item: EditedItem): CellValue | FaultKind {
  if (item.type === 'enums') {
    const refs = readNames(text, item.enums)
    return typeof refs === 'string' ? refs : { kind: 'custom', item, value: refs.length === 0 ? null : refs.map(({ uuid }) => uuid) }
  }
  if (text.trim() === '') return { kind: 'custom', item, value: null }
  if (item.type === 'string') return text.length > longestExtensionText ? 'tooLong' : { kind: 'custom', item, value: text }
  const value = item.type === 'number' ? parseNumber(text) : parseDay(text)
  return value === null ? (item.type === 'number' ? 'noNumber' : 'noDay') : { kind: 'custom', item, value }
}

/** What a text from elsewhere gives a cell of a case, by the names of statuses, people, groups, tags and choices; a fault where it gives nothing. */
export function readCell(text: string, project: ProjectItem, field: CellField, known: KnownChoices): CellValue | FaultKind {
  switch (field.kind) {
    case 'score':
      return 'readOnly'
    case 'custom':
      return readCustom(text, field.item)
    case 'status': {
      if (text.trim() === '') return 'noStatus'
      const status = known.statusesOf(project.themeUuid).find(({ name }) => nameOf(name) === nameOf(text))
      return status ? { kind: 'status', status } : 'unknownStatus'
    }
    default: {
      const refs = readNames(text, known.links[field.kind])
      return typeof refs === 'string' ? refs : { kind: field.kind, refs }
    }
  }
}
