import type { AuditEntry } from '../../../platform/log/audit.ts'

/**
 * What the history says of an undo: one line for each case (for each record, review, file and other thing beside it), which names the
 * operation that was undone and holds the changes that took it back.
 */
export function undoEntries(undoneOperationUuid: string, written: readonly AuditEntry[]): AuditEntry[] {
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
