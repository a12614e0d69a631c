import { flattenTree, TreeCheckList, type TreeNode, chosenNodes, leavesOf } from '@mekiki/ui'
import { useMemo } from 'react'
import { categoryOf, pathOf } from '../list-search.ts'

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

/** The paths of the address that lie in a tree, and those that do not. */
export function splitPaths(nodes: readonly TreeNode[], paths: readonly string[]): { own: string[]; others: string[] } {
  const ids = new Set(flattenTree(nodes).map(({ node }) => node.value))
  return { own: paths.filter((path) => ids.has(categoryOf(path))), others: paths.filter((path) => !ids.has(categoryOf(path))) }
}

/** Boxes of a tree whose branches start closed, apart from those chosen in part; begun anew once the tree is there. */
function Boxes(props: { label: string; nodes: readonly TreeNode[]; value: readonly string[]; onChange: (value: string[]) => void }) {
  return <TreeCheckList key={props.nodes.length === 0 ? 'waiting' : 'there'} {...props} isOpenAtFirst={false} />
}

/** One tree of categories as boxes; a branch stands for all below it. */
export function CategoryFilter({
  label,
  nodes,
  paths,
  onChange
}: {
  label: string
  nodes: readonly TreeNode[]
  paths: readonly string[]
  onChange: (paths: string[]) => void
}) {
  const { own, others } = useMemo(() => splitPaths(nodes, paths), [nodes, paths])
  const leaves = useMemo(() => leavesOfChosen(nodes, own.map(categoryOf)), [nodes, own])
  const change = (chosen: readonly string[]) => onChange([...others, ...topsOfLeaves(nodes, chosen).map((id) => pathOf(levelsTo(nodes, id)))])
  // There are always categories: none of them means that they have not come yet.
  return nodes.length === 0 ? null : <Boxes label={label} nodes={nodes} value={leaves} onChange={change} />
}

/** The tree of company tags as boxes; a tag stands for all below it. */
export function TagFilter({
  label,
  nodes,
  value,
  onChange
}: {
  label: string
  nodes: readonly TreeNode[]
  value: readonly string[]
  onChange: (uuids: string[]) => void
}) {
  const leaves = useMemo(() => leavesOfChosen(nodes, value), [nodes, value])
  return <Boxes label={label} nodes={nodes} value={leaves} onChange={(chosen) => onChange(topsOfLeaves(nodes, chosen))} />
}
