import { mergeFields, mergeLists, type MergeField, type MergeList } from '@mekiki/contract/cases/scoutee-merges/scoutee-merges.schemas'
import { constantLabel } from '@mekiki/i18n/constants'
import { formatDay, formatMoney } from '@mekiki/i18n/format'
import type { Language } from '@mekiki/i18n/languages'
import { countryWord, memberRangeWord, stageWord } from '../../../shared/choices/scoutee-words.ts'
import type { ScouteesTexts } from '../scoutees-texts.ts'
import type { MergePreview } from './merge-types.ts'

type Item = MergePreview['survivor']

const ofPeople: readonly MergeField[] = ['name', 'nameKana', 'belongingTo', 'email', 'url', 'country', 'summary']
const ofCompanies = mergeFields.filter((field) => field !== 'belongingTo' && field !== 'email')

/** The values that an entry of a kind has, in the order in which they are shown. */
export const fieldsOf = (isPerson: boolean): readonly MergeField[] => (isPerson ? ofPeople : ofCompanies)

/** The lists that an entry of a kind has. */
export const listsOf = (isPerson: boolean): readonly MergeList[] => (isPerson ? ['tags', 'channels', 'ideas'] : mergeLists.filter((list) => list !== 'ideas'))

const columns = {
  representative: 'representative',
  foundationDate: 'foundation_date',
  stage: 'stage',
  url: 'url',
  summary: 'summary',
  memberRange: 'member_range',
  tel: 'tel',
  country: 'country',
  address: 'address',
  capital: 'capital',
  finance: 'finance',
  financeDate: 'finance_date'
} as const

/** The name of a value as the forms and the list call it. */
export function fieldLabel(field: MergeField, isPerson: boolean, texts: ScouteesTexts, language: Language): string {
  if (field === 'name') return isPerson ? texts.fields.personName : texts.fields.name
  if (field === 'nameKana' || field === 'corporateNumber' || field === 'holder' || field === 'belongingTo' || field === 'email') return texts.fields[field]
  return constantLabel('scouteeColumn', columns[field], language)
}

/** The name of a list. */
export function listLabel(list: MergeList, texts: ScouteesTexts, categories: string, language: Language): string {
  if (list === 'ideas') return texts.form.ideas
  return list === 'categories' ? categories : constantLabel('scouteeColumn', list, language)
}

/** A value in words; empty when there is none. */
export function fieldWord(item: Item, field: MergeField, language: Language): string {
  switch (field) {
    case 'foundationDate':
      return item.foundationDate === null ? (item.rawFoundationDate ?? '') : formatDay(item.foundationDate)
    case 'financeDate':
      return formatDay(item.financeDate)
    case 'capital':
    case 'finance':
      return formatMoney(item[field], item[`${field}CurrencyType`] ?? 'jpy', language)
    case 'stage':
      return stageWord(item.stage, language)
    case 'memberRange':
      return memberRangeWord(item.memberRange, language)
    case 'country':
      return countryWord(item.country, language)
    default:
      return item[field] ?? ''
  }
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
