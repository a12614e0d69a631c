import type { operationGroups } from '@mekiki/contract'
import { v7 } from 'uuid'
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts'
import type { BareAdminUseCase } from '../../../platform/http/context.ts'
import { refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import { presentCategory } from './admin-companies.presenter.ts'
import { countCarriers, findCategory, insertCategory, lockTree, readCategories } from './categories.queries.ts'
import { belowOf, childrenOf, deepest, requireFreeName } from './category-places.ts'

type Operations = typeof operationGroups.adminCompanies

/** The three trees. */
export const listCategories: BareAdminUseCase<Operations['listCategories']> = async ({ platform }) => ({
  items: (await readCategories(platform.db.admin)).map(presentCategory)
})

/** Makes a category at the end of its place. Raises 400 for a parent of another tree or of the lowest level, 409 `name_taken` beside its neighbours. */
export const createCategory: BareAdminUseCase<Operations['createCategory']> = async ({ platform, language }, { body }) => {
  const { kind, parentUuid, name } = body
  const row = await platform.db.admin.transaction().execute(async (tx) => {
    const tree = await lockTree(tx, kind)
    const parent = tree.find(({ uuid }) => uuid === parentUuid)
    if (parentUuid !== null && !parent) refuseFaults(language, [{ field: 'parentUuid', fault: 'unknown_id' }])
    const level = (parent?.level ?? 0) + 1
    if (level > deepest) refuseFaults(language, [{ field: 'parentUuid', fault: 'too_deep' }])
    const neighbours = childrenOf(tree, parentUuid)
    requireFreeName(neighbours, name)
    return insertCategory(tx, { uuid: v7(), kind, parent_uuid: parentUuid, level, position: (neighbours.at(-1)?.position ?? 0) + 1, name })
  })
  return presentCategory(row)
}

/** What hangs on a category. Raises 404. */
export const categoryUses: BareAdminUseCase<Operations['categoryUses']> = async ({ platform }, { params }) => {
  const { admin } = platform.db
  const category = await findCategory(admin, params.category_uuid)
  if (!category) throw notFound()
  const below = belowOf(await readCategories(admin), category.uuid)
  return { companiesCount: await countCarriers(admin, [category.uuid, ...below.map(({ uuid }) => uuid)]), childrenCount: below.length }
}

/** Raises 409 `in_use` when categories stand below one. */
export function requireLeaf(below: readonly unknown[]): void {
  if (below.length > 0) throw new AppError('in_use', { params: { count: below.length } })
}
