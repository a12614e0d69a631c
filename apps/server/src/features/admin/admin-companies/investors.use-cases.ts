import type { operationGroups } from '@mekiki/contract'
import { nameKey } from '@mekiki/text'
import { v7 } from 'uuid'
import { guardName } from '../../../platform/db/violations.ts'
import { notFound, requireVersion } from '../../../platform/http/answers/app-error.ts'
import type { BareAdminUseCase } from '../../../platform/http/context.ts'
import { renewCompanies } from '../../companies/provider-companies/index.ts'
import { announceProviderChange } from '../../companies/scoutee-links/index.ts'
import { presentInvestor } from './admin-companies.presenter.ts'
import { deleteInvestors, findInvestor, heldBy, insertInvestor, listInvestorRows, lockInvestors, renameInvestor, handOver } from './investors.queries.ts'

type Operations = typeof operationGroups.adminCompanies

const uniqueName = 'mekiki_investors_name'

/** A page of investors by name. */
export const listInvestors: BareAdminUseCase<Operations['listInvestors']> = async ({ platform }, { query }) => {
  const page = { limit: query.per_page, offset: (query.page - 1) * query.per_page }
  const { rows, totalCount } = await listInvestorRows(platform.db.admin, { key: nameKey(query.name ?? ''), ...page })
  return { items: rows.map(presentInvestor), totalCount }
}

/**
 * Makes an investor.
 * @throws 409 `name_taken`.
 */
export const createInvestor: BareAdminUseCase<Operations['createInvestor']> = async ({ platform, now }, { body }) => {
  const { name } = body
  const row = { uuid: v7(), name, name_key: nameKey(name), created_at: now }
  await guardName(uniqueName, name, () => insertInvestor(platform.db.admin, row))
  return presentInvestor({ ...row, version: 1, companies: 0 })
}

/**
 * Renames an investor; its companies are found by the new name, and entries that follow them get it.
 * @throws 404, 409 `stale_version` and `name_taken`.
 */
export const updateInvestor: BareAdminUseCase<Operations['updateInvestor']> = async ({ platform, now, requestId }, { params, body, ifMatch }) => {
  const { admin, user } = platform.db
  const uuid = params.investor_uuid
  const { name } = body
  const after = await admin.transaction().execute(async (tx) => {
    await lockInvestors(tx, [uuid])
    const before = await findInvestor(tx, uuid)
    if (!before) throw notFound()
    requireVersion(ifMatch, before.version, () => presentInvestor(before))
    await guardName(uniqueName, name, () => renameInvestor(tx, uuid, { name, key: nameKey(name) }))
    await renewCompanies(tx, await heldBy(tx, [uuid]), now)
    return findInvestor(tx, uuid)
  })
  if (!after) throw notFound()
  await announceProviderChange({ tenants: admin, rows: user, requestId, now })
  platform.wakeOutbox()
  return presentInvestor(after)
}

/**
 * Removes an investor, also from its companies.
 * @throws 404.
 */
export const removeInvestor: BareAdminUseCase<Operations['removeInvestor']> = async ({ platform, now, requestId }, { params }) => {
  const { admin, user } = platform.db
  const uuid = params.investor_uuid
  const companies = await admin.transaction().execute(async (tx) => {
    if (!(await lockInvestors(tx, [uuid])).has(uuid)) throw notFound()
    const held = await heldBy(tx, [uuid])
    await deleteInvestors(tx, [uuid])
    await renewCompanies(tx, held, now)
    return held
  })
  await announceProviderChange({ tenants: admin, rows: user, requestId, now })
  platform.wakeOutbox()
  return { companiesCount: companies.length }
}

/**
 * Makes several investors one, which keeps its name and version and takes over their companies.
 * @throws 404 naming the unknown ones.
 */
export const mergeInvestors: BareAdminUseCase<typeof operationGroups.adminCompanies.mergeInvestors> = async ({ platform, now, requestId }, { body }) => {
  const { admin, user } = platform.db
  const { intoUuid } = body
  const from = body.uuids.filter((uuid) => uuid !== intoUuid)
  const merged = await admin.transaction().execute(async (tx) => {
    const known = await lockInvestors(tx, [...from, intoUuid])
    const unknown = [...from, intoUuid].filter((uuid) => !known.has(uuid))
    if (unknown.length > 0) throw notFound(unknown)
    const held = await heldBy(tx, from)
    await handOver(tx, from, intoUuid)
    await deleteInvestors(tx, from)
    await renewCompanies(tx, held, now)
    return findInvestor(tx, intoUuid)
  })
  if (!merged) throw notFound([intoUuid])
  await announceProviderChange({ tenants: admin, rows: user, requestId, now })
  platform.wakeOutbox()
  return presentInvestor(merged)
}
