import { mergeFields, mergeLists, type MergeField, type MergeList } from '@mekiki/contract/cases/scoutee-merges/scoutee-merges.schemas'
import { inOrder, propertyOf } from '@mekiki/contract/companies/scoutees/property-keys'
import { propertyName } from '@mekiki/i18n/companies/property-names'
import { constantLabel } from '@mekiki/i18n/constants'
import type { Language } from '@mekiki/i18n/languages'
import type { ScouteesTexts } from '../scoutees-texts.ts'
import type { MergePreview } from './merge-types.ts'

type Item = MergePreview['survivor']

const had = (subject: 'company' | 'person') => mergeFields.filter((field) => ['both', subject].includes(propertyOf(field).appliesTo))
const ofPeople = inOrder<MergeField>(had('person'), ['name', 'nameKana', 'belongingTo', 'email', 'url', 'country', 'summary'])
const ofCompanies = had('company')

/** The values that an entry of a kind has, in the order in which they are shown. */
export const fieldsOf = (isPerson: boolean): readonly MergeField[] => (isPerson ? ofPeople : ofCompanies)

/** The lists that an entry of a kind has. */
export const listsOf = (isPerson: boolean): readonly MergeList[] => (isPerson ? ['tags', 'channels', 'ideas'] : mergeLists.filter((list) => list !== 'ideas'))

/** The name of a value; a person's site is called as a company's. */
export function fieldLabel(field: MergeField, isPerson: boolean, language: Language): string {
  return propertyName(field, language, isPerson && field === 'name')
}

/** The name of a list. */
export function listLabel(list: MergeList, texts: ScouteesTexts, categories: string, language: Language): string {
  if (list === 'ideas') return texts.form.ideas
  return list === 'categories' ? categories : constantLabel('scouteeColumn', list, language)
}

const pathOf = ({ path }: { path: string }): string => path.replaceAll('>', ' > ')

/** A list in words, one for each of it. */
export function listWords(item: Item, ideas: MergePreview['ideas']['survivor'], list: MergeList): string[] {
  switch (list) {
    case 'investors':
    case 'channels':
      return item[list].map(({ name }) => name)
    case 'tags':
      return item.tags.map(pathOf)
    case 'categories':
      return [...item.horizontalCategories, ...item.verticalCategories, ...item.innovationCategories].map(pathOf)
    case 'ideas':
      return ideas.map(({ name, summary }) => name || summary)
  }
}
