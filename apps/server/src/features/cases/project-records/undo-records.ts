import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { UndoEntry, UndoHandler } from '../../../platform/log/undo.ts'
import { forbidden } from '../../../platform/http/answers/app-error.ts'
import type { RunContext } from '../../../platform/http/context.ts'
import type { ReadableProject } from '../projects/access/index.ts'
import { lockRecord, setRecordDeleted } from './records.use-cases.ts'
import { canDoWithRecord, type RecordVerb, recordKeyFor } from './project-records.policy.ts'
import type { RecordRow } from './project-records.queries.ts'
import { contentOf } from './record-changes.ts'
import { changeRecord } from './update-record.ts'

interface Locked {
  record: RecordRow
  project: ReadableProject
}

const remembered = z.object({
  content: z.string(),
  date: z.string(),
  categoryUuid: z.string().nullable(),
  publicity: z.boolean(),
  userUuids: z.array(z.string()),
  userGroupUuids: z.array(z.string()),
  mentionUserUuids: z.array(z.string())
})

const isAs = ({ record }: Locked, value: unknown): boolean => isDeepStrictEqual(contentOf(record), remembered.safeParse(value).data)

/** Runs `take` on each entry whose record still is as the entry left it; the others are conflicts. */
function handler(
  verb: RecordVerb,
  isUnchanged: (locked: Locked, entry: UndoEntry) => boolean,
  take: (context: RunContext, locked: Locked, entry: UndoEntry) => Promise<void>
): UndoHandler {
  return async (context, entries) => {
    const [undone, conflicts]: [UndoEntry[], UndoEntry[]] = [[], []]
    for (const entry of entries.toSorted((left, right) => (left.entityUuid < right.entityUuid ? -1 : 1))) {
      const locked = await lockRecord(context.tx, context.actor, entry.entityUuid, { isDeletedToo: true })
      if (!canDoWithRecord(context.actor, verb, { createdBy: locked.record.created_by })) throw forbidden([recordKeyFor(verb)])
      if (isUnchanged(locked, entry)) {
        await take(context, locked, entry)
        undone.push(entry)
      } else conflicts.push(entry)
    }
    return { undone, conflicts }
  }
}

/** A record that was added goes, unless it has changed since. */
export const undoCreateRecord = handler(
  'delete',
  (locked, entry) => locked.record.deleted_at === null && isAs(locked, entry.to),
  (context, locked) => setRecordDeleted(context, locked, true)
)

/** A record that was changed gets the content that it had, unless it has changed again. */
export const undoUpdateRecord = handler(
  'update',
  (locked, entry) => locked.record.deleted_at === null && isAs(locked, entry.to) && remembered.safeParse(entry.from).success,
  (context, locked, entry) => changeRecord(context, locked, remembered.parse(entry.from))
)

/** A record that was deleted comes back with its files. */
export const undoDeleteRecord = handler(
  'update',
  (locked) => locked.record.deleted_at !== null,
  (context, locked) => setRecordDeleted(context, locked, false)
)
