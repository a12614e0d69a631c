import { inOrder, keysFor, leading, propertyOf } from '@mekiki/contract/companies/scoutees/property-keys'
import type { LinkableProperty } from '@mekiki/contract/companies/scoutees/scoutee-detail.schemas'
import { valueWord } from '@mekiki/i18n/companies/property-words'
import type { Language } from '@mekiki/i18n/languages'
import type { ScouteePropertiesTexts } from './property-texts.ts'
import type { ScouteeDetail, ScouteeProperties } from './scoutee-detail.ts'

/** Who leads a company and where it is found, in the order in which screens show it. */
export const placeProperties = ['representative', 'url', 'address', 'tel', 'country', 'foundationDate', 'memberRange'] as const

/** What a company has of capital. */
export const capitalProperties = ['stage', 'capital', 'finance', 'financeDate'] as const

/**
 * The properties of a company as the screen shows them, in its order. An amount stands for its currency as well, a founding day for the text that
 * a file gave.
 */
export const shownProperties = inOrder(leading(keysFor('appliesTo', 'company')), [
  'name',
  'nameKana',
  'summary',
  ...placeProperties,
  'corporateNumber',
  'holder',
  ...capitalProperties,
  'investors',
  'categories'
])

export type ShownProperty = (typeof shownProperties)[number]

/** Those that can follow the provider's database. */
export const linkedProperties = shownProperties.filter(isLinked)

export type LinkedProperty = ShownProperty & LinkableProperty

/** Whether the provider's database has a property, which can then follow it. */
export function isLinked(property: ShownProperty): property is LinkedProperty {
  return propertyOf(property).isLinkable === true
}

/** A company's capital and who gave it. */
export const fundingProperties = [...capitalProperties, 'investors'] as const satisfies readonly ShownProperty[]

/** What a company is and where it is found; its summary and categories stand apart. */
export const basicProperties = shownProperties.filter((property) => property !== 'summary' && property !== 'categories' && !isFunding(property))

function isFunding(property: ShownProperty): property is (typeof fundingProperties)[number] {
  return fundingProperties.some((each) => each === property)
}

/** The values of a company by property, none of them for more than one side. */
export type PropertyValues = { [K in keyof ScouteeProperties]?: ScouteeProperties[K]['value'] }

interface Words {
  texts: Pick<ScouteePropertiesTexts, 'separator'>
  language: Language
}

/** A value in the words of the screen; empty text for none. */
export function propertyWord(property: ShownProperty, values: PropertyValues, { texts, language }: Words): string {
  if (property === 'investors') return (values.investors ?? []).join(texts.separator)
  if (property !== 'categories') return valueWord(property, values, language)
  const paths = (values.categories ?? []).map(({ path }) => path)
  return paths.toSorted((left, right) => left.localeCompare(right, 'ja')).join(texts.separator)
}

/** What a company has, or what newer values wait for it. */
export function valuesOf(properties: ScouteeProperties, side: 'value' | 'appUpdatedNewValue'): PropertyValues {
  return Object.fromEntries(Object.entries(properties).map(([key, property]) => [key, property[side]]))
}

type CompanyItem = Omit<ScouteeDetail, 'properties' | 'news' | 'relatedFollowers' | 'ideas' | 'affiliation' | 'people' | 'botReferenceUrls'>

/** The values of a company that comes without states, such as one of the provider's database. */
export function valuesOfCompany(company: CompanyItem): PropertyValues {
  const { horizontalCategories, verticalCategories, innovationCategories, investors, ...values } = company
  return {
    ...values,
    investors: investors.map(({ name }) => name).toSorted(),
    categories: [...horizontalCategories, ...verticalCategories, ...innovationCategories]
  }
}

/** The properties for which a newer value waits. */
export function waitingProperties(properties: ScouteeProperties): LinkedProperty[] {
  return linkedProperties.filter((property) => properties[property].newValueSource !== null)
}

/** The properties that are the tenant's own in a linked company and could follow. */
export function ownProperties(properties: ScouteeProperties): LinkedProperty[] {
  return linkedProperties.filter((property) => !properties[property].isLinking)
}
