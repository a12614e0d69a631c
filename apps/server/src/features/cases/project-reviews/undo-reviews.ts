import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { UndoEntry, UndoHandler } from '../../../platform/log/undo.ts'
import type { RunContext } from '../../../platform/http/context.ts'
import { hiddenPartsFor, requireProjectRight, requireVisiblePart } from '../projects/access/index.ts'
import { lockForUndo, type UndoItem } from '../projects/undo/index.ts'
import { refreshProjectFigures } from '../projects/list/index.ts'
import { findReview, listScores, replaceScores, type ReviewRow, softDeleteReview, updateReview } from './project-reviews.queries.ts'
import { type ReviewState, reviewState, averageOf } from './write-reviews.ts'

const state = z.object({ comment: z.string(), scores: z.array(z.object({ perspectiveUuid: z.guid(), point: z.int() })) })

/** Takes one entry back; gives what the history says of it, null when the review is no longer as the entry left it. */
type Reverse = (context: RunContext, review: ReviewRow, now: ReviewState, entry: UndoEntry) => Promise<{ action: string; from?: unknown; to?: unknown } | null>

const stateIn = (value: unknown): ReviewState | undefined => {
  const { data } = state.safeParse(value)
  return data && reviewState(data.comment, data.scores)
}

async function undoOne(context: RunContext, reverse: Reverse, { entry, project }: UndoItem): Promise<boolean> {
  const { tx, actor, audit } = context
  const hidden = await hiddenPartsFor(tx, actor, [project.themeUuid])
  requireVisiblePart({ ...project, hiddenParts: hidden.get(project.themeUuid) ?? [] }, 'review')
  const review = await findReview(tx, project.uuid, entry.entityUuid)
  if (!review) return false
  if (review.created_by !== actor.userUuid) requireProjectRight(actor, 'update', [project])
  const told = await reverse(context, review, reviewState(review.comment, await listScores(tx, [review.uuid])), entry)
  if (!told) return false
  await refreshProjectFigures(tx, [project.uuid])
  const { entityType, entityUuid, projectUuid, themeUuid } = entry
  audit({ entityType, entityUuid, projectUuid, themeUuid, part: 'review', ...told })
  return true
}

/** One operation writes one review. */
function handler(reverse: Reverse): UndoHandler {
  return async (context, entries) => {
    const { items, conflicts } = await lockForUndo(context, 'read', entries)
    const [undone, changed]: [UndoEntry[], UndoEntry[]] = [[], []]
    for (const item of items) ((await undoOne(context, reverse, item)) ? undone : changed).push(item.entry)
    return { undone, conflicts: [...conflicts, ...changed] }
  }
}

/** A review that was given goes, as long as it was not changed. */
export const undoCreateReview = handler(async ({ tx, actor, now }, review, current, entry) => {
  if (!isDeepStrictEqual(stateIn(entry.to), current)) return null
  await softDeleteReview(tx, review.uuid, { userUuid: actor.userUuid, now })
  return { action: 'delete_review', from: { status: review.status_name, averageScore: review.average_score, ...current } }
})

/** A review gets the points and the comment back that it had, as long as it still has those that it was given. */
export const undoUpdateReview = handler(async ({ tx, actor, now }, review, current, entry) => {
  const earlier = stateIn(entry.from)
  if (!earlier || !isDeepStrictEqual(stateIn(entry.to), current)) return null
  const averageScore = averageOf(earlier.scores)
  await updateReview(tx, review.uuid, { comment: earlier.comment, averageScore, userUuid: actor.userUuid, now })
  await replaceScores(tx, actor.tenantUuid, review.uuid, earlier.scores)
  const status = review.status_name
  return { action: 'update_review', from: { status, averageScore: review.average_score, ...current }, to: { status, averageScore, ...earlier } }
})
