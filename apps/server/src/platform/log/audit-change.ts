import { isDeepStrictEqual } from 'node:util'
import type { AuditEntry } from './audit.ts'

/** Remembers a change, unless nothing that people see has changed. */
export function auditChange(audit: (entry: AuditEntry) => void, entry: AuditEntry): void {
  if (!isDeepStrictEqual(entry.from, entry.to)) audit(entry)
}
