import { constantLabel } from '@mekiki/i18n/constants'
import { formatDay, formatMoney } from '@mekiki/i18n/format'
import type { Language } from '@mekiki/i18n/languages'
import { ExternalLink } from '@mekiki/ui'
import type { ReactNode } from 'react'
import type { ShownProperty } from '../../../shared/scoutee-properties/property-words.ts'
import { countryWord, memberRangeWord, stageWord } from '../../../shared/choices/scoutee-words.ts'
import type { ScouteeDetail } from '../scoutee-types.ts'
import type { ScouteesTexts } from '../scoutees-texts.ts'

interface Words {
  texts: ScouteesTexts
  language: Language
}

/** One thing that is known of a company or person. */
export interface Fact {
  label: (words: Words) => string
  value: (scoutee: ScouteeDetail, words: Words) => ReactNode
  /** A company's property, whose origin and newer value stand beside the value. */
  property?: ShownProperty
  /** Absent rather than empty where nothing is known, nor waits. */
  isOnlyWithValue?: boolean
  /** The heading shows it, so it stands here only in a linked company or with a newer value, where something can be done with it. */
  isOnlyWhenLinked?: boolean
}

const column =
  (key: Parameters<typeof constantLabel<'scouteeColumn'>>[1]) =>
  ({ language }: Words) =>
    constantLabel('scouteeColumn', key, language)
const field =
  (key: keyof ScouteesTexts['fields']) =>
  ({ texts }: Words) =>
    texts.fields[key]
const link = (href: string | null): ReactNode => (href === null || href === '' ? null : <ExternalLink href={href} />)
const mail = (address: string | null): ReactNode => (address === null || address === '' ? null : <a href={`mailto:${address}`}>{address}</a>)

const country: Fact = { label: column('country'), property: 'country', value: (scoutee, { language }) => countryWord(scoutee.country, language) }

/** What a company is and where it is found (2§3 "Company"). */
export const companyBasics: readonly Fact[] = [
  { label: field('name'), property: 'name', value: (scoutee) => scoutee.name, isOnlyWhenLinked: true },
  { label: field('nameKana'), property: 'nameKana', value: (scoutee) => scoutee.nameKana, isOnlyWhenLinked: true },
  { label: column('representative'), property: 'representative', value: (scoutee) => scoutee.representative },
  { label: column('url'), property: 'url', value: (scoutee) => link(scoutee.url) },
  { label: column('address'), property: 'address', value: (scoutee) => scoutee.address },
  { label: column('tel'), property: 'tel', value: (scoutee) => scoutee.tel },
  country,
  { label: column('foundation_date'), property: 'foundationDate', value: (scoutee) => formatDay(scoutee.foundationDate) || scoutee.rawFoundationDate },
  { label: column('member_range'), property: 'memberRange', value: (scoutee, { language }) => memberRangeWord(scoutee.memberRange, language) },
  { label: field('corporateNumber'), property: 'corporateNumber', value: (scoutee) => scoutee.corporateNumber },
  { label: field('holder'), property: 'holder', value: (scoutee) => scoutee.holder, isOnlyWithValue: true }
]

/** A company's capital and who gave it. */
export const companyFunding: readonly Fact[] = [
  { label: column('stage'), property: 'stage', value: (scoutee, { language }) => stageWord(scoutee.stage, language) },
  {
    label: column('capital'),
    property: 'capital',
    value: (scoutee, { language }) => formatMoney(scoutee.capital, scoutee.capitalCurrencyType ?? 'jpy', language)
  },
  {
    label: column('finance'),
    property: 'finance',
    value: (scoutee, { language }) => formatMoney(scoutee.finance, scoutee.financeCurrencyType ?? 'jpy', language)
  },
  { label: column('finance_date'), property: 'financeDate', value: (scoutee) => formatDay(scoutee.financeDate) },
  { label: column('investors'), property: 'investors', value: (scoutee, { texts }) => scoutee.investors.map((investor) => investor.name).join(texts.separator) }
]

/** Who a person is and how to reach him or her (2§3 "People"). */
export const personBasics: readonly Fact[] = [
  { label: field('belongingTo'), value: (scoutee) => scoutee.belongingTo },
  { label: field('email'), value: (scoutee) => mail(scoutee.email) },
  { label: field('personUrl'), property: 'url', value: (scoutee) => link(scoutee.url) },
  country
]
