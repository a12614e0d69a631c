import { inOrder, keysFor, propertyOf } from '@mekiki/contract/companies/scoutees/property-keys'
import { valueWord } from '@mekiki/i18n/companies/property-words'
import type { Language } from '@mekiki/i18n/languages'
import { addresses } from '../../../shared/addresses.ts'
import { AppLink, ExternalLink } from '@mekiki/ui'
import type { ReactNode } from 'react'
import { type basicProperties, type fundingProperties, type ShownProperty, shownProperties } from '../../../shared/scoutee-properties/property-words.ts'
import type { ScouteeDetail } from '../scoutee-types.ts'
import type { ScouteesTexts } from '../scoutees-texts.ts'

/** Who a person is and how to reach him or her (2§3 "People"); the name is the heading. */
export const personBasics = inOrder(
  keysFor('entryForm', 'person').filter((key) => key !== 'name'),
  ['belongingTo', 'email', 'url', 'country']
)

/** A property that the detail shows among others, by its key. */
export type Fact = (typeof basicProperties)[number] | (typeof fundingProperties)[number] | (typeof personBasics)[number]

/** The heading shows them, so they stand among the facts only in a linked company or with a newer value, where something can be done with them. */
const ofHeading: ReadonlySet<Fact> = new Set(['name', 'nameKana'])

/** Absent rather than empty where nothing is known, nor waits. */
const rarelyKnown: ReadonlySet<Fact> = new Set(['holder'])

/** A property of companies, whose origin and newer value stand beside the value; undefined for what only people have. */
export function trackedProperty(fact: Fact): ShownProperty | undefined {
  return shownProperties.find((each) => each === fact)
}

/** Whether a company or person has the line of a fact. */
export function isFactShown(fact: Fact, value: ReactNode, scoutee: Pick<ScouteeDetail, 'mekikiScouteeId' | 'properties'>): boolean {
  const property = trackedProperty(fact)
  if (property !== undefined && scoutee.properties[property].newValueSource !== null) return true
  return !(rarelyKnown.has(fact) && value === null) && !(ofHeading.has(fact) && scoutee.mekikiScouteeId === null)
}

/** A fact of a company or person as it is shown; null for no value. */
export function factValue(fact: Fact, scoutee: ScouteeDetail, { texts, language }: { texts: ScouteesTexts; language: Language }): ReactNode {
  if (fact === 'investors') return scoutee.investors.map((investor) => investor.name).join(texts.separator)
  const word = valueWord(fact, scoutee, language)
  if (word === '') return null
  if (fact === 'belongingTo' && scoutee.affiliation) return <AppLink href={addresses.scoutee(scoutee.affiliation.uuid)}>{word}</AppLink>
  const { kind } = propertyOf(fact)
  if (kind === 'url') return <ExternalLink href={word} />
  return kind === 'email' ? <a href={`mailto:${word}`}>{word}</a> : word
}
