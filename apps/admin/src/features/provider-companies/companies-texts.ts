import type { CallOutput } from '@mekiki/contract'
import type { adminCompaniesOperations } from '@mekiki/contract/admin/admin-companies/admin-companies.operations'
import { adminCompaniesEn } from '@mekiki/i18n/admin/workspaces/provider-companies.en'
import { adminCompaniesJa } from '@mekiki/i18n/admin/workspaces/provider-companies.ja'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the provider's company database. */
export const useCompaniesTexts = textsOf({ ja: adminCompaniesJa, en: adminCompaniesEn })

/** The beginning of all query keys about the provider's companies. */
export const companiesKey = ['providerCompanies']

/** The query key of one company. */
export const companyKey = (companyUuid: string) => [...companiesKey, 'one', companyUuid]

/** A company in the list. */
export type CompanyItem = CallOutput<typeof adminCompaniesOperations.list>['items'][number]

/** A company with all that is kept of it. */
export type Company = CallOutput<typeof adminCompaniesOperations.get>

/** A category with its place. */
export type Category = CallOutput<typeof adminCompaniesOperations.createCategory>

/** An investor with the number of its companies. */
export type Investor = CallOutput<typeof adminCompaniesOperations.createInvestor>
