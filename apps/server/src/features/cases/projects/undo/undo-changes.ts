import { isDeepStrictEqual } from 'node:util'
import { peopleLinkInput, scouteeLinkInput } from '@mekiki/contract/cases/projects/link-input.schemas'
import { z } from 'zod'
import type { UndoEntry, UndoHandler } from '../../../../platform/log/undo.ts'
import type { RunContext } from '../../../../platform/http/context.ts'
import { findScouteesForProjects } from '../../../companies/scoutees/read/index.ts'
import { findThemesForProjects } from '../../../themes/themes/read/index.ts'
import { applyChanges, type ChangeItem, listOf } from '../write/apply-changes.ts'
import { exitOf, isSaid, readToldExits } from '../write/exits.ts'
import { statusSinceBefore } from '../write/give-status.ts'
import { lockScoutees, changeProjects } from '../write/changes.queries.ts'
import { readRefs, type Ref, type RefKind } from '../detail/detail.queries.ts'
import { type ProjectRow, lockProjects, readProjectRows } from '../access/access.queries.ts'
import { requireProjectRight, hiddenPartsFor } from '../access/access.ts'
import { canDo, type ProjectVerb } from '../projects.policy.ts'
import { extensionItemTypes } from '@mekiki/contract/workspace/constants/index'
import { type ItemRow, readThemeItemGroups } from '../../../themes/extension-items/index.ts'
import { applyExtensionValues, type ExtensionChange } from '../extensions/apply-extensions.ts'
import { contentsOf, type ExtensionContent, type ExtensionValue, isSameContent } from '../extensions/extension-content.ts'
import { readExtensionRows } from '../extensions/extension-values.queries.ts'

/** An entry to be undone, with its case as it is now. */
export interface UndoItem {
  entry: UndoEntry
  project: ProjectRow
}

/** The cases that entries are about. */
export const projectsOf = (entries: readonly UndoEntry[]): string[] => [...new Set(entries.flatMap((entry) => entry.projectUuid ?? []))]

/**
 * Locks the living cases of entries; those that are gone are conflicts.
 * @throws 403, naming the keys and the cases, unless the caller may do this with every one of them.
 */
export async function lockForUndo(
  { tx, actor }: RunContext,
  verb: ProjectVerb,
  entries: readonly UndoEntry[]
): Promise<{ items: UndoItem[]; conflicts: UndoEntry[] }> {
  const uuids = projectsOf(entries)
  await lockProjects(tx, uuids)
  const rows = (await readProjectRows(tx, uuids)).filter((row) => canDo(actor, 'read', row))
  requireProjectRight(actor, verb, rows)
  const byUuid = new Map(rows.map((row) => [row.uuid, row]))
  const standing = entries.map((entry) => ({ entry, project: byUuid.get(entry.projectUuid ?? '') }))
  return {
    items: standing.flatMap(({ entry, project }) => (project ? [{ entry, project }] : [])),
    conflicts: standing.flatMap(({ entry, project }) => (project ? [] : [entry]))
  }
}

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
    const since = statusSinceBefore(project, entry.from, entry.to)
    const revert = since === undefined ? undefined : { since }
    return [{ entry, change: { project, changes: { statusUuid: from.uuid, revert, exit: exitOf(entry.from), lists: {} } } }]
  })
  return reverse(context, entries, reversals)
}

/** Says of cases that left their way what was said before, where they are still in an exit and nobody has said something else since. */
export const undoExit: UndoHandler = async (context, entries) => {
  const { items } = await lockForUndo(context, 'update', entries)
  const present = await readToldExits(
    context.tx,
    items.map(({ project }) => project.uuid)
  )
  const reversals = items.flatMap(({ entry, project }): Reversal[] => {
    const [is, was] = [present.get(project.uuid), exitOf(entry.to)]
    if (!is || !isSaid(is, was)) return []
    return [{ entry, change: { project, changes: { exit: exitOf(entry.from) ?? null, lists: {} } } }]
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

const content = z.union([z.string(), z.number(), z.array(z.object({ uuid: z.guid(), name: z.string() }))]).nullable()
const remembered = z.array(z.object({ uuid: z.guid(), name: z.string(), type: z.enum(extensionItemTypes), value: content }))

type Contents = ReadonlyMap<string, ExtensionContent>

/** What takes an entry back; null when an item is gone or changed its type, or holds something else by now. Choices that are gone stay away. */
function valuesBefore({ entry }: UndoItem, items: ReadonlyMap<string, ItemRow>, present: Contents | undefined): ExtensionValue[] | null {
  const [from, to] = [remembered.safeParse(entry.from).data, remembered.safeParse(entry.to).data]
  if (!from || !to) return null
  const isStanding = to.every(({ uuid, type, value }) => items.get(uuid)?.type === type && isSameContent(present?.get(uuid) ?? null, value))
  if (!isStanding) return null
  return from.flatMap(({ uuid, value }): ExtensionValue[] => {
    const item = items.get(uuid)
    if (!item) return []
    const chosen = Array.isArray(value) ? value.filter((each) => item.enums.some((known) => known.uuid === each.uuid)) : value
    return [{ item: { uuid, name: item.name, type: item.type }, content: Array.isArray(chosen) && chosen.length === 0 ? null : chosen }]
  })
}

/** Gives cases the values of custom items back that they had, where nothing has changed them since. */
export const undoExtension: UndoHandler = async (context, entries) => {
  const { tx, actor, now } = context
  const { items } = await lockForUndo(context, 'update', entries)
  const themeUuids = [...new Set(items.map(({ project }) => project.themeUuid))]
  const hidden = await hiddenPartsFor(tx, actor, themeUuids)
  const groups = await readThemeItemGroups(tx, themeUuids)
  const present = contentsOf(
    await readExtensionRows(
      tx,
      items.map(({ project }) => project.uuid)
    )
  )
  const changes = items.flatMap((item): (ExtensionChange & { item: UndoItem })[] => {
    const { project } = item
    if (hidden.get(project.themeUuid)?.includes('extension') === true) return []
    const known = new Map((groups.get(project.themeUuid) ?? []).flatMap((group) => group.items).map((each) => [each.uuid, each]))
    const values = valuesBefore(item, known, present.get(project.uuid))
    return values ? [{ item, project, values }] : []
  })
  const changed = await applyExtensionValues(context, changes)
  await changeProjects(tx, changed, {}, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now })
  const undone = new Set(changes.map(({ item }) => item.entry))
  return { undone: [...undone], conflicts: entries.filter((entry) => !undone.has(entry)) }
}
