import type { ImportTarget } from '@mekiki/contract/exchange/imports/imports.schemas'
import type { Language } from '@mekiki/i18n'
import { formatDateTime, formatDay } from '@mekiki/i18n/format'
import { isShownAsStored, shownScouteeText, writtenScouteeTexts } from '../kinds/scoutee-texts.ts'
import { isItemTarget } from '../kinds/item-cells.ts'
import type { Directory } from '../decide/directory.ts'
import { isScouteeTarget, type NameTarget, readNames } from './cell-values.ts'
import type { ReadCell, StoredCell } from './parsed-row.ts'

/** With whose names and in whose words what is stored is told. */
export interface Telling {
  directory: Directory
  language: Language
}

const separator: Record<Language, string> = { ja: '\u3001', en: ', ' }

function namesOf(target: NameTarget, read: Exclude<ReadCell, { company: object } | { extension: object }>, { directory }: Telling): string[] {
  if (read.investorNames) return read.investorNames
  const uuids =
    read.statusUuid === undefined
      ? (read.tagUuids ?? read.channelUuids ?? read.categoryUuids ?? read.followerUuids ?? read.followerGroupUuids)
      : [read.statusUuid]
  return target === 'scoutee_investors' ? [] : (uuids ?? []).map((uuid) => directory.nameOf(target, uuid) ?? '')
}

function itemText(target: ImportTarget, read: Extract<ReadCell, { extension: object }>, telling: Telling): string[] {
  const { value = null, extensionItemEnumUuids: uuids } = read.extension
  if (typeof value === 'number') return [String(value)]
  if (typeof value === 'string') return [/^\d{4}-\d{2}-\d{2}$/u.test(value) ? formatDay(value) : value]
  const choices = isItemTarget(target) ? (telling.directory.itemOf(target)?.enums ?? []) : []
  return [choices.flatMap(({ uuid, name }) => (uuids?.includes(uuid) ? [name] : [])).join(separator[telling.language])]
}

/** How a value may be written so that nobody is surprised by it; the first one is how people read it. */
function textsOf(target: ImportTarget, text: string, read: ReadCell, telling: Telling): string[] {
  if ('company' in read) {
    if (!isScouteeTarget(target)) return [text]
    return [shownScouteeText(target, read.company, telling.language), ...writtenScouteeTexts(target, read.company, telling.language)]
  }
  if ('extension' in read) return itemText(target, read, telling)
  if (read.registeredAt !== undefined) return [formatDateTime(read.registeredAt)]
  if (read.record !== undefined) return [text]
  const names = namesOf(target as NameTarget, read, telling)
  const typed = target === 'status_name' ? { value: [text] } : readNames(text)
  const isAsTyped = 'value' in typed && typed.value.length === names.length && typed.value.every((name, at) => name === names[at])
  return [names.join(separator[telling.language]), ...(isAsTyped ? [text] : [])]
}

// Encodings have one wave dash or the other.
const isSame = (some: string, other: string): boolean => some.replaceAll('\uff5e', '\u301c') === other.replaceAll('\uff5e', '\u301c')

/** A cell as it is going to be stored, as people read it; null where that is what the file has. */
export function storedCell(
  { column, target, text }: { column: number; target: ImportTarget; text: string },
  read: ReadCell,
  telling: Telling
): StoredCell | null {
  // Nearly all cells, while what they show is dear to work out.
  if ('company' in read && isScouteeTarget(target) && isShownAsStored(target, read.company, text)) return null
  const texts = textsOf(target, text, read, telling)
  const [shown = ''] = texts
  return shown === '' || texts.some((each) => isSame(each, text)) ? null : { column, text: shown }
}
