import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { UndoEntry, UndoHandler } from '../../../platform/log/undo.ts'
import type { RunContext } from '../../../platform/http/context.ts'
import { lockComment, type LockedComment, valuesOf, changeComment, setDeleted } from './theme-comments.use-cases.ts'

const remembered = z.object({ content: z.string(), mentionUserUuids: z.array(z.string()) })

const isAs = ({ row }: LockedComment, value: unknown): boolean => {
  const { content, mentionUserUuids } = valuesOf(row)
  const then = remembered.safeParse(value).data
  return then !== undefined && isDeepStrictEqual([content, mentionUserUuids.toSorted()], [then.content, then.mentionUserUuids.toSorted()])
}

/** Runs `take` on each entry whose comment still is as the entry left it; the others are conflicts. */
function handler(
  isUnchanged: (comment: LockedComment, entry: UndoEntry) => boolean,
  take: (context: RunContext, comment: LockedComment, entry: UndoEntry) => Promise<unknown>
): UndoHandler {
  return async (context, entries) => {
    const [undone, conflicts]: [UndoEntry[], UndoEntry[]] = [[], []]
    for (const entry of entries.toSorted((left, right) => (left.entityUuid < right.entityUuid ? -1 : 1))) {
      const comment = await lockComment(context.tx, context.actor, entry.entityUuid, { isDeletedToo: true })
      if (isUnchanged(comment, entry)) {
        await take(context, comment, entry)
        undone.push(entry)
      } else conflicts.push(entry)
    }
    return { undone, conflicts }
  }
}

/** A comment that was added goes, unless it has changed since. */
export const undoCreateComment = handler(
  (comment, entry) => comment.row.deleted_at === null && isAs(comment, entry.to),
  (context, comment) => setDeleted(context, comment, true)
)

/** A comment that was changed gets the text and mentions that it had, unless it has changed again. Nobody is told. */
export const undoUpdateComment = handler(
  (comment, entry) => comment.row.deleted_at === null && isAs(comment, entry.to) && remembered.safeParse(entry.from).success,
  (context, comment, entry) => changeComment(context, comment, remembered.parse(entry.from))
)

/** A comment that was deleted comes back. */
export const undoDeleteComment = handler(
  (comment) => comment.row.deleted_at !== null,
  (context, comment) => setDeleted(context, comment, false)
)
