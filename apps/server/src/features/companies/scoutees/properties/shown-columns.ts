import { peopleLinkInput, type PeopleLinkInput, scouteeLinkInput, type ScouteeLinkInput } from '@mekiki/contract/cases/projects/link-input.schemas'
import {
  beyondName,
  type ColumnKey,
  columnOf,
  columnsAmong,
  keysFor,
  type PropertyColumns,
  propertyOf,
  rowReader,
  type ShownKey,
  shownKeys,
  withPair
} from '@mekiki/contract/companies/scoutees/property-keys'
import { indexText } from '../search/index-text.ts'
import type { ScouteeForProject } from '../read/scoutee-rows.queries.ts'
import { urlKey } from '../write/url-key.ts'

/** What a case is about: an entry of the tenant, typed-in values, or both. `isPerson` counts only without an entry. */
export interface ProjectSubject {
  scoutee: ScouteeForProject | null
  linkInput: ScouteeLinkInput | PeopleLinkInput | null
  isPerson: boolean
}

type AnyInput = Partial<ScouteeLinkInput & PeopleLinkInput>

const isCurrency = (key: ColumnKey): boolean => propertyOf(key).kind === 'currency'
const sums = shownKeys.filter((key) => propertyOf(key).kind === 'money')

/** The values that a case shows beside the name, with their columns. Whose a value is, its own column tells, and of a currency that of its sum: half of each would be another sum. */
export const shownPlaces = beyondName(shownKeys).map((key) => {
  const column = columnOf(key)
  return {
    key,
    column,
    shownColumn: `shown_${column}`,
    deciding: isCurrency(key) ? columnOf(sums.find((sum) => propertyOf(sum).pairsWith === key) ?? key) : column
  }
})

/** The columns of a case that show values beside the name. */
export type ShownValues = PropertyColumns<Exclude<ShownKey, 'name'>, 'shown_'>

function shownValues(scoutee: ScouteeForProject | null, typed: Readonly<Record<string, unknown>>): ShownValues {
  const shown: Record<string, unknown> = {}
  for (const { key, column, shownColumn, deciding } of shownPlaces) {
    const isOwn = scoutee !== null && scoutee[deciding] !== null
    shown[shownColumn] = isOwn ? scoutee[column] : (typed[key] ?? null)
  }
  return shown as ShownValues
}

/**
 * What a case shows and is found by: the entry's value, else the typed-in one (3-decisions, "Cases"), as the columns of the table `projects`.
 * @throws an error when there is neither an entry nor a typed-in name.
 */
export function shownColumnsOf({ scoutee, linkInput, isPerson }: ProjectSubject) {
  const typed: AnyInput = linkInput ?? {}
  const name = scoutee?.name ?? typed.name
  if (name === undefined) throw new Error('a case needs a company, a person or a typed-in name')
  const shown = shownValues(scoutee, typed)
  const indexed = indexText({
    name,
    nameKana: scoutee?.name_kana,
    representative: shown.shown_representative,
    summary: shown.shown_summary,
    url: shown.shown_url,
    corporateNumber: scoutee?.corporate_number,
    address: shown.shown_address,
    tel: shown.shown_tel,
    belongingTo: scoutee?.belonging_to ?? typed.belongingTo,
    email: scoutee?.email ?? typed.email,
    investorNames: scoutee?.investor_names ?? []
  })
  return {
    people_flg: scoutee?.people_flg ?? isPerson,
    is_linked: scoutee?.mekiki_scoutee_id != null,
    shown_name: name,
    shown_name_sort: indexed.nameSort,
    shown_name_key: indexed.nameKey,
    shown_url_key: urlKey(shown.shown_url),
    ...shown,
    place: indexed.place,
    search_text: indexed.searchText,
    grams: indexed.grams,
    normaliser_version: indexed.normaliserVersion
  }
}

/** The columns of a case that follow from what it is about. */
export type ShownColumns = ReturnType<typeof shownColumnsOf>

const withoutEmpty = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== '')) as Partial<T>

const readCompany = rowReader(beyondName(shownKeys))
const readPerson = rowReader(beyondName(columnsAmong(keysFor('projectForm', 'person'))))

function copyOf(scoutee: ScouteeForProject): ScouteeLinkInput | PeopleLinkInput {
  const values = scoutee.people_flg ? readPerson(scoutee) : readCompany(scoutee)
  return { ...withoutEmpty(values), name: scoutee.name }
}

/** Typed-in values with the kind of what they are about: a company's, unless they hold what only a person has. */
interface Typed {
  linkInput: ScouteeLinkInput | PeopleLinkInput
  isPerson: boolean
}

/** What is typed in of which kind, given the kind that the case shows: values that fit both kinds go with it. */
export function typedAs(linkInput: ScouteeLinkInput | PeopleLinkInput, isPerson: boolean): Typed {
  const [fits, fitsOther] = [isPerson ? peopleLinkInput : scouteeLinkInput, isPerson ? scouteeLinkInput : peopleLinkInput].map(
    (schema) => schema.safeParse(linkInput).success
  )
  return { linkInput, isPerson: !fits && fitsOther ? !isPerson : isPerson }
}

/** The typed-in values of a case that is detached from its entry: those that were typed in, else a copy of the entry's (3-decisions, "Cases"). */
export function detachedInput(scoutee: ScouteeForProject, linkInput: ScouteeLinkInput | PeopleLinkInput | null): Typed {
  return typedAs(linkInput ?? copyOf(scoutee), scoutee.people_flg)
}

/**
 * The typed-in values of a case whose entry is deleted: those that were typed in, and a copy of the entry's values where nothing was, since they
 * cannot be looked up any more. Values of the other kind than the entry stay as they are.
 */
export function bequeathedInput(scoutee: ScouteeForProject, linkInput: ScouteeLinkInput | PeopleLinkInput | null): Typed {
  const typed = linkInput === null ? null : typedAs(linkInput, scoutee.people_flg)
  if (typed && typed.isPerson !== scoutee.people_flg) return typed
  const copy = copyOf(scoutee)
  return {
    linkInput: typed ? { ...withoutHalfSums(copy, typed.linkInput), ...withoutEmpty(typed.linkInput), name: typed.linkInput.name } : copy,
    isPerson: scoutee.people_flg
  }
}

/** The copy without the currency of a sum that was typed in: half of each would be another sum. */
function withoutHalfSums(copy: AnyInput, typed: Readonly<Record<string, unknown>>): AnyInput {
  const gone = new Set<string>(sums.filter((key) => typed[key] != null).flatMap(withPair))
  return Object.fromEntries(Object.entries(copy).filter(([key]) => !gone.has(key)))
}
