import { prefectures } from '@mekiki/i18n/companies/company-values'
import {
  cities,
  citiesWithWards,
  countiesWithShi,
  municipalityEnds,
  sharedWards,
  tokyoWards,
  unusualTowns,
  withSmallKe
} from '@mekiki/i18n/companies/municipalities'
import { prefectureCodes, prefectureName } from '@mekiki/i18n/prefectures'
import { searchText } from '@mekiki/text'

const { city, ward, town, village, county } = municipalityEnds
const tokyo = '13'

/** Names compare by their folded forms: kanji in either form, kana in either kind, the small ke, the large one and ga as one. */
const folded = (text: string): string => searchText(text).replaceAll(/[\u30f6\u30ac]/gu, '\u30b1')

/** What a text begins with, of some names. */
type Finds = (text: string) => string | null

function beginsWithOneOf(names: readonly string[]): Finds {
  const asWritten = new Map(names.map((name) => [name, name]))
  const byForm = new Map(names.map((name) => [folded(name), name]))
  const lengths = [...new Set(names.map((name) => name.length))].toSorted((a, b) => b - a)
  const find = (known: ReadonlyMap<string, string>, text: string): string | null => {
    for (const length of lengths) {
      const name = known.get(text.slice(0, length))
      if (name !== undefined) return name
    }
    return null
  }
  // Nearly all are written officially, and folding is dear.
  return (text) => find(asWritten, text) ?? find(byForm, folded(text.slice(0, lengths[0])))
}

const cityOf = new Map(Object.entries(cities).map(([code, names]) => [code, beginsWithOneOf(names)]))
const wardOfTokyo = beginsWithOneOf(tokyoWards)
const unusualTown = beginsWithOneOf(unusualTowns)
const official = new Map(withSmallKe.map((name) => [folded(name), name]))
const hasWards = new Set(citiesWithWards)

/** The prefecture of a city or special ward by its name, where there is one of that name alone. */
const unique = new Map<string, string>()
const shared = new Set(sharedWards)
for (const [code, names] of [...Object.entries(cities), [tokyo, tokyoWards] as const]) {
  for (const name of names) {
    if (unique.has(name)) shared.add(name)
    unique.set(name, code)
  }
}
for (const name of shared) unique.delete(name)
const uniqueName = beginsWithOneOf([...unique.keys()])

const prefecture = new RegExp(prefectures.join('|'), 'u')
const wardIn = new RegExp(`^[^${city}${ward}${town}]{1,4}?${ward}`, 'u')
const counties = new RegExp(`^(?:${countiesWithShi.join('|')}|[^${city}${ward}${town}${county}\\d]{1,4})${county}`, 'u')
const townIn = new RegExp(`^[^${town}${village}\\d]{1,7}[${town}${village}]`, 'u')
const otherCity = new RegExp(`^[^${city}${ward}${town}${village}\\d]{1,6}${city}`, 'u')
const otherTown = new RegExp(`^[^${city}${ward}${town}${village}\\d]{1,6}[${town}${village}](?!${city})`, 'u')
const postcode = /^〒?\d{3}-?\d{4}/u

const found = (pattern: RegExp, text: string): string | null => pattern.exec(text)?.[0] ?? null

const officially = (name: string): string => official.get(folded(name)) ?? name

function withWard(name: string, rest: string): string {
  const inCity = hasWards.has(name) ? found(wardIn, rest) : null
  return inCity === null ? name : name + officially(inCity)
}

/** The city, ward, town or village, with its county, that a text in a prefecture begins with; empty when none is known. */
function municipalityOf(code: string, text: string): string {
  const known = cityOf.get(code)?.(text) ?? null
  if (known !== null) return withWard(known, text.slice(known.length))
  const within = found(counties, text)
  if (within !== null) {
    const rest = text.slice(within.length)
    const name = unusualTown(rest) ?? found(townIn, rest)
    if (name !== null) return within + officially(name)
  }
  const unusual = unusualTown(text)
  if (unusual !== null) return unusual
  // Of Tokyo all wards are known, and its towns stand in a county or are islands: what else ends so is a part of one.
  if (code === tokyo) return wardOfTokyo(text) ?? ''
  return officially(found(otherCity, text) ?? found(otherTown, text) ?? '')
}

const english = new RegExp(
  `(?:^|[\\s,])(${prefectureCodes.map((code) => prefectureName(code, 'en')).join('|')})(?:[- ](?:to|fu|ken|pref\\.?|prefecture|metropolis))?[\\s,]*(?:\\d{3}-?\\d{4})?[\\s,]*(?:japan)?[\\s.]*$`,
  'iu'
)
const codeByEnglish = new Map(prefectureCodes.map((code) => [prefectureName(code, 'en').toLowerCase(), code]))

/**
 * Where an address is: the code of its prefecture (JIS X 0401) with the name of its city, ward, town or village behind it, of a large city with its ward and
 * of a town with its county; the code alone where that is all that is known. An address without a prefecture is read where only one has a city of its name.
 * Null for any other.
 */
export function placeOf(address: string | null | undefined): string | null {
  const text = (address ?? '').normalize('NFKC').replaceAll(/\s/gu, '')
  const named = prefecture.exec(text)
  if (named) {
    const code = prefectureCodes[prefectures.indexOf(named[0])] ?? ''
    return code + municipalityOf(code, text.slice(named.index + named[0].length))
  }
  const [spelled] = english.exec((address ?? '').normalize('NFKC'))?.slice(1) ?? []
  if (spelled !== undefined) return codeByEnglish.get(spelled.toLowerCase()) ?? null
  const rest = text.replace(postcode, '')
  const name = uniqueName(rest)
  return name === null ? null : (unique.get(name) ?? '') + withWard(name, rest.slice(name.length))
}

/** A place with all that it lies in, the largest first: the prefecture, a city with wards or a county, and itself. */
export function placeLevels(place: string): string[] {
  const [code, name] = [place.slice(0, 2), place.slice(2)]
  const within = found(counties, name) ?? citiesWithWards.find((large) => name.startsWith(large)) ?? name
  return [...new Set([code, code + within, place])]
}
