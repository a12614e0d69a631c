import type { PermissionKey } from '@mekiki/contract'
import { forbidden } from '../http/answers/app-error.ts'
import type { RunContext } from '../http/context.ts'

/** An entry of the audit log that somebody wants undone. */
export interface UndoEntry {
  uuid: string
  /** The operation that wrote it. */
  operationUuid: string
  entityType: string
  entityUuid: string
  projectUuid: string | null
  themeUuid: string | null
  /** The part of a case that an insider setting can hide, when the entry belongs to one. */
  part: string | null
  action: string
  from: unknown
  to: unknown
}

/** What became of the entries: those that were undone, and those whose entity has changed since or is gone. */
export interface UndoOutcome {
  undone: readonly UndoEntry[]
  conflicts: readonly UndoEntry[]
}

/**
 * Takes entries of one action of one operation back, in the caller's transaction, as if the caller made the opposite change: with the same
 * rights (404, 403), locks, history and notifications. An entry whose entity is no longer as `to` says is a conflict and stays.
 */
export type UndoHandler = (context: RunContext, entries: readonly UndoEntry[]) => Promise<UndoOutcome>

/** Handlers of entries by `<entityType>.<action>`. */
export type UndoHandlers = ReadonlyMap<string, UndoHandler>

/** Takes one entry back; false when its entity has changed since or is gone. */
export type Revert = (context: RunContext, entry: UndoEntry) => Promise<boolean>

/** A handler that takes entries back one after the other, in their order. */
export function undoEach(take: Revert): UndoHandler {
  return async (context, entries) => {
    const [undone, conflicts]: [UndoEntry[], UndoEntry[]] = [[], []]
    for (const entry of entries) {
      if (await take(context, entry)) undone.push(entry)
      else conflicts.push(entry)
    }
    return { undone, conflicts }
  }
}

/** As `undoEach`, for callers who hold a key. The handler raises 403 naming the key. */
export function undoEachWith(key: PermissionKey, take: Revert): UndoHandler {
  const handler = undoEach(take)
  return async (context, entries) => {
    if (!context.actor.permissions.has(key)) throw forbidden([key])
    return handler(context, entries)
  }
}
