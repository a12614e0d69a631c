import { AppError, forbidden, notFound } from '../../../platform/http/answers/app-error.ts'
import type { RunContext } from '../../../platform/http/context.ts'
import { refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import { findIdeas, findScoutees, lockScoutees, visibleProjects } from '../../companies/scoutees/index.ts'
import { type Choices, type MergePlan, type Pair, planMerge } from './plan.ts'
import { missingMergeKeys } from './scoutee-merges.policy.ts'

/** What somebody wants to merge. */
export interface MergeWish {
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
 * Loads the two entries of a merge, as the caller may see them, with the plan. Raises 403 naming the keys that the caller lacks, 400 for one entry
 * twice, 404 for entries that are unknown, 422 for a company and a person.
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
