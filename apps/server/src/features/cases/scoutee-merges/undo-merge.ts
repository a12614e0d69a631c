import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { UndoEntry, UndoHandler } from '../../../platform/log/undo.ts'
import { forbidden } from '../../../platform/http/answers/app-error.ts'
import type { RunContext } from '../../../platform/http/context.ts'
import { deleteLinks, insertLinks, type LinkKind, refreshProjectsOfScoutees } from '../../companies/scoutees/write/index.ts'
import { lockProjectsOf } from '../../companies/scoutees/read/index.ts'
import { propertyColumns } from '../../companies/scoutees/properties/index.ts'
import {
  type AnyEntry,
  lockAnyEntries,
  type Merge,
  placeAnswers,
  placeIdeas,
  placeProjects,
  placeVisits,
  readIdeaOwners,
  readLinkHolders,
  readMerges,
  unmark,
  type MergeState
} from './merges.queries.ts'
import { removePairs } from './similar/not-same.queries.ts'
import { missingMergeKeys } from './scoutee-merges.policy.ts'
import { writeSurvivor, type MergeEntry, type MergePlan, type Pair } from './plan.ts'

type Values = Record<string, unknown>

/** What of the survivor's row changes in a merge, and how people would tell it. */
export interface SurvivorChange extends Pick<MergeState, 'before' | 'after' | 'notesBefore' | 'notesAfter'> {
  told: { from: Values; to: Values }
}

/** Columns that no person has typed: they follow what was chosen, and later changes of theirs do not stand in the way of an undo. */
const followingColumns: readonly string[] = ['mekiki_synced_at', 'bot_reference_urls']

const notesOf = ({ row }: MergeEntry): Values => row.properties as unknown as Values

function pick(from: Values, keys: readonly string[]): Values {
  return Object.fromEntries(keys.map((key) => [key, from[key] ?? null]))
}

const changed = (before: Values, after: Values, keys: readonly string[]): string[] =>
  keys.filter((key) => !isDeepStrictEqual(before[key] ?? null, after[key] ?? null))

/**
 * Works out what of the survivor's row changes. `syncedAt`: which state of its provider's company it has taken; with another company it has taken
 * none, so that what follows comes up to date, and newer values wait beside its own.
 */
export function survivorChange({ survivor }: Pair, { result }: MergePlan, syncedAt: Date | null): SurvivorChange {
  const isSameLink = survivor.row.mekiki_scoutee_id === result.row.mekiki_scoutee_id
  const before: Values = { ...survivor.row, mekiki_synced_at: syncedAt?.toISOString() ?? null }
  const after: Values = { ...result.row, mekiki_synced_at: isSameLink ? before['mekiki_synced_at'] : null }
  const columns = changed(before, after, [...Object.values(propertyColumns), 'mekiki_scoutee_id', ...followingColumns])
  const [oldNotes, newNotes] = [notesOf(survivor), notesOf(result)]
  const notes = changed(oldNotes, newNotes, [...new Set([...Object.keys(oldNotes), ...Object.keys(newNotes)])])
  const told = Object.entries(propertyColumns).filter(([, column]) => columns.includes(column))
  return {
    before: pick(before, columns),
    after: pick(after, columns),
    notesBefore: pick(oldNotes, notes),
    notesAfter: pick(newNotes, notes),
    told: {
      from: Object.fromEntries(told.map(([key, column]) => [key, before[column] ?? null])),
      to: Object.fromEntries(told.map(([key, column]) => [key, after[column] ?? null]))
    }
  }
}

/** Notes with some put in the place of others; null takes one away. */
export function withNotes(notes: Values, changes: Values): Values {
  return Object.fromEntries(Object.entries({ ...notes, ...changes }).filter(([, note]) => note !== null))
}

const kept = z.object({ mergeUuid: z.guid() })

/** The two entries of a merge as they are now. */
interface Standing {
  survivor: AnyEntry
  other: AnyEntry
}

/** Whether the entries are as the merge left them: the survivor's merged values, and the other entry altogether. */
function isAsLeft({ survivor, other }: Standing, { survivorUuid, state }: Merge): boolean {
  if (survivor.deleted_at !== null || other.deleted_at === null) return false
  if (other.merged_into_uuid !== survivorUuid || other.version !== state.otherVersion) return false
  const now: Record<string, unknown> = { ...survivor }
  return Object.entries(state.after).every(([column, value]) => followingColumns.includes(column) || isDeepStrictEqual(now[column] ?? null, value))
}

/** Whether nobody else is linked to the provider's companies to which the two would be linked again. */
async function areLinksFree({ tx }: RunContext, { survivor, other }: Standing, { state }: Merge): Promise<boolean> {
  const before = 'mekiki_scoutee_id' in state.before ? state.before['mekiki_scoutee_id'] : survivor.mekiki_scoutee_id
  const requested = [before, other.mekiki_scoutee_id].filter((id) => typeof id === 'string')
  return (await readLinkHolders(tx, requested)).every((uuid) => uuid === survivor.uuid)
}

