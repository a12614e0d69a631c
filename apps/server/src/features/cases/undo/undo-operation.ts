import type { operationGroups } from '@mekiki/contract'
import type { AuditEntry } from '../../../platform/log/audit.ts'
import type { UndoEntry, UndoHandler, UndoHandlers } from '../../../platform/log/undo.ts'
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import { isInUndoTime, markUndone, readOperationEntries } from '../../../platform/log/undo-log.ts'
import { listVisibleEntries } from '../projects/log/index.ts'

/**
 * What the history says of an undo: one line for each case (for each record, review, file and other thing beside it), which names the
 * operation that was undone and holds the changes that took it back.
 */
function undoEntries(undoneOperationUuid: string, written: readonly AuditEntry[]): AuditEntry[] {
  const lines = new Map<string, { first: AuditEntry; changes: { action: string; from: unknown; to: unknown }[] }>()
  for (const entry of written) {
    // What a part holds must not show in a line that shows to people from whom the part is hidden.
    const key = `${entry.entityUuid} ${entry.part ?? ''}`
    const line = lines.get(key) ?? { first: entry, changes: [] }
    line.changes.push({ action: entry.action, from: entry.from ?? null, to: entry.to ?? null })
    lines.set(key, line)
  }
  return [...lines.values()].map(({ first: { from: _from, to: _to, ...entity }, changes }) => ({
    ...entity,
    action: 'undo',
    to: { operationUuid: undoneOperationUuid, changes }
  }))
}

interface Group {
  handler: UndoHandler
  entries: UndoEntry[]
}

/** The entries that can be undone, by kind, the last that was done first. */
function groupsOf(handlers: UndoHandlers, entries: readonly UndoEntry[]): Group[] {
  const groups = new Map<string, Group>()
  for (const entry of entries.toReversed()) {
    const key = `${entry.entityType}.${entry.action}`
    const handler = handlers.get(key)
    if (!handler) continue
    const group = groups.get(key) ?? { handler, entries: [] }
    group.entries.push(entry)
    groups.set(key, group)
  }
  return [...groups.values()]
}

const concerned = (entries: readonly UndoEntry[]): string[] => [...new Set(entries.map((entry) => entry.projectUuid ?? entry.entityUuid))]

/**
 * The entries of an operation that exist for the caller.
 * @throws 404 when there are none, 422 `not_undoable` when they are too old.
 */
async function getEntries({ tx, actor, now }: RunContext, operationUuid: string): Promise<UndoEntry[]> {
  const entries = await readOperationEntries(tx, operationUuid)
  const visible = await listVisibleEntries(tx, actor, entries)
  if (visible.length === 0) throw notFound([operationUuid])
  if (entries.some((entry) => !isInUndoTime(entry.occurredAt, now))) throw new AppError('not_undoable')
  return visible
}

/**
 * Takes an operation back: each of its entries by the handler of its kind, with the rights of the opposite change. An undo itself cannot be undone.
 * @throws 404 for an operation of which the caller sees nothing, 422 `not_undoable` when it is older than 30 days or nothing of it has a handler, 403 without
 * the right, 409 when it was undone already or everything has changed since (`uuids` say what).
 */
export function undoOperation(handlers: UndoHandlers): SimpleUseCase<typeof operationGroups.undo.undo> {
  return async (context, { params }) => {
    const { tx, actor, now, operationUuid } = context
    const groups = groupsOf(handlers, await getEntries(context, params.operation_uuid))
    if (groups.length === 0) throw new AppError('not_undoable')
    const mark = { tenantUuid: actor.tenantUuid, operationUuid: params.operation_uuid, byOperationUuid: operationUuid, now }
    if (!(await markUndone(tx, mark))) throw new AppError('conflict')
    const written: AuditEntry[] = []
    const [undone, conflicts]: [UndoEntry[], UndoEntry[]] = [[], []]
    for (const { handler, entries } of groups) {
      const outcome = await handler({ ...context, audit: (entry) => void written.push(entry) }, entries)
      undone.push(...outcome.undone)
      conflicts.push(...outcome.conflicts)
    }
    if (undone.length === 0) throw new AppError('conflict', { uuids: concerned(conflicts) })
    undoEntries(params.operation_uuid, written).forEach(context.audit)
    return { undoneUuids: concerned(undone), conflictUuids: concerned(conflicts), operationUuid }
  }
}
