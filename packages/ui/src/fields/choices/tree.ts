/** A node of a tree of tags, categories or groups. */
export interface TreeNode {
  value: string
  label: string
  /** Shown at the right, as in filter lists. */
  count?: string
  children?: readonly TreeNode[]
  /** What else it is looked for by, beside its label. */
  words?: string
}

/** A node in its place: depth from 0, and the labels from the root joined by `>`. */
export interface FlatNode {
  node: TreeNode
  depth: number
  path: string
  parent: string | null
}

/** All nodes in reading order. */
export function flattenTree(nodes: readonly TreeNode[], depth = 0, above = '', parent: string | null = null): FlatNode[] {
  return nodes.flatMap((node) => {
    const path = above === '' ? node.label : `${above}>${node.label}`
    return [{ node, depth, path, parent }, ...flattenTree(node.children ?? [], depth + 1, path, node.value)]
  })
}

/** The values of a node's leaves; its own when it has no children. */
export function leavesOf(node: TreeNode): string[] {
  return node.children && node.children.length > 0 ? node.children.flatMap(leavesOf) : [node.value]
}

/** How a tree of boxes counts: `cascade` stores leaves and a parent stands for all of its own; `each` stores every node by itself. */
export type TreeMode = 'cascade' | 'each'

/** The three states of a node's box. In `each` mode a node is partial when it is not chosen itself but something below is. */
export function nodeState(node: TreeNode, chosen: ReadonlySet<string>, mode: TreeMode): boolean | 'partial' {
  if (mode === 'each') {
    if (chosen.has(node.value)) return true
    return (node.children ?? []).some((child) => nodeState(child, chosen, mode) !== false) ? 'partial' : false
  }
  const leaves = leavesOf(node)
  const count = leaves.filter((leaf) => chosen.has(leaf)).length
  if (count === leaves.length) return true
  return count > 0 ? 'partial' : false
}

/** What is chosen after pressing a node's box; a partial parent becomes full. */
export function toggleNode(node: TreeNode, chosen: readonly string[], mode: TreeMode): string[] {
  const touched = mode === 'each' ? [node.value] : leavesOf(node)
  const isOn = nodeState(node, new Set(chosen), mode) === true
  return isOn ? chosen.filter((value) => !touched.includes(value)) : [...new Set([...chosen, ...touched])]
}

/** The highest nodes that are fully chosen: what the chips show. */
export function chosenNodes(nodes: readonly TreeNode[], chosen: readonly string[], mode: TreeMode): FlatNode[] {
  const set = new Set(chosen)
  const flat = flattenTree(nodes)
  const full = new Set(flat.filter(({ node }) => nodeState(node, set, mode) === true).map(({ node }) => node.value))
  return flat.filter(({ node, parent }) => full.has(node.value) && (mode === 'each' || parent === null || !full.has(parent)))
}
