import { isDeepStrictEqual } from 'node:util'
import { peopleLinkInput, scouteeLinkInput } from '@mekiki/contract/cases/projects/link-input.schemas'
import { z } from 'zod'
import type { UndoEntry, UndoHandler } from '../../../../platform/log/undo.ts'
import type { RunContext } from '../../../../platform/http/context.ts'
import { findScouteesForProjects } from '../../../companies/scoutees/index.ts'
import { findThemesForProjects } from '../../../themes/themes/index.ts'
import { applyChanges, type ChangeItem, listOf } from '../write/apply-changes.ts'
import { lockScoutees } from '../write/changes.queries.ts'
import { readRefs, type Ref, type RefKind } from '../detail/refs.queries.ts'
import { lockForUndo, type UndoItem } from './undo-entries.ts'

const named = z.object({ uuid: z.guid() })
const subject = z.object({
  uuid: z.guid().nullable(),
  linkInput: z.unknown(),
  isPerson: z.boolean().optional()
})

/** An entry to be undone, with the change that takes it back. */
interface Reversal {
  entry: UndoEntry
  change: ChangeItem
}

/** What a reversal was found for is changed; everything else is a conflict. */
async function reverse(context: RunContext, entries: readonly UndoEntry[], reversals: readonly Reversal[], refs: ReadonlyMap<string, Ref> = new Map()) {
  await applyChanges(
    context,
    reversals.map(({ change }) => change),
    refs
  )
  const undone = new Set(reversals.map(({ entry }) => entry))
  return { undone: [...undone], conflicts: entries.filter((entry) => !undone.has(entry)) }
}

/** Gives cases the status back that they had, where they still have the one they were given and the theme still knows the earlier one. */
export const undoStatus: UndoHandler = async (context, entries) => {
  const { items } = await lockForUndo(context, 'update', entries)
  const themes = await findThemesForProjects(context.tx, [...new Set(items.map(({ project }) => project.themeUuid))], { isLocked: true })
  const reversals = items.flatMap(({ entry, project }): Reversal[] => {
    const [from, to] = [named.safeParse(entry.from).data, named.safeParse(entry.to).data]
    const isKnown = themes.get(project.themeUuid)?.statuses.some((status) => status.uuid === from?.uuid)
    if (!from || !isKnown || project.statusUuid !== to?.uuid) return []
    return [{ entry, change: { project, changes: { statusUuid: from.uuid, lists: {} } } }]
  })
  return reverse(context, entries, reversals)
}

const uuidsOf = (value: unknown): string[] | undefined =>
  z
    .array(named)
    .safeParse(value)
    .data?.map(({ uuid }) => uuid)

const isSameSet = (some: readonly string[], others: readonly string[]): boolean => isDeepStrictEqual(new Set(some), new Set(others))

/** Gives cases the people, groups or tags back that they had; what was deleted since stays away. */
export function undoList(kind: RefKind): UndoHandler {
  return async (context, entries) => {
    const { items } = await lockForUndo(context, 'update', entries)
    const standing = items.flatMap(({ entry, project }) => {
      const [from, to] = [uuidsOf(entry.from), uuidsOf(entry.to)]
      return from && to && isSameSet(listOf(project, kind), to) ? [{ entry, project, from }] : []
    })
    const all = [...new Set(standing.flatMap(({ project, from }) => [...from, ...listOf(project, kind)]))]
    const refs = await readRefs(context.tx, { follower: [], group: [], category: [], [kind]: all })
    const reversals = standing.map(({ entry, project, from }): Reversal => {
      const requested = from.filter((uuid) => refs.get(uuid)?.isActive === true || listOf(project, kind).includes(uuid))
      return { entry, change: { project, changes: { lists: { [kind]: requested } } } }
    })
    return reverse(context, entries, reversals, refs)
  }
}

const linkInput = z.union([scouteeLinkInput, peopleLinkInput]).nullable()

function subjectChange({ entry, project }: UndoItem, scoutees: ReadonlyMap<string, Awaited<ReturnType<typeof findScouteesForProjects>>[number]>): Reversal[] {
  const [from, to] = [subject.safeParse(entry.from).data, subject.safeParse(entry.to).data]
  const typed = linkInput.safeParse(from?.linkInput ?? null).data
  if (!from || !to || typed === undefined) return []
  if (project.scouteeUuid !== to.uuid || !isDeepStrictEqual(project.linkInput ?? null, to.linkInput ?? null)) return []
  const scoutee = scoutees.get(from.uuid ?? '') ?? null
  if ((from.uuid !== null && !scoutee) || (!scoutee && !typed)) return []
  return [{ entry, change: { project, changes: { lists: {}, subject: { scoutee, linkInput: typed, isPerson: from.isPerson ?? project.peopleFlg } } } }]
}

/** Gives cases the company, person and typed-in values back that they had, where those still exist. */
export const undoSubject: UndoHandler = async (context, entries) => {
  const { tx } = context
  const scouteeUuids = [...new Set(entries.flatMap((entry) => subject.safeParse(entry.from).data?.uuid ?? []))]
  // Companies before cases, as whoever changes a company locks them.
  await lockScoutees(tx, scouteeUuids)
  const { items } = await lockForUndo(context, 'update', entries)
  const scoutees = new Map((await findScouteesForProjects(tx, scouteeUuids)).map((scoutee) => [scoutee.uuid, scoutee]))
  return reverse(
    context,
    entries,
    items.flatMap((item) => subjectChange(item, scoutees))
  )
}
