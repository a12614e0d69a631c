import { chosenNodes, flattenTree, leavesOf, type TreeNode } from '@mekiki/ui'

/** The leaves that chosen nodes stand for, as a cascading tree wants them. Ids that the tree lacks are left out. */
export function leavesOfChosen(nodes: readonly TreeNode[], chosen: readonly string[]): string[] {
  const requested = new Set(chosen)
  return [...new Set(flattenTree(nodes).flatMap(({ node }) => (requested.has(node.value) ? leavesOf(node) : [])))]
}

/** The fewest nodes that stand for leaves: a branch whose leaves are all chosen is the branch itself, with all below it. */
export function topsOfLeaves(nodes: readonly TreeNode[], leaves: readonly string[]): string[] {
  return chosenNodes(nodes, leaves, 'cascade').map(({ node }) => node.value)
}

/** The ids from the root down to a node; empty when the tree lacks it. */
export function levelsTo(nodes: readonly TreeNode[], id: string): string[] {
  const parents = new Map(flattenTree(nodes).map(({ node, parent }) => [node.value, parent]))
  const levels: string[] = []
  for (let at: string | null | undefined = parents.has(id) ? id : null; typeof at === 'string'; at = parents.get(at)) levels.unshift(at)
  return levels
}
