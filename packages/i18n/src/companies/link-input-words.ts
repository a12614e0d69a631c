import type { PeopleLinkInput, ScouteeLinkInput } from '@mekiki/contract/cases/projects/link-input.schemas'
import { constantLabel } from '../constants.ts'
import { formatDay, formatMoney } from '../format.ts'
import type { Language } from '../languages.ts'
import { countryWord, memberRangeWord, stageWord } from './scoutee-words.ts'

/** Typed-in values of either kind, field by field. */
export type LinkInput = Partial<ScouteeLinkInput & PeopleLinkInput>

type Field = { label: (language: Language) => string; word: (input: LinkInput, language: Language) => string }

const column = (key: Parameters<typeof constantLabel<'projectColumn'>>[1]) => (language: Language) => constantLabel('projectColumn', key, language)
const target = (key: Parameters<typeof constantLabel<'questionTargetProperty'>>[1]) => (language: Language) =>
  constantLabel('questionTargetProperty', key, language)

const common = {
  url: { label: column('scoutee_url'), word: (input) => input.url ?? '' },
  summary: { label: column('scoutee_summary'), word: (input) => input.summary ?? '' },
  country: { label: column('scoutee_country'), word: (input, language) => countryWord(input.country, language) }
} satisfies Record<string, Field>

const companyFields: Record<string, Field> = {
  name: { label: column('scoutee_name'), word: (input) => input.name ?? '' },
  representative: { label: column('scoutee_representative'), word: (input) => input.representative ?? '' },
  address: { label: column('scoutee_address'), word: (input) => input.address ?? '' },
  tel: { label: column('scoutee_tel'), word: (input) => input.tel ?? '' },
  ...common,
  memberRange: { label: column('scoutee_member_range'), word: (input, language) => memberRangeWord(input.memberRange, language) },
  stage: { label: column('scoutee_stage'), word: (input, language) => stageWord(input.stage, language) },
  foundationDate: { label: column('scoutee_foundation_date'), word: (input) => formatDay(input.foundationDate) },
  capital: { label: column('scoutee_capital'), word: (input, language) => formatMoney(input.capital, input.capitalCurrencyType ?? 'jpy', language) },
  finance: { label: column('scoutee_finance'), word: (input, language) => formatMoney(input.finance, input.financeCurrencyType ?? 'jpy', language) },
  financeDate: { label: column('scoutee_finance_date'), word: (input) => formatDay(input.financeDate) }
}

const personFields: Record<string, Field> = {
  name: { label: target('user_name'), word: (input) => input.name ?? '' },
  belongingTo: { label: target('belonging_to'), word: (input) => input.belongingTo ?? '' },
  email: { label: target('email'), word: (input) => input.email ?? '' },
  ...common,
  url: { label: target('url'), word: (input) => input.url ?? '' }
}

/** The typed-in values of a company or a person as labels and words, in the order in which they are shown. */
export function linkInputWords(input: LinkInput, isPerson: boolean, language: Language): { key: string; label: string; word: string }[] {
  return Object.entries(isPerson ? personFields : companyFields).map(([key, field]) => ({
    key,
    label: field.label(language),
    word: field.word(input, language)
  }))
}
