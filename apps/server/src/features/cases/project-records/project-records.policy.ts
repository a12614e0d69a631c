import type { PermissionKey } from '@mekiki/contract'
import type { ProjectReader } from '../projects/index.ts'

/** What can be done with a record that the caller can see. */
export type RecordVerb = 'update' | 'delete'

const keys: Record<RecordVerb, PermissionKey> = { update: 'update_all_project_record', delete: 'delete_all_project_record' }

/** The key that reaches other people's records, as a 403 names it. */
export function recordKeyFor(verb: RecordVerb): PermissionKey {
  return keys[verb]
}

/** Whether a caller may do this with a visible record: its author, or whoever holds the key for all. */
export function canDoWithRecord(actor: ProjectReader, verb: RecordVerb, record: { createdBy: string | null }): boolean {
  return record.createdBy === actor.userUuid || actor.permissions.has(keys[verb])
}
