import type { operationGroups } from '@mekiki/contract'
import type { Language } from '@mekiki/i18n'
import { notFound, requireVersion } from '../../../platform/http/answers/app-error.ts'
import type { BareAdminUseCase } from '../../../platform/http/context.ts'
import { refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import { presentCategory } from './admin-companies.presenter.ts'
import { type CategoryRow, findCategory, lockTree, placeCategories } from './categories.queries.ts'
import { belowOf, childrenOf, type Place, placedRows, requireFreeName } from './category-places.ts'

type Update = typeof operationGroups.adminCompanies.updateCategory
type Body = Parameters<BareAdminUseCase<Update>>[1]['body']

/** Where a body wants a category. Raises 400 for a parent that is not of its tree, is itself or stands below it. */
function placeOf(tree: readonly CategoryRow[], category: CategoryRow, body: Body, language: Language): Place {
  const parentUuid = body.parentUuid === undefined ? category.parent_uuid : body.parentUuid
  const parent = tree.find(({ uuid }) => uuid === parentUuid) ?? null
  if (parentUuid !== null && !parent) refuseFaults(language, [{ field: 'parentUuid', fault: 'unknown_id' }])
  const isOwn = parentUuid === category.uuid || belowOf(tree, category.uuid).some(({ uuid }) => uuid === parentUuid)
  if (isOwn) refuseFaults(language, [{ field: 'parentUuid', fault: 'own_descendant' }])
  const isMoved = parentUuid !== category.parent_uuid
  return { parent, position: body.position ?? (isMoved ? null : childrenOf(tree, parentUuid).findIndex(({ uuid }) => uuid === category.uuid) + 1) }
}

/** Renames or moves a category. Raises 404, 409 `stale_version` and `name_taken`, 400 for a place where it cannot stand. */
export const updateCategory: BareAdminUseCase<Update> = async ({ platform, language }, { params, body, ifMatch }) => {
  const { admin } = platform.db
  const known = await findCategory(admin, params.category_uuid)
  if (!known) throw notFound()
  return admin.transaction().execute(async (tx) => {
    const tree = await lockTree(tx, known.kind)
    const category = tree.find(({ uuid }) => uuid === known.uuid)
    if (!category) throw notFound()
    requireVersion(ifMatch, category.version, () => presentCategory(category))
    const place = placeOf(tree, category, body, language)
    const name = body.name ?? category.name
    requireFreeName(
      childrenOf(tree, place.parent?.uuid ?? null).filter(({ uuid }) => uuid !== category.uuid),
      name
    )
    const rows = placedRows(tree, category, place, name)
    if (!rows) refuseFaults(language, [{ field: 'parentUuid', fault: 'too_deep' }])
    await placeCategories(tx, rows ?? [])
    return presentCategory((rows ?? []).find(({ uuid }) => uuid === category.uuid) ?? category)
  })
}
