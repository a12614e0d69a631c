import type { EncounterReason, NamedCountItem } from '@mekiki/contract/cases/encounters/encounters.schemas'
import { nameKey } from '@mekiki/text'
import type { Named } from './counts.queries.ts'
import { urlDomain } from '../../companies/scoutees/write/index.ts'
import { reasonOf, type ScouteeQuery, scouteeQueryOf } from '../projects/detail/index.ts'
import { isSharedHost, mayBeSame } from '../scoutee-merges/index.ts'

/** What is known of a company or person whose earlier cases are asked for. */
export interface Known {
  /** The entry that it is; null while it is none. */
  scouteeUuid: string | null
  isPerson: boolean
  name: string
  corporateNumber: string | null
  url: string | null
  belongingTo: string | null
}

/** A company or person with what its earlier cases are found by. */
export interface Subject extends Known {
  query: ScouteeQuery
}

const given = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text.normalize('NFKC').trim())

function ownDomain(url: string | null): string | null {
  const host = urlDomain(url)
  return host === null || isSharedHost(host) ? null : host
}

/**
 * Works out what earlier cases are found by: of a company all by which cases are warned of while typing, of a person the equal name alone, since people
 * with similar names are others.
 */
export function subjectOf(known: Known): Subject {
  const { isPerson, name, url } = known
  const corporateNumber = isPerson ? null : given(known.corporateNumber)
  const query = scouteeQueryOf({ name, domain: isPerson ? null : ownDomain(url), corporateNumber })
  return { ...known, corporateNumber, query: isPerson ? { ...query, pairs: [], parts: [], rarest: [] } : query }
}

/** What the cases of a company or person of a file are counted by. */
export function namedOf({ scouteeId = null, name = '', corporateNumber = null, scouteeType }: NamedCountItem, index: number): Named {
  const isPerson = scouteeType === undefined ? null : scouteeType === 'people'
  return { key: String(index), scouteeUuid: scouteeId, nameKey: nameKey(name), corporateNumber: isPerson === true ? null : given(corporateNumber), isPerson }
}

/** A found case, as far as it is compared. */
export interface Found {
  scoutee_uuid: string | null
  shown_name_key: string
  corporate_number: string | null
  domain: string | null
  belonging_to: string | null
}

/** The surest reason why a case was found. */
export function encounterReasonOf({ scouteeUuid, isPerson, belongingTo, query }: Subject, found: Found): EncounterReason {
  if (scouteeUuid !== null && found.scoutee_uuid === scouteeUuid) return 'entry'
  if (isPerson) return mayBeSame(belongingTo, found.belonging_to) ? 'name' : 'namesake'
  return reasonOf(query, found)
}