async function revertParts({ tx, actor }: RunContext, { survivorUuid, otherUuid, state }: Merge): Promise<void> {
  for (const [kind, { added, removed }] of Object.entries(state.lists) as [LinkKind, { added: string[]; removed: string[] }][]) {
    await deleteLinks(tx, kind, survivorUuid, added)
    await insertLinks(
      tx,
      actor.tenantUuid,
      kind,
      removed.map((targetUuid) => ({ scouteeUuid: survivorUuid, targetUuid }))
    )
  }
  const owners = await readIdeaOwners(tx, [...state.ideas.taken, ...state.ideas.given])
  const standing = (uuids: readonly string[], owner: string) => uuids.filter((uuid) => owners.get(uuid) === owner)
  await placeIdeas(tx, standing(state.ideas.taken, survivorUuid), otherUuid)
  await placeIdeas(tx, standing(state.ideas.given, otherUuid), survivorUuid)
  await placeVisits(tx, state.visits, otherUuid)
  await placeAnswers(tx, state.answers, otherUuid)
  await removePairs(tx, state.pairs)
}

async function revert(context: RunContext, { survivor, other }: Standing, merge: Merge): Promise<void> {
  const { tx, actor, now, audit } = context
  const { survivorUuid, otherUuid, state } = merge
  const stamp = { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now }
  const moved = new Set(state.projects)
  // A case that was given to another company since stays there.
  const projects = (await lockProjectsOf(tx, [survivorUuid])).filter(({ uuid }) => moved.has(uuid))
  await revertParts(context, merge)
  const notes = withNotes(survivor.properties as object as Record<string, unknown>, state.notesBefore)
  await writeSurvivor(context, survivorUuid, { ...state.before, properties: JSON.stringify(notes) })
  await unmark(tx, otherUuid, state.earlier, stamp)
  await placeProjects(
    tx,
    projects.map(({ uuid }) => uuid),
    otherUuid,
    stamp
  )
  await refreshProjectsOfScoutees(tx, [survivorUuid, otherUuid])
  const from = { uuid: survivorUuid, name: survivor.name }
  const to = { uuid: otherUuid, name: other.name }
  audit({ entityType: 'scoutee', entityUuid: survivorUuid, action: 'separate', from: state.after, to: { ...state.before, uuid: otherUuid, name: other.name } })
  audit({ entityType: 'scoutee', entityUuid: otherUuid, action: 'separate', from, to })
  for (const { uuid, theme_uuid: themeUuid } of projects)
    audit({ entityType: 'project', entityUuid: uuid, projectUuid: uuid, themeUuid, action: 'separate_scoutee', from, to })
}

/**
 * Separates merged entries again: the survivor has its own values and lists, the other one lives with its cases, ideas and looks. What was added to the
 * survivor since stays with it. A conflict when the survivor is gone or went on into another entry, a value that the merge gave it has changed, or somebody
 * else is linked to the provider's company of one of them.
 * @throws 403 without the keys for merging.
 */
export const undoMerge: UndoHandler = async (context, entries) => {
  const { tx, actor } = context
  const missing = missingMergeKeys(actor)
  if (missing.length > 0) throw forbidden(missing)
  const idOf = (entry: UndoEntry): string => kept.safeParse(entry.to).data?.mergeUuid ?? ''
  const merges = await readMerges(
    tx,
    entries.map(idOf).filter((uuid) => uuid !== '')
  )
  const uuids = [...merges.values()].flatMap(({ survivorUuid, otherUuid, state }) => [survivorUuid, otherUuid, ...state.earlier])
  const rows = new Map((await lockAnyEntries(tx, [...new Set(uuids)])).map((row) => [row.uuid, row]))
  const undone: UndoEntry[] = []
  for (const entry of entries) {
    const merge = merges.get(idOf(entry))
    const [survivor, other] = [rows.get(merge?.survivorUuid ?? ''), rows.get(merge?.otherUuid ?? '')]
    if (!merge || !survivor || !other || !isAsLeft({ survivor, other }, merge) || !(await areLinksFree(context, { survivor, other }, merge))) continue
    await revert(context, { survivor, other }, merge)
    undone.push(entry)
  }
  return { undone, conflicts: entries.filter((entry) => !undone.includes(entry)) }
}

const subject = z.object({ uuid: z.guid() })

/** Says which of the merged entry's cases went back with it: those that had been given to another company since are conflicts. */
export const announceMovedProjects: UndoHandler = async ({ tx }, entries) => {
  const owners = [...new Set(entries.flatMap((entry) => subject.safeParse(entry.from).data?.uuid ?? []))]
  const back = new Set((await lockProjectsOf(tx, owners)).map(({ uuid }) => uuid))
  const undone = entries.filter((entry) => back.has(entry.entityUuid))
  return { undone, conflicts: entries.filter((entry) => !undone.includes(entry)) }
}
