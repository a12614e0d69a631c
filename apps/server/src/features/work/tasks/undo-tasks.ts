import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { RunContext } from '../../../platform/http/context.ts'
import type { UndoEntry, UndoHandler } from '../../../platform/log/undo.ts'
import { recountTasks, taskEntry, valuesOf } from './changes.ts'
import { lockSeenTasks, requireTaskRight, type SeenTask } from './subjects.ts'
import { writeDeleted } from './task-write.queries.ts'
import type { TaskVerb } from './tasks.policy.ts'
import { changeTask } from './tasks.use-cases.ts'

const remembered = z.object({
  name: z.string(),
  detail: z.string(),
  dueDate: z.string().nullable(),
  doneFlg: z.boolean(),
  assigneeUserUuids: z.array(z.string()),
  notificationDaysBeforeDue: z.array(z.number())
})

const isAs = (row: SeenTask['row'], value: unknown): boolean => isDeepStrictEqual(valuesOf(row), remembered.safeParse(value).data)

/** Runs `take` on each entry whose task still is as the entry left it; the others are conflicts. */
function handler(
  verb: TaskVerb,
  isUnchanged: (task: SeenTask, entry: UndoEntry) => boolean,
  take: (context: RunContext, task: SeenTask, entry: UndoEntry) => Promise<void>
): UndoHandler {
  return async (context, entries) => {
    const { tx, actor } = context
    const uuids = [...new Set(entries.map((entry) => entry.entityUuid))]
    const tasks = await lockSeenTasks(tx, actor, uuids, { isDeletedToo: true })
    requireTaskRight(actor, verb, tasks)
    const byUuid = new Map(tasks.map((task) => [task.row.uuid, task]))
    const [undone, conflicts]: [UndoEntry[], UndoEntry[]] = [[], []]
    for (const entry of entries) {
      const task = byUuid.get(entry.entityUuid)
      if (!task || !isUnchanged(task, entry)) {
        conflicts.push(entry)
        continue
      }
      await take(context, task, entry)
      undone.push(entry)
    }
    return { undone, conflicts }
  }
}

async function setDeleted(context: RunContext, { row, subject }: SeenTask, isDeleted: boolean): Promise<void> {
  const { tx, actor, now, audit } = context
  await writeDeleted(tx, [row.uuid], isDeleted, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now })
  const values = valuesOf(row)
  audit(isDeleted ? taskEntry(subject, row.uuid, 'delete_task', { from: values }) : taskEntry(subject, row.uuid, 'create_task', { to: values }))
  await recountTasks(context, [subject])
}

/** A task that was added goes, unless it has changed since. */
export const undoCreateTask = handler(
  'delete',
  ({ row }, entry) => row.deleted_at === null && isAs(row, entry.to),
  (context, task) => setDeleted(context, task, true)
)

/** A task that was changed gets the values it had, unless it has changed again. */
export const undoUpdateTask = handler(
  'update',
  ({ row }, entry) => row.deleted_at === null && isAs(row, entry.to) && remembered.safeParse(entry.from).success,
  async (context, task, entry) => {
    await changeTask(context, task, remembered.parse(entry.from))
  }
)

/** A task that was deleted comes back with the values it had. */
export const undoDeleteTask = handler(
  'delete',
  ({ row }) => row.deleted_at !== null,
  (context, task) => setDeleted(context, task, false)
)
