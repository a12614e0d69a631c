import type { PeopleLinkInput, ScouteeLinkInput } from '@mekiki/contract/projects/link-input.schemas'
import { indexText } from './index-text.ts'
import type { ScouteeForProject } from './scoutee-rows.queries.ts'
import { urlKey } from './url-key.ts'

/** What a case is about: an entry of the tenant, typed-in values, or both. `isPerson` counts only without an entry. */
export interface ProjectSubject {
  scoutee: ScouteeForProject | null
  linkInput: ScouteeLinkInput | PeopleLinkInput | null
  isPerson: boolean
}

type AnyInput = Partial<ScouteeLinkInput & PeopleLinkInput>

/**
 * What a case shows and is found by: the entry's value, else the typed-in one (3-decisions, "Cases"), as the columns of the table `projects`.
 * Raises an error when there is neither an entry nor a typed-in name.
 */
export function shownColumnsOf({ scoutee, linkInput, isPerson }: ProjectSubject) {
  const typed: AnyInput = linkInput ?? {}
  const name = scoutee?.name ?? typed.name
  if (name === undefined) throw new Error('a case needs a company, a person or a typed-in name')
  // Money and its currency belong together: half of each would be another sum.
  const hasCapital = scoutee?.capital != null
  const hasFinance = scoutee?.finance != null
  const shown = {
    shown_representative: scoutee?.representative ?? typed.representative ?? null,
    shown_capital: hasCapital ? scoutee.capital : (typed.capital ?? null),
    shown_capital_currency_type: hasCapital ? scoutee.capital_currency_type : (typed.capitalCurrencyType ?? null),
    shown_address: scoutee?.address ?? typed.address ?? null,
    shown_member_range: scoutee?.member_range ?? typed.memberRange ?? null,
    shown_tel: scoutee?.tel ?? typed.tel ?? null,
    shown_foundation_date: scoutee?.foundation_date ?? typed.foundationDate ?? null,
    shown_url: scoutee?.url ?? typed.url ?? null,
    shown_summary: scoutee?.summary ?? typed.summary ?? null,
    shown_stage: scoutee?.stage ?? typed.stage ?? null,
    shown_finance: hasFinance ? scoutee.finance : (typed.finance ?? null),
    shown_finance_currency_type: hasFinance ? scoutee.finance_currency_type : (typed.financeCurrencyType ?? null),
    shown_finance_date: scoutee?.finance_date ?? typed.financeDate ?? null,
    shown_country: scoutee?.country ?? typed.country ?? null
  }
  const indexed = indexText({
    name,
    nameKana: scoutee?.name_kana,
    representative: shown.shown_representative,
    summary: shown.shown_summary,
    url: shown.shown_url,
    corporateNumber: scoutee?.corporate_number,
    belongingTo: scoutee?.belonging_to ?? typed.belongingTo,
    email: scoutee?.email ?? typed.email,
    investorNames: scoutee?.investor_names ?? []
  })
  return {
    people_flg: scoutee?.people_flg ?? isPerson,
    is_linked: scoutee?.mekiki_scoutee_id != null,
    shown_name: name,
    shown_name_sort: indexed.nameSort,
    shown_name_key: indexed.nameKey,
    shown_url_key: urlKey(shown.shown_url),
    ...shown,
    search_text: indexed.searchText,
    grams: indexed.grams,
    normaliser_version: indexed.normaliserVersion
  }
}

/** The columns of a case that follow from what it is about. */
export type ShownColumns = ReturnType<typeof shownColumnsOf>

const withoutEmpty = <T extends object>(values: T): Partial<T> => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Partial<T>

/**
 * The typed-in values with which a case goes on showing what it showed, once its company or person is detached or deleted: the entry's
 * values laid over those that were typed in before (3-decisions, "Cases").
 */
export function copiedInput(scoutee: ScouteeForProject, linkInput: ScouteeLinkInput | PeopleLinkInput | null): ScouteeLinkInput | PeopleLinkInput {
  if (scoutee.people_flg) {
    const { name, url, belonging_to: belongingTo, email, country, summary } = scoutee
    return {
      ...(linkInput as PeopleLinkInput | null),
      ...withoutEmpty({ url, belongingTo, email, country: country as PeopleLinkInput['country'], summary }),
      name
    }
  }
  const values: Omit<ScouteeLinkInput, 'name'> = {
    representative: scoutee.representative,
    address: scoutee.address,
    tel: scoutee.tel,
    url: scoutee.url,
    summary: scoutee.summary,
    memberRange: scoutee.member_range as ScouteeLinkInput['memberRange'],
    stage: scoutee.stage as ScouteeLinkInput['stage'],
    country: scoutee.country as ScouteeLinkInput['country'],
    foundationDate: scoutee.foundation_date,
    capital: scoutee.capital,
    capitalCurrencyType: scoutee.capital_currency_type as ScouteeLinkInput['capitalCurrencyType'],
    finance: scoutee.finance,
    financeCurrencyType: scoutee.finance_currency_type as ScouteeLinkInput['financeCurrencyType'],
    financeDate: scoutee.finance_date
  }
  return { ...(linkInput as ScouteeLinkInput | null), ...withoutEmpty(values), name: scoutee.name }
}
