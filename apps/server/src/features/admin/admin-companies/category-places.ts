import { AppError } from '../../../platform/http/answers/app-error.ts'
import type { CategoryRow } from './categories.queries.ts'

/** The trees have up to three levels (1§7.3). */
export const deepest = 3

/** The categories directly below one (null: the roots), in their order. */
export function childrenOf(tree: readonly CategoryRow[], parentUuid: string | null): CategoryRow[] {
  return tree.filter((row) => row.parent_uuid === parentUuid).toSorted((one, other) => one.position - other.position || (one.uuid < other.uuid ? -1 : 1))
}

/** All categories below one, the nearer ones first. */
export function belowOf(tree: readonly CategoryRow[], uuid: string): CategoryRow[] {
  const children = childrenOf(tree, uuid)
  return [...children, ...children.flatMap((child) => belowOf(tree, child.uuid))]
}

/** Raises 409 `name_taken` when a neighbour has the name: files name categories by the names down to them. */
export function requireFreeName(neighbours: readonly CategoryRow[], name: string): void {
  if (neighbours.some((row) => row.name === name)) throw new AppError('name_taken', { params: { name } })
}

/** Where a category is to stand. */
export interface Place {
  parent: CategoryRow | null
  /** From 1; null: last. */
  position: number | null
}

/**
 * The rows that change when a category moves to a place with a name: itself, what stands below it (whose levels follow), and its new neighbours, who
 * step aside. Null when its tree would be too deep there.
 */
export function placedRows(tree: readonly CategoryRow[], category: CategoryRow, { parent, position }: Place, name: string): CategoryRow[] | null {
  const below = belowOf(tree, category.uuid)
  const step = (parent?.level ?? 0) + 1 - category.level
  if (Math.max(category.level, ...below.map((row) => row.level)) + step > deepest) return null
  const neighbours = childrenOf(tree, parent?.uuid ?? null).filter(({ uuid }) => uuid !== category.uuid)
  const moved = { ...category, name, parent_uuid: parent?.uuid ?? null, level: category.level + step, version: category.version + 1 }
  const order = neighbours.toSpliced(position === null ? neighbours.length : Math.min(position - 1, neighbours.length), 0, moved)
  return [...order.map((row, index) => ({ ...row, position: index + 1 })), ...below.map((row) => ({ ...row, level: row.level + step }))]
}
