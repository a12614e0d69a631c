import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { BareAdminUseCase } from '../../../platform/http/context.ts'
import { renewCompanies } from '../../companies/provider-companies/index.ts'
import { announceProviderChange } from '../../companies/scoutee-links/index.ts'
import { presentInvestor } from './admin-companies.presenter.ts'
import { deleteInvestors, findInvestor, handOver, heldBy, lockInvestors } from './investors.queries.ts'

/** Makes several investors one, which keeps its name and version and takes over their companies. Raises 404 naming the unknown ones. */
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
