import type { operationGroups } from '@mekiki/contract'
import { v7 } from 'uuid'
import { AppError } from '../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import { deleteLinks, insertLinks, type LinkKind, refreshProjectsOfScoutees } from '../../companies/scoutees/write/index.ts'
import { lockProjectsOf } from '../../companies/scoutees/read/index.ts'
import { isStale, type LoadedMerge, loadPair, presentPreview } from './read-merges.ts'
import { saveMerge, markMerged, type MergeState, moveAnswers, moveVisits, placeIdeas, placeProjects, readSyncedAt } from './merges.queries.ts'
import { inOrder, savePairs, readToldApart } from './similar/not-same.queries.ts'
import { listOf, writeSurvivor } from './plan.ts'
import { type SurvivorChange, survivorChange, withNotes } from './undo-merge.ts'

const lists = { tagUuids: 'tags', channelUuids: 'channels', investorIds: 'investors', categoryIds: 'categories' } as const satisfies Record<LinkKind, string>
const kinds = Object.keys(lists) as LinkKind[]

const missingIn = (some: readonly { uuid: string }[], others: readonly { uuid: string }[]): string[] =>
  others.filter(({ uuid }) => some.every((one) => one.uuid !== uuid)).map(({ uuid }) => uuid)

async function changeLists({ tx, actor }: RunContext, { pair, plan }: LoadedMerge, { told }: SurvivorChange): Promise<MergeState['lists']> {
  const { uuid } = pair.survivor.row
  const entries = kinds.map((kind) => {
    const [before, after] = [listOf(pair.survivor, lists[kind]), listOf(plan.result, lists[kind])]
    const change = { added: missingIn(before, after), removed: missingIn(after, before) }
    if (change.added.length + change.removed.length > 0) {
      told.from[lists[kind]] = before.map(({ name }) => name)
      told.to[lists[kind]] = after.map(({ name }) => name)
    }
    return [kind, change] as const
  })
  for (const [kind, { added, removed }] of entries) {
    await insertLinks(
      tx,
      actor.tenantUuid,
      kind,
      added.map((targetUuid) => ({ scouteeUuid: uuid, targetUuid }))
    )
    await deleteLinks(tx, kind, uuid, removed)
  }
  return Object.fromEntries(entries) as MergeState['lists']
}

async function changeIdeas({ tx }: RunContext, { pair: { survivor, other }, plan }: LoadedMerge): Promise<MergeState['ideas']> {
  const taken = missingIn(survivor.ideas, plan.result.ideas)
  const given = missingIn(plan.result.ideas, survivor.ideas)
  await placeIdeas(tx, taken, survivor.row.uuid)
  await placeIdeas(tx, given, other.row.uuid)
  return { taken, given }
}

/** What is known not to be the other entry is not the survivor either. */
async function carryPairs({ tx }: RunContext, { pair: { survivor, other } }: LoadedMerge, stamp: Parameters<typeof savePairs>[2]): Promise<string[]> {
  const apart = (await readToldApart(tx, other.row.uuid)).filter((uuid) => uuid !== survivor.row.uuid)
  return savePairs(
    tx,
    apart.map((uuid) => ({ uuid: v7(), ...inOrder(uuid, survivor.row.uuid) })),
    stamp
  )
}

type Projects = Awaited<ReturnType<typeof lockProjectsOf>>

function tell({ audit }: RunContext, { pair, plan }: LoadedMerge, { told }: SurvivorChange, projects: Projects, mergeUuid: string): void {
  const [survivor, other] = [pair.survivor.row, pair.other.row]
  const from = { uuid: other.uuid, name: other.name }
  const to = { uuid: survivor.uuid, name: plan.result.row.name }
  for (const { uuid, theme_uuid: themeUuid } of projects)
    audit({ entityType: 'project', entityUuid: uuid, projectUuid: uuid, themeUuid, action: 'merge_scoutee', from, to })
  audit({ entityType: 'scoutee', entityUuid: other.uuid, action: 'merged', from: { name: other.name }, to })
  // The last entry, so that it is the first to be taken back.
  audit({
    entityType: 'scoutee',
    entityUuid: survivor.uuid,
    action: 'merge',
    from: { ...told.from, scoutees: [{ uuid: survivor.uuid, name: survivor.name }, from] },
    to: { ...told.to, ...to, mergeUuid }
  })
}

async function mergeInto(context: RunContext, loaded: LoadedMerge): Promise<void> {
  const { tx, actor, now } = context
  const { survivor, other } = loaded.pair
  const [survivorUuid, otherUuid] = [survivor.row.uuid, other.row.uuid]
  const stamp = { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now }
  const projects = await lockProjectsOf(tx, [otherUuid])
  const moved = projects.map(({ uuid }) => uuid)
  const change = survivorChange(loaded.pair, loaded.plan, await readSyncedAt(tx, survivorUuid))
  const state = {
    lists: await changeLists(context, loaded, change),
    ideas: await changeIdeas(context, loaded),
    // Before the survivor takes the other's link: a company of the provider's database is linked once.
    earlier: await markMerged(tx, otherUuid, survivorUuid, stamp),
    visits: await moveVisits(tx, otherUuid, survivorUuid),
    answers: await moveAnswers(tx, otherUuid, survivorUuid),
    pairs: await carryPairs(context, loaded, stamp)
  }
  const notes = withNotes(survivor.row.properties as object as Record<string, unknown>, change.notesAfter)
  await writeSurvivor(context, survivorUuid, { ...change.after, properties: JSON.stringify(notes) })
  await placeProjects(tx, moved, survivorUuid, stamp)
  await refreshProjectsOfScoutees(tx, [survivorUuid])
  const { before, after, notesBefore, notesAfter } = change
  const uuid = v7()
  const kept = { ...state, before, after, notesBefore, notesAfter, projects: moved, otherVersion: other.row.version + 1 }
  await saveMerge(tx, { uuid, survivorUuid, otherUuid, state: kept }, { ...stamp, operationUuid: context.operationUuid })
  tell(context, loaded, change, projects, uuid)
}

/**
 * Puts an entry into another one, with the choices of the caller: its cases, looks and what it was told apart from go over, its address answers with the
 * other one, and the whole can be undone. All cases go over, also those that the caller does not see: an entry that stayed behind for their sake would tell
 * of them.
 * @throws as `loadPair`, 409 with the present preview when an entry has changed since the choice, 422 when the entries are linked to different companies and
 * nobody has chosen.
 */
export const merge: SimpleUseCase<typeof operationGroups.scouteeMerges.merge> = async (context, { body }) => {
  const loaded = await loadPair(context, body, { isLocked: true })
  if (isStale(body, loaded.pair)) throw new AppError('stale_version', { current: await presentPreview(context, loaded) })
  if (loaded.plan.link.isConflict) throw new AppError('merge_links_differ')
  await mergeInto(context, loaded)
  return { uuid: body.survivorId, mergedUuid: body.otherId, operationUuid: context.operationUuid }
}
