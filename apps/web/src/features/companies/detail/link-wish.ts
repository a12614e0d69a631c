import type { ScouteeDetail } from '../scoutee-types.ts'
import { type PropertyValues, propertyWord, type LinkedProperty, linkedProperties, valuesOf } from '../../../shared/scoutee-properties/property-words.ts'

/** What linking does with a property: both values in words, and whether it can only follow. */
export interface LinkRow {
  property: LinkedProperty
  ours: string
  theirs: string
  /** Following loses nothing: the tenant has no value, the same, or one that came from the provider's database before. */
  isHarmless: boolean
}

type Words = Parameters<typeof propertyWord>[2]

/** What linking with a company can do with each property that one of the two has a value for. */
export function linkRows(scoutee: Pick<ScouteeDetail, 'properties'>, company: PropertyValues, words: Words): LinkRow[] {
  const own = valuesOf(scoutee.properties, 'value')
  return linkedProperties.flatMap((property) => {
    const [ours, theirs] = [propertyWord(property, own, words), propertyWord(property, company, words)]
    if (ours === '' && theirs === '') return []
    const isHarmless = ours === '' || ours === theirs || scoutee.properties[property].source === 'provider'
    return [{ property, ours, theirs, isHarmless }]
  })
}

/** The properties that shall follow: those that were ticked, and those of which neither has a value yet. */
export function wishOf(rows: readonly LinkRow[], ticked: ReadonlySet<LinkedProperty>): LinkedProperty[] {
  return linkedProperties.filter((property) => ticked.has(property) || !rows.some((row) => row.property === property))
}
