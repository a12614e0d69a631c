import type { Category } from './companies-texts.ts'

/** A category with those directly below it. */
export interface Branch {
  category: Category
  children: Branch[]
}

/** A tree of categories in their order. */
export function branchesOf(categories: readonly Category[], kind: Category['kind'], parentUuid: string | null = null): Branch[] {
  return categories
    .filter((category) => category.kind === kind && category.parentUuid === parentUuid)
    .toSorted((one, other) => one.position - other.position)
    .map((category) => ({ category, children: branchesOf(categories, kind, category.uuid) }))
}

const depthOf = ({ children }: Branch): number => 1 + Math.max(0, ...children.map(depthOf))

const findBranch = (branches: readonly Branch[], uuid: string): Branch | null => {
  for (const branch of branches) {
    const found = branch.category.uuid === uuid ? branch : findBranch(branch.children, uuid)
    if (found) return found
  }
  return null
}

/** The places where a category may stand: those of its tree that are not below it and leave it room within three levels. `null` is the top. */
export function placesFor(categories: readonly Category[], category: Category): { uuid: string | null; path: string }[] {
  const branches = branchesOf(categories, category.kind)
  const own = findBranch(branches, category.uuid)
  const depth = own ? depthOf(own) : 1
  const walk = (some: readonly Branch[], above: string): { uuid: string | null; path: string }[] =>
    some.flatMap(({ category: one, children }) => {
      if (one.uuid === category.uuid) return []
      const path = above === '' ? one.name : `${above}>${one.name}`
      return [...(one.level + depth <= 3 ? [{ uuid: one.uuid, path }] : []), ...walk(children, path)]
    })
  return [{ uuid: null, path: '' }, ...walk(branches, '')]
}
