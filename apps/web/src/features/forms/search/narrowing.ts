import { facetedKinds, searchedFileKinds } from '@mekiki/contract/forms/search/search.schemas'
import type { SearchParams } from '@mekiki/browser/address/search-params'
import type { Narrowing, SearchKind } from '../../../shared/search/use-search.ts'

/** What stands in the address of what notes and files are narrowed by. */
export const narrowingKeys = ['theme_uuids', 'user_uuids', 'periods', 'file_kinds'] as const
export type NarrowingKey = (typeof narrowingKeys)[number]

/** The kinds that have facets. */
export const facetedOf = (kind: SearchKind | null) => facetedKinds.find((each) => each === kind) ?? null

const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu.test(text)
const isPeriod = (text: string): boolean => /^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/u.test(text)

/** By what a search of a kind is narrowed, as its address says; what an address cannot mean is left out. */
export function readNarrowing(search: SearchParams, kind: SearchKind | null): Narrowing {
  const faceted = facetedOf(kind)
  const listOf = (key: NarrowingKey, isValue: (text: string) => boolean) => [search[key] ?? []].flat().filter(isValue)
  return {
    theme_uuids: faceted === null ? [] : listOf('theme_uuids', isUuid),
    user_uuids: faceted === null ? [] : listOf('user_uuids', isUuid),
    periods: faceted === 'note' ? listOf('periods', isPeriod) : [],
    file_kinds: faceted === 'file' ? searchedFileKinds.filter((each) => [search['file_kinds'] ?? []].flat().includes(each)) : []
  }
}

/** Whether a search is narrowed by anything. */
export const isNarrowed = (narrowing: Narrowing): boolean => Object.values(narrowing).some((values) => values.length > 0)

const inOneAnother = (one: string, other: string): boolean => one === other || one.startsWith(`${other}-`) || other.startsWith(`${one}-`)

/** Some values with one more, or one less; a month stands instead of its year, and a year instead of its months. */
export function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values.filter((each) => !inOneAnother(each, value)), value]
}
