import { countries, currencies, memberRanges, stages } from '../../workspace/constants/index.ts'

/**
 * How the value of a property is kept and read. `count` is a number of things, `currency` that of a sum, `dayText` what a file or site gave for a day
 * that is none, `names` and `categories` are lists that hang on the entry and have no column.
 */
export type PropertyKind =
  | 'name'
  | 'text'
  | 'longText'
  | 'url'
  | 'email'
  | 'number13'
  | 'day'
  | 'dayText'
  | 'money'
  | 'count'
  | 'currency'
  | 'choice'
  | 'country'
  | 'names'
  | 'categories'

/** Whose form or entry: a company's, a person's, or those of both. */
export type PropertySubject = 'company' | 'person' | 'both'

/** What is said once of a property; a mark that is absent says no. */
export interface ScouteeProperty {
  /** Its column in the tables of entries and of the provider's companies; with `shown_` before it, in that of cases. */
  column?: string
  kind: PropertyKind
  /** The longest text that people type in or a file brings, and that the provider's database keeps where it takes a longer one. */
  maxLength?: number
  providerMaxLength?: number
  /** The largest number. */
  max?: number
  choices?: readonly string[]
  appliesTo: PropertySubject
  /** What it belongs together with, both ways: half of such a pair would tell something false. */
  pairsWith?: string
  /** In whose form of an entry it can be typed in. */
  entryForm?: PropertySubject
  /** In whose typed-in values of a case it stands. What a company's has, every case shows as columns of its own. */
  projectForm?: PropertySubject
  /** The provider's database can give it. */
  isLinkable?: true
  /** The bot can find it on a company's site. */
  isFromBot?: true
  /** A column of the lists of companies and of cases, and of their exports. */
  isListed?: true
  /** A column of the company list and of exports of companies and of cases, but not of the case list. */
  isExported?: true
  /** A column of a file of an import. */
  isImported?: true
  /** A filter of the company list, from a number to a number. */
  isFiltered?: true
}

/**
 * The properties of companies and people (2§3 "Company"), each once, in the order of the wire. A property that is added here has its schemas, columns,
 * mappings, cells and fields from its kind; what it needs beside is a migration and words (docs/decisions/081-one-table-of-properties.md).
 */
