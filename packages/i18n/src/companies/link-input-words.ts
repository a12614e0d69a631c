import type { PeopleLinkInput, ScouteeLinkInput } from '@mekiki/contract/cases/projects/link-input.schemas'
import { columnsAmong, inOrder, keysFor, leading, type LeadingKey } from '@mekiki/contract/companies/scoutees/property-keys'
import { constantLabel } from '../constants.ts'
import type { Language } from '../languages.ts'
import { propertyName } from './property-names.ts'
import { valueWord } from './property-words.ts'

/** Typed-in values of either kind, field by field. */
export type LinkInput = Partial<ScouteeLinkInput & PeopleLinkInput>

const companyKeys = inOrder(columnsAmong(leading(keysFor('projectForm', 'company'))), [
  'name',
  'representative',
  'address',
  'tel',
  'url',
  'summary',
  'country',
  'memberRange',
  'stage',
  'foundationDate',
  'capital',
  'finance',
  'financeDate'
])
const personKeys = inOrder(columnsAmong(leading(keysFor('projectForm', 'person'))), ['name', 'belongingTo', 'email', 'url', 'summary', 'country'])

/** What a property of a case's company or person is called: as in the forms that people answer where it is a person's. */
export function linkInputLabel(key: LeadingKey, isPerson: boolean, language: Language): string {
  if (isPerson && key === 'belongingTo') return constantLabel('questionTargetProperty', 'belonging_to', language)
  return propertyName(key, language, isPerson)
}

/** The typed-in values of a company or a person as labels and words, in the order in which they are shown. */
export function linkInputWords(input: LinkInput, isPerson: boolean, language: Language): { key: string; label: string; word: string }[] {
  return (isPerson ? personKeys : companyKeys).map((key) => ({
    key,
    label: linkInputLabel(key, isPerson, language),
    word: valueWord(key, input, language)
  }))
}
