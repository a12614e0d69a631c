import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { BareAdminUseCase } from '../../../platform/http/context.ts'
import { refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import { renewCompanies } from '../../companies/provider-companies/index.ts'
import { announceProviderChange } from '../../companies/scoutee-links/index.ts'
import { requireLeaf } from './categories.ts'
import { findCategory, lockTree, markCategoryDeleted, moveCarriers } from './categories.queries.ts'
import { childrenOf } from './category-places.ts'

/**
 * Takes a category out of its tree and off the companies, which get the one of `move_to_uuid` instead. Entries of tenants that follow their company
 * lose it in the background, others keep it. Raises 404, 409 `in_use` while categories stand below it, 400 for another tree's category to move to.
 */
export const removeCategory: BareAdminUseCase<typeof operationGroups.adminCompanies.removeCategory> = async (
  { platform, language, now, requestId },
  { params, query }
) => {
  const { admin, user } = platform.db
  const known = await findCategory(admin, params.category_uuid)
  if (!known) throw notFound()
  const into = query.move_to_uuid ?? null
  const companies = await admin.transaction().execute(async (tx) => {
    const tree = await lockTree(tx, known.kind)
    if (!tree.some(({ uuid }) => uuid === known.uuid)) throw notFound()
    requireLeaf(childrenOf(tree, known.uuid))
    const isOther = into === null || (into !== known.uuid && tree.some(({ uuid }) => uuid === into))
    if (!isOther) refuseFaults(language, [{ field: 'move_to_uuid', fault: 'unknown_id' }])
    const uuids = await moveCarriers(tx, known.uuid, into)
    await markCategoryDeleted(tx, known.uuid, now)
    await renewCompanies(tx, uuids, now)
    return uuids
  })
  await announceProviderChange({ tenants: admin, rows: user, requestId, now })
  platform.wakeOutbox()
  return { companiesCount: companies.length }
}