export const propertyTable = {
  name: {
    column: 'name',
    kind: 'name',
    maxLength: 200,
    providerMaxLength: 500,
    appliesTo: 'both',
    entryForm: 'both',
    projectForm: 'both',
    isLinkable: true,
    isListed: true,
    isImported: true
  },
  nameKana: {
    column: 'name_kana',
    kind: 'text',
    maxLength: 200,
    providerMaxLength: 500,
    appliesTo: 'both',
    entryForm: 'company',
    isLinkable: true,
    isFromBot: true,
    isExported: true,
    isImported: true
  },
  representative: {
    column: 'representative',
    kind: 'text',
    maxLength: 200,
    providerMaxLength: 500,
    appliesTo: 'company',
    entryForm: 'company',
    projectForm: 'company',
    isLinkable: true,
    isFromBot: true,
    isListed: true,
    isImported: true
  },
  capital: {
    column: 'capital',
    kind: 'money',
    appliesTo: 'company',
    pairsWith: 'capitalCurrencyType',
    entryForm: 'company',
    projectForm: 'company',
    isLinkable: true,
    isFromBot: true,
    isListed: true,
    isImported: true
  },
  capitalCurrencyType: {
    column: 'capital_currency_type',
    kind: 'currency',
    choices: currencies,
    appliesTo: 'company',
    pairsWith: 'capital',
    entryForm: 'company',
    projectForm: 'company',
    isLinkable: true,
    isFromBot: true
  },
  address: {
    column: 'address',
    kind: 'text',
    maxLength: 500,
    appliesTo: 'company',
    entryForm: 'company',
    projectForm: 'company',
    isLinkable: true,
    isFromBot: true,
    isListed: true,
    isImported: true
  },
  tel: {
    column: 'tel',
    kind: 'text',
    maxLength: 50,
    appliesTo: 'company',
    entryForm: 'company',
    projectForm: 'company',
    isLinkable: true,
    isFromBot: true,
    isListed: true,
    isImported: true
  },
  foundationDate: {
    column: 'foundation_date',
    kind: 'day',
    appliesTo: 'company',
    pairsWith: 'rawFoundationDate',
    entryForm: 'company',
    projectForm: 'company',
    isLinkable: true,
    isFromBot: true,
    isListed: true,
    isImported: true
  },
  rawFoundationDate: {
    column: 'raw_foundation_date',
    kind: 'dayText',
    maxLength: 100,
    appliesTo: 'company',
    pairsWith: 'foundationDate',
    isLinkable: true,
    isFromBot: true
  },
  url: {
    column: 'url',
    kind: 'url',
    maxLength: 2000,
    appliesTo: 'both',
    entryForm: 'both',
    projectForm: 'both',
    isLinkable: true,
    isListed: true,
    isImported: true
  },
  summary: {
    column: 'summary',
    kind: 'longText',
    maxLength: 10_000,
    appliesTo: 'both',
    entryForm: 'company',
    projectForm: 'both',
    isLinkable: true,
    isFromBot: true,
    isListed: true,
    isImported: true
  },
  finance: {
    column: 'finance',
    kind: 'money',
    appliesTo: 'company',
    pairsWith: 'financeCurrencyType',
    entryForm: 'company',
    projectForm: 'company',
    isLinkable: true,
    isListed: true,
    isImported: true
  },
  financeDate: {
    column: 'finance_date',
    kind: 'day',
    appliesTo: 'company',
    entryForm: 'company',
    projectForm: 'company',
    isLinkable: true,
    isListed: true,
    isImported: true
  },
  financeCurrencyType: {
    column: 'finance_currency_type',
    kind: 'currency',
    choices: currencies,
    appliesTo: 'company',
    pairsWith: 'finance',
    entryForm: 'company',
    projectForm: 'company',
    isLinkable: true
  },
  memberRange: {
    column: 'member_range',
    kind: 'choice',
    choices: memberRanges,
    appliesTo: 'company',
    entryForm: 'company',
    projectForm: 'company',
    isLinkable: true,
    isFromBot: true,
    isListed: true,
    isImported: true
  },
  stage: {
    column: 'stage',
    kind: 'choice',
    choices: stages,
    appliesTo: 'company',
    entryForm: 'company',
    projectForm: 'company',
    isLinkable: true,
    isListed: true,
    isImported: true
  },
  country: {
    column: 'country',
    kind: 'country',
    choices: countries,
    appliesTo: 'both',
    entryForm: 'both',
    projectForm: 'both',
    isLinkable: true,
    isFromBot: true,
    isListed: true,
    isImported: true
  },
  holder: { column: 'holder', kind: 'text', maxLength: 500, appliesTo: 'company', isLinkable: true, isFromBot: true },
  corporateNumber: {
    column: 'corporate_number',
    kind: 'number13',
    appliesTo: 'company',
    entryForm: 'company',
    isLinkable: true,
    isFromBot: true,
    isExported: true,
    isImported: true
  },
  patentsCount: {
    column: 'patents_count',
    kind: 'count',
    max: 9_999_999,
    appliesTo: 'company',
    entryForm: 'company',
    projectForm: 'company',
    isListed: true,
    isImported: true,
    isFiltered: true
  },
  belongingTo: {
    column: 'belonging_to',
    kind: 'text',
    maxLength: 200,
    appliesTo: 'person',
    entryForm: 'person',
    projectForm: 'person',
    isExported: true
  },
  email: { column: 'email', kind: 'email', maxLength: 320, appliesTo: 'person', entryForm: 'person', projectForm: 'person', isExported: true },
  investors: { kind: 'names', appliesTo: 'company', entryForm: 'company', isLinkable: true, isListed: true, isImported: true },
  categories: { kind: 'categories', appliesTo: 'company', isLinkable: true }
} as const satisfies Readonly<Record<string, ScouteeProperty>>

export type PropertyTable = typeof propertyTable
export type PropertyKey = keyof PropertyTable
