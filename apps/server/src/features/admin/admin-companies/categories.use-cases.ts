import type { operationGroups } from '@mekiki/contract'
import { v7 } from 'uuid'
import { AppError, notFound, requireVersion } from '../../../platform/http/answers/app-error.ts'
import type { BareAdminUseCase } from '../../../platform/http/context.ts'
import { refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import { presentCategory } from './admin-companies.presenter.ts'
import {
  countCarriers,
  findCategory,
  insertCategory,
  lockTree,
  readCategories,
  markCategoryDeleted,
  moveCarriers,
  type CategoryRow,
  placeCategories
} from './categories.queries.ts'
import { renewCompanies } from '../../companies/provider-companies/index.ts'
import { announceProviderChange } from '../../companies/scoutee-links/index.ts'
import type { Language } from '@mekiki/i18n'

/** The trees have up to three levels (1§7.3). */
const deepest = 3

/** The categories directly below one (null: the roots), in their order. */
function childrenOf(tree: readonly CategoryRow[], parentUuid: string | null): CategoryRow[] {
  return tree.filter((row) => row.parent_uuid === parentUuid).toSorted((one, other) => one.position - other.position || (one.uuid < other.uuid ? -1 : 1))
}

/** All categories below one, the nearer ones first. */
function belowOf(tree: readonly CategoryRow[], uuid: string): CategoryRow[] {
  const children = childrenOf(tree, uuid)
  return [...children, ...children.flatMap((child) => belowOf(tree, child.uuid))]
}

/** @throws 409 `name_taken` when a neighbour has the name: files name categories by the names down to them. */
function requireFreeName(neighbours: readonly CategoryRow[], name: string): void {
  if (neighbours.some((row) => row.name === name)) throw new AppError('name_taken', { params: { name } })
}

/** Where a category is to stand. */
interface Place {
  parent: CategoryRow | null
  /** From 1; null: last. */
  position: number | null
}

/**
 * The rows that change when a category moves to a place with a name: itself, what stands below it (whose levels follow), and its new neighbours, who
 * step aside. Null when its tree would be too deep there.
 */
function placedRows(tree: readonly CategoryRow[], category: CategoryRow, { parent, position }: Place, name: string): CategoryRow[] | null {
  const below = belowOf(tree, category.uuid)
  const step = (parent?.level ?? 0) + 1 - category.level
  if (Math.max(category.level, ...below.map((row) => row.level)) + step > deepest) return null
  const neighbours = childrenOf(tree, parent?.uuid ?? null).filter(({ uuid }) => uuid !== category.uuid)
  const moved = { ...category, name, parent_uuid: parent?.uuid ?? null, level: category.level + step, version: category.version + 1 }
  const order = neighbours.toSpliced(position === null ? neighbours.length : Math.min(position - 1, neighbours.length), 0, moved)
  return [...order.map((row, index) => ({ ...row, position: index + 1 })), ...below.map((row) => ({ ...row, level: row.level + step }))]
}

type Operations = typeof operationGroups.adminCompanies

/** The three trees. */
export const listCategories: BareAdminUseCase<Operations['listCategories']> = async ({ platform }) => ({
  items: (await readCategories(platform.db.admin)).map(presentCategory)
})

/**
 * Makes a category at the end of its place.
 * @throws 400 for a parent of another tree or of the lowest level, 409 `name_taken` beside its neighbours.
 */
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

/**
 * What hangs on a category.
 * @throws 404.
 */
export const categoryUses: BareAdminUseCase<Operations['categoryUses']> = async ({ platform }, { params }) => {
  const { admin } = platform.db
  const category = await findCategory(admin, params.category_uuid)
  if (!category) throw notFound()
  const below = belowOf(await readCategories(admin), category.uuid)
  return { companiesCount: await countCarriers(admin, [category.uuid, ...below.map(({ uuid }) => uuid)]), childrenCount: below.length }
}

/** @throws 409 `in_use` when categories stand below one. */
export function requireLeaf(below: readonly unknown[]): void {
  if (below.length > 0) throw new AppError('in_use', { params: { count: below.length } })
}

/**
 * Takes a category out of its tree and off the companies, which get the one of `move_to_uuid` instead. Entries of tenants that follow their company lose it
 * in the background, others keep it.
 * @throws 404, 409 `in_use` while categories stand below it, 400 for another tree's category to move to.
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

type Update = typeof operationGroups.adminCompanies.updateCategory
type Body = Parameters<BareAdminUseCase<Update>>[1]['body']

/**
 * Where a body wants a category.
 * @throws 400 for a parent that is not of its tree, is itself or stands below it.
 */
function placeOf(tree: readonly CategoryRow[], category: CategoryRow, body: Body, language: Language): Place {
  const parentUuid = body.parentUuid === undefined ? category.parent_uuid : body.parentUuid
  const parent = tree.find(({ uuid }) => uuid === parentUuid) ?? null
  if (parentUuid !== null && !parent) refuseFaults(language, [{ field: 'parentUuid', fault: 'unknown_id' }])
  const isOwn = parentUuid === category.uuid || belowOf(tree, category.uuid).some(({ uuid }) => uuid === parentUuid)
  if (isOwn) refuseFaults(language, [{ field: 'parentUuid', fault: 'own_descendant' }])
  const isMoved = parentUuid !== category.parent_uuid
  return { parent, position: body.position ?? (isMoved ? null : childrenOf(tree, parentUuid).findIndex(({ uuid }) => uuid === category.uuid) + 1) }
}

/**
 * Renames or moves a category.
 * @throws 404, 409 `stale_version` and `name_taken`, 400 for a place where it cannot stand.
 */
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
