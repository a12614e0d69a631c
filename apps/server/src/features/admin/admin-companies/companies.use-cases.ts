import type { operationGroups } from '@mekiki/contract'
import type { AdminCompanyUpdate } from '@mekiki/contract/admin/admin-companies/admin-companies.schemas'
import { columnOf, providerGivenKeys } from '@mekiki/contract/companies/scoutees/property-keys'
import type { Language } from '@mekiki/i18n'
import { notFound, requireVersion } from '../../../platform/http/answers/app-error.ts'
import type { BareAdminUseCase } from '../../../platform/http/context.ts'
import { type Fault, refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import { type CompanyEdit, type CompanyLists, findFounding, findWebAddress, lockStored, writeEdit } from '../../companies/provider-companies/index.ts'
import { announceProviderChange } from '../../companies/scoutee-links/index.ts'
import { presentCompany, versionOf, presentItem } from './admin-companies.presenter.ts'
import { findCompany, activeCategories, findByNumber, readCompanies } from './companies.queries.ts'
import { typedCorporateNumber } from '@mekiki/text'
import { findProviderPage } from '../../companies/scoutees/search/index.ts'

type Operations = typeof operationGroups.adminCompanies

const propertyNames = ['name' as const, 'nameKana' as const, ...providerGivenKeys.filter((key) => key !== 'url' && key !== 'foundationDate')]

const columns: Readonly<Partial<Record<keyof AdminCompanyUpdate, keyof CompanyEdit['values']>>> = {
  ...Object.fromEntries(propertyNames.map((key) => [key, columnOf(key)])),
  nameEn: 'name_en',
  postcode: 'postcode',
  prefecture: 'prefecture',
  prefectureCode: 'prefecture_code',
  city: 'city',
  cityCode: 'city_code',
  street: 'street',
  isClosed: 'is_closed',
  closedOn: 'closed_on',
  successorNumber: 'successor_number',
  isHidden: 'is_hidden'
}

// An emptied field says that nothing is known.
const kept = (value: unknown): unknown => (value === '' ? null : value)

function plainValues(body: AdminCompanyUpdate): CompanyEdit['values'] {
  const given = Object.entries(columns).flatMap(([field, column]) => {
    const value: unknown = body[field as keyof AdminCompanyUpdate]
    return value === undefined ? [] : [[column, kept(value)]]
  })
  return Object.fromEntries(given) as CompanyEdit['values']
}

function listsOf({ investorNames, categoryIds, financeRounds }: AdminCompanyUpdate): CompanyLists {
  return {
    ...(investorNames !== undefined && { investors: [...new Set(investorNames)] }),
    ...(categoryIds !== undefined && { categoryUuids: categoryIds }),
    ...(financeRounds !== undefined && {
      rounds: financeRounds.map((round) => ({ date: round.raisedOn, stage: round.stage, amount: round.amount, currency: round.currencyType }))
    })
  }
}

/**
 * The edit that a body asks for.
 * @throws 400 naming what is no web address and no founding day.
 */
function editOf(body: AdminCompanyUpdate, language: Language): CompanyEdit {
  const faults: Fault[] = []
  const values = plainValues(body)
  if (body.url !== undefined) {
    const site = body.url === null || body.url === '' ? { url: null } : findWebAddress(body.url)
    if (site) values.url = site.url
    else faults.push({ field: 'url', fault: 'bad_url' })
  }
  if (body.foundationDate !== undefined) {
    const day = body.foundationDate
    const founding = day === null || day === '' ? { foundation_date: null, raw_foundation_date: null } : findFounding(day)
    if (founding) Object.assign(values, founding)
    else faults.push({ field: 'foundationDate', fault: 'bad_date' })
  }
  refuseFaults(language, faults)
  return { values, formerNames: body.formerNames, lists: listsOf(body) }
}

/**
 * One company, hidden ones too.
 * @throws 404.
 */
export const getCompany: BareAdminUseCase<Operations['get']> = async ({ platform }, { params }) => {
  const row = await findCompany(platform.db.admin, params.mekiki_scoutee_id)
  if (!row) throw notFound()
  return presentCompany(row)
}

/**
 * Changes a company. Afterwards the tenants whose linked entries are behind are told.
 * @throws 404, 409 `stale_version`, 400 for values that are not what they should be.
 */
export const updateCompany: BareAdminUseCase<Operations['update']> = async ({ platform, now, language, requestId }, { params, body, ifMatch }) => {
  const { admin, user } = platform.db
  const uuid = params.mekiki_scoutee_id
  const edit = editOf(body, language)
  const categoryIds = body.categoryIds ?? []
  const row = await admin.transaction().execute(async (tx) => {
    const company = await lockStored(tx, uuid)
    const before = await findCompany(tx, uuid)
    if (!company || !before) throw notFound()
    requireVersion(ifMatch, versionOf(company.updated_at), () => presentCompany(before))
    const active = await activeCategories(tx, categoryIds)
    refuseFaults(
      language,
      categoryIds.flatMap((id, index) => (active.has(id) ? [] : [{ field: `categoryIds.${index}`, fault: 'unknown_id' as const }]))
    )
    await writeEdit(tx, company, edit, now)
    return findCompany(tx, uuid)
  })
  if (!row) throw notFound()
  await announceProviderChange({ tenants: admin, rows: user, requestId, now })
  platform.wakeOutbox()
  return presentCompany(row)
}

/** A page of the provider's companies; a whole corporate number finds its company, be it hidden. */
export const listCompanies: BareAdminUseCase<typeof operationGroups.adminCompanies.list> = async ({ platform }, { query }) => {
  const { db } = platform
  const { member_ranges: memberRanges, category_ids: categoryIds, investor_names: investorNames, sort_direction: order, per_page: perPage, ...same } = query
  const number = query.q === undefined ? null : typedCorporateNumber(query.q)
  const named = number === null || number.length < 13 ? undefined : await findByNumber(db.admin, number)
  if (named?.is_hidden === true) return { items: [presentItem(named)], totalCount: 1 }
  const { uuids, totalCount } = await findProviderPage(db, { ...same, memberRanges, categoryIds, investorNames, order, perPage })
  const rows = new Map((await readCompanies(db.admin, uuids)).map((row) => [row.uuid, row]))
  return { items: uuids.flatMap((uuid) => rows.get(uuid) ?? []).map(presentItem), totalCount }
}
