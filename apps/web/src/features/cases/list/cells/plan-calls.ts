import { customInput } from '../../detail/custom/custom-values.ts'
import type { ExtensionChange, ProjectPatch } from '../../detail/use-update-project.ts'
import type { ProjectItem } from '../use-project-page.ts'
import type { Exit } from '../../exits/ask-exit.ts'
import { type CellChange, type CellValue, linksOf, type LinkKind } from './cell-values.ts'

/** A call that makes some of the changes. */
export type PlannedCall =
  | { call: 'update'; project: ProjectItem; body: ProjectPatch }
  | { call: 'custom'; project: ProjectItem; values: ExtensionChange['values'] }
  | { call: 'status'; projectUuids: string[]; statusUuid: string; exit?: Exit | undefined }
  | { call: 'links'; kind: LinkKind; projectUuids: string[]; added: string[]; removed: string[] }

/** A planned call with the changes that it makes. */
export interface CallOfChanges {
  planned: PlannedCall
  changes: readonly CellChange[]
}

const uuidsOf = (refs: readonly { uuid: string }[]): string[] => refs.map(({ uuid }) => uuid)

const targets = (changes: readonly CellChange[]): string[] => changes.map(({ project }) => project.uuid)

function patchOf(value: CellValue): ProjectPatch {
  switch (value.kind) {
    case 'status':
      return { statusUuid: value.status.uuid, ...(value.exit && { exit: value.exit }) }
    case 'followers':
      return { followerUuids: uuidsOf(value.refs) }
    case 'groups':
      return { followerGroupUuids: uuidsOf(value.refs) }
    case 'categories':
      return { categoryUuids: uuidsOf(value.refs) }
    case 'custom':
      return {}
  }
}

interface LinksChange extends CellChange {
  value: Extract<CellValue, { refs: unknown }>
}

const isLinks = (change: CellChange): change is LinksChange => 'refs' in change.value

function differenceOf({ project, value }: LinksChange): { added: string[]; removed: string[] } {
  const [before, after] = [uuidsOf(linksOf(project, value.kind)), uuidsOf(value.refs)]
  return { added: after.filter((uuid) => !before.includes(uuid)), removed: before.filter((uuid) => !after.includes(uuid)) }
}

/** Tags are given by one call and taken away by another one. */
function linksCalls(kind: LinkKind, changes: readonly LinksChange[], { added, removed }: { added: string[]; removed: string[] }): CallOfChanges[] {
  const common = { call: 'links' as const, kind, projectUuids: targets(changes) }
  if (kind !== 'categories' || added.length === 0 || removed.length === 0) return [{ planned: { ...common, added, removed }, changes }]
  return [
    { planned: { ...common, added, removed: [] }, changes },
    { planned: { ...common, added: [], removed }, changes }
  ]
}

const union = (lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())]

/**
 * The calls for links of one kind: for each difference or, where that makes fewer, for each outcome, giving what any of its cases lacks and taking away
 * what any has besides.
 */
function callsOfLinks(kind: LinkKind, changes: readonly LinksChange[]): CallOfChanges[] {
  const byDifference = Map.groupBy(changes, (change) => JSON.stringify(differenceOf(change)))
  const byOutcome = Map.groupBy(changes, ({ value }) => uuidsOf(value.refs).toSorted().join())
  const groups = byOutcome.size < byDifference.size ? byOutcome : byDifference
  return [...groups.values()].flatMap((same) => {
    const all = same.map(differenceOf)
    return linksCalls(kind, same, { added: union(all.map(({ added }) => added)), removed: union(all.map(({ removed }) => removed)) })
  })
}

function callOfCustom(changes: readonly CellChange[]): CallOfChanges[] {
  const values = changes.flatMap(({ value }) => (value.kind === 'custom' ? [customInput(value.item, value.value)] : []))
  const [first] = changes
  return first ? [{ planned: { call: 'custom', project: first.project, values }, changes }] : []
}

/**
 * The calls that make changes: one cell by the call of its case, which looks at its version; several together by those for many cases, as few as can be.
 * Custom items have none for many cases and go first, since they look at the version that the others raise.
 */
export function planCalls(changes: readonly CellChange[]): CallOfChanges[] {
  const [only] = changes
  if (only && changes.length === 1 && only.value.kind !== 'custom') {
    return [{ planned: { call: 'update', project: only.project, body: patchOf(only.value) }, changes }]
  }
  const custom = Map.groupBy(
    changes.filter(({ value }) => value.kind === 'custom'),
    ({ project }) => project.uuid
  )
  const statuses = Map.groupBy(
    changes.filter(({ value }) => value.kind === 'status'),
    ({ value }) => (value.kind === 'status' ? value.status.uuid : '')
  )
  const links = Map.groupBy(changes.filter(isLinks), ({ value }) => value.kind)
  return [
    ...[...custom.values()].flatMap(callOfCustom),
    ...[...statuses].map(([statusUuid, same]): CallOfChanges => {
      // One answer was given for all of them.
      const [exit] = same.flatMap(({ value }) => (value.kind === 'status' && value.exit ? [value.exit] : []))
      return { planned: { call: 'status', projectUuids: targets(same), statusUuid, ...(exit && { exit }) }, changes: same }
    }),
    ...[...links].flatMap(([kind, same]) => callsOfLinks(kind, same))
  ]
}
