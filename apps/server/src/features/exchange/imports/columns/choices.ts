import { countries, type Country, type MemberRange, memberRanges, type Stage, stages } from '@mekiki/contract/workspace/constants/index'
import { languages } from '@mekiki/i18n'
import { constantLabel } from '@mekiki/i18n/constants'
import { countryName } from '@mekiki/i18n/countries'
import { importCountryNames, openRangeMarks } from '@mekiki/i18n/exchange/import-values'
import { labelKey, searchText } from '@mekiki/text'

export { labelKey }

// The dash of a range of numbers must stay: without it 11-50 would be 1150.
const rangeKey = (text: string): string => searchText(text).replaceAll(/\s/gu, '')

function keyed<T extends string>(values: readonly T[], keyOf: (text: string) => string, labelsOf: (value: T) => readonly string[]): Map<string, T> {
  return new Map(values.flatMap((value) => [value, ...labelsOf(value)].map((label) => [keyOf(label), value] as const)))
}

const stageByKey = keyed(stages, labelKey, (stage) => languages.map((language) => constantLabel('stage', stage, language)))
const rangeByKey = keyed(memberRanges, rangeKey, (range) => languages.map((language) => constantLabel('memberRange', range, language)))

const countryByKey = new Map<string, Country>([
  ...keyed(countries, labelKey, (country) => languages.map((language) => countryName(country, language))),
  ...Object.entries(importCountryNames).map(([name, country]) => [labelKey(name), country] as const)
])

/** The stage with this code or label, in either language; null when there is none. */
export function findStage(text: string): Stage | null {
  return stageByKey.get(labelKey(text)) ?? null
}

/** The country with this code or name, in either language; null when there is none. */
export function findCountry(text: string): Country | null {
  return countryByKey.get(labelKey(text)) ?? null
}

const bounds = memberRanges.flatMap((range) => {
  const [, from, to] = /^(\d+)_(\d*)$/u.exec(range) ?? []
  return from === undefined ? [] : [{ range, from: Number(from), to: to ? Number(to) : Infinity }]
})

const rangeHolding = (count: number): MemberRange | null => bounds.find(({ from, to }) => count >= from && count <= to)?.range ?? null

/**
 * The range with this code or label, or the one that holds a number of people: `35`, `1,200`, `11-50`, `1001+`. Null when there is none, or
 * when two numbers lie in different ranges.
 */
export function findMemberRange(text: string): MemberRange | null {
  const known = rangeByKey.get(rangeKey(text))
  if (known) return known
  const numbers = [
    ...searchText(text)
      .replaceAll(/(?<=\d),(?=\d{3})/gu, '')
      .matchAll(/\d+/gu)
  ].map(([digits]) => Number(digits))
  const [first, second, ...others] = numbers
  if (first === undefined || others.length > 0) return null
  const range = rangeHolding(first)
  if (second !== undefined) return rangeHolding(second) === range ? range : null
  // An open end names the last range only; anything else could be any number of people.
  const isOpen = openRangeMarks.test(searchText(text))
  return isOpen && bounds.at(-1)?.range !== range ? null : range
}
