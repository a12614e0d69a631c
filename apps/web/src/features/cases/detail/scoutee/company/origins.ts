import { shownProperties, type ShownProperty } from '../../../../../shared/scoutee-properties/property-words.ts'
import type { ScouteeDetail } from '../../../../../shared/scoutee-properties/scoutee-detail.ts'

/** Whose a value is; `unknown` where nobody is known to have given it. */
export const origins = ['own', 'provider', 'bot', 'unknown'] as const

export type Origin = (typeof origins)[number]

type Known = Pick<ScouteeDetail, 'mekikiScouteeId' | 'properties'>

/** Whose the value of a property is. What follows the provider's database is the provider's, also before it changed for the first time. */
export function originOf(property: ShownProperty, { mekikiScouteeId, properties }: Known): Origin {
  const { source, isLinking } = properties[property]
  if (source === 'person') return 'own'
  if (source !== null) return source
  return isLinking && mekikiScouteeId !== null ? 'provider' : 'unknown'
}

const hasValue = (value: unknown): boolean => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** The properties of a company that have a value. */
export function knownProperties(company: Known): ShownProperty[] {
  return shownProperties.filter((property) => hasValue(company.properties[property].value))
}

/** How many values are whose. */
export function originCounts(company: Known): Record<Origin, number> {
  const counts: Record<Origin, number> = { own: 0, provider: 0, bot: 0, unknown: 0 }
  for (const property of knownProperties(company)) counts[originOf(property, company)] += 1
  return counts
}

/** The values that people changed last, the newest first. */
export function latestChanges(company: Known, max: number) {
  return shownProperties
    .flatMap((property) => {
      const { updatedBy, updatedAt } = company.properties[property]
      return updatedBy && updatedAt !== null ? [{ property, by: updatedBy, at: updatedAt }] : []
    })
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, max)
}
