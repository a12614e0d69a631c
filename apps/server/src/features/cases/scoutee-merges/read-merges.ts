import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { AppError, forbidden, notFound } from '../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import { getVisibility } from '../projects/access/index.ts'
import { type IdeaRow, findIdeas, findScoutees, lockScoutees } from '../../companies/scoutees/read/index.ts'
import { presentScoutee, scouteeAbilities, visibleProjects } from '../../companies/scoutees/index.ts'
import { countMoves, countRecentMerges, readRecentMerges } from './moves.queries.ts'
import { findPair } from './similar/not-same.queries.ts'
import { undoableSince } from '../../../platform/log/undo-log.ts'
import { missingMergeKeys } from './scoutee-merges.policy.ts'
import { refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import { type Choices, type MergePlan, type Pair, planMerge } from './plan.ts'

/** What somebody wants to merge. */
interface MergeWish {
  survivorId: string
  otherId: string
  survivorVersion?: number | undefined
  otherVersion?: number | undefined
  choices?: Choices | undefined
}

/** The two entries of a merge with the plan for them. */
export interface LoadedMerge {
  pair: Pair
  plan: MergePlan
}

/** Whether the entries are still those on which somebody chose. */
export function isStale({ survivorVersion, otherVersion }: MergeWish, { survivor, other }: Pair): boolean {
  const differs = (requested: number | undefined, actual: number) => requested !== undefined && requested !== actual
  return differs(survivorVersion, survivor.row.version) || differs(otherVersion, other.row.version)
}

/**
 * Loads the two entries of a merge, as the caller may see them, with the plan.
 * @throws 403 naming the keys that the caller lacks, 400 for one entry twice, 404 for entries that are unknown, 422 for a company and a person.
 */
export async function loadPair({ tx, actor, now, language }: RunContext, wish: MergeWish, { isLocked }: { isLocked: boolean }): Promise<LoadedMerge> {
  const missingKeys = missingMergeKeys(actor)
  if (missingKeys.length > 0) throw forbidden(missingKeys)
  const { survivorId, otherId, choices = {} } = wish
  if (survivorId === otherId) refuseFaults(language, [{ field: 'otherId', fault: 'not_valid' }])
  const uuids = [survivorId, otherId]
  if (isLocked) await lockScoutees(tx, uuids)
  const rows = new Map((await findScoutees(tx, uuids, visibleProjects(actor))).map((row) => [row.uuid, row]))
  const [survivor, other] = [rows.get(survivorId), rows.get(otherId)]
  if (!survivor || !other) throw notFound(uuids.filter((uuid) => !rows.has(uuid)))
  if (survivor.people_flg !== other.people_flg) throw new AppError('merge_kinds_differ')
  const pair = {
    survivor: { row: survivor, ideas: survivor.people_flg ? await findIdeas(tx, survivorId) : [] },
    other: { row: other, ideas: other.people_flg ? await findIdeas(tx, otherId) : [] }
  }
  return { pair, plan: planMerge(pair, choices, { by: actor.userUuid, at: now }) }
}

type Preview = HandlerOutput<typeof operationGroups.scouteeMerges.previewMerge>

const presentIdea = ({ uuid, name, summary, created_at: createdAt }: IdeaRow) => ({ uuid, name, summary, createdAt: createdAt.toISOString() })

/** The entry as a merge would leave it, with what it comes from. */
export async function presentPreview({ tx, actor }: RunContext, { pair: { survivor, other }, plan }: LoadedMerge): Promise<Preview> {
  const abilities = scouteeAbilities(actor)
  const uuids = { survivorUuid: survivor.row.uuid, otherUuid: other.row.uuid }
  return {
    survivor: presentScoutee(survivor.row, abilities),
    other: presentScoutee(other.row, abilities),
    result: presentScoutee(plan.result.row, abilities),
    ideas: { survivor: survivor.ideas.map(presentIdea), other: other.ideas.map(presentIdea), result: plan.result.ideas.map(presentIdea) },
    fields: plan.fields,
    lists: plan.lists,
    link: plan.link,
    moves: await countMoves(tx, uuids, await getVisibility(tx, actor)),
    isNotSame: (await findPair(tx, uuids.survivorUuid, uuids.otherUuid)) !== null
  }
}

/**
 * A merge before anything is written.
 * @throws as `loadPair`, and 409 with the present preview when an entry has changed.
 */
export const previewMerge: SimpleUseCase<typeof operationGroups.scouteeMerges.previewMerge> = async (context, { body }) => {
  const loaded = await loadPair(context, body, { isLocked: false })
  const preview = await presentPreview(context, loaded)
  if (isStale(body, loaded.pair)) throw new AppError('stale_version', { current: preview })
  return preview
}

/** The merges that can still be taken back, newest first. */
export const listMerges: SimpleUseCase<typeof operationGroups.scouteeMerges.listMerges> = async ({ tx, actor, now }, { query: { page, perPage } }) => {
  const since = undoableSince(now)
  const rows = await readRecentMerges(tx, since, { limit: perPage, offset: (page - 1) * perPage })
  const canUndo = missingMergeKeys(actor).length === 0
  const items = rows.map((row) => ({
    uuid: row.uuid,
    operationUuid: row.operation_uuid,
    survivor: { uuid: row.survivor_uuid, name: row.survivor_name },
    merged: { uuid: row.other_uuid, name: row.other_name },
    createdBy: row.created_by === null ? null : { uuid: row.created_by, name: row.maker_name ?? '' },
    createdAt: row.created_at.toISOString(),
    canUndo
  }))
  return { items, totalCount: await countRecentMerges(tx, since) }
}
