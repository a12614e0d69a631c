import { v7 } from 'uuid'
import type { TenantTransaction } from '../db/gateways.ts'
import { compileInsert } from '../db/statements/records.ts'
import { isDeepStrictEqual } from 'node:util'
import { inChunks } from '../pipeline-writes.ts'

/** One change to be remembered: who and when come from the call (3-decisions, "Every call"). `from` and `to` hold what people see changing. */
export interface AuditEntry {
  entityType: string
  entityUuid: string
  action: string
  projectUuid?: string | null
  themeUuid?: string | null
  /** The part of a case that an insider setting can hide, when the entry belongs to one. */
  part?: 'record_and_file' | 'extension' | 'review' | 'task'
  from?: unknown
  to?: unknown
}

/** Who and when, for a batch of entries. */
export interface AuditStamp {
  tenantUuid: string
  userUuid: string | null
  source: 'screen' | 'import' | 'bot' | 'form' | 'api' | 'system'
  requestId: string
  operationUuid: string
  now: Date
}

const batchSize = 1000

const columns = {
  tenant_uuid: 'uuid',
  uuid: 'uuid',
  operation_uuid: 'uuid',
  occurred_at: 'timestamptz',
  user_uuid: 'uuid',
  source: 'text',
  request_id: 'text',
  entity_type: 'text',
  entity_uuid: 'uuid',
  project_uuid: 'uuid',
  theme_uuid: 'uuid',
  part: 'text',
  action: 'text',
  from_value: 'jsonb',
  to_value: 'jsonb'
} as const

const insertEntries = compileInsert('audit_log', columns)

/** Writes entries to the append-only log, in the caller's transaction. */
export async function writeAudit(tx: TenantTransaction, stamp: AuditStamp, entries: readonly AuditEntry[]): Promise<void> {
  for (const chunk of inChunks(entries, batchSize)) {
    const rows = chunk.map((entry) => ({
      tenant_uuid: stamp.tenantUuid,
      uuid: v7(),
      operation_uuid: stamp.operationUuid,
      occurred_at: stamp.now,
      user_uuid: stamp.userUuid,
      source: stamp.source,
      request_id: stamp.requestId,
      entity_type: entry.entityType,
      entity_uuid: entry.entityUuid,
      project_uuid: entry.projectUuid ?? null,
      theme_uuid: entry.themeUuid ?? null,
      part: entry.part ?? null,
      action: entry.action,
      from_value: entry.from ?? null,
      to_value: entry.to ?? null
    }))
    await insertEntries(tx, rows)
  }
}

/** Remembers a change, unless nothing that people see has changed. */
export function auditChange(audit: (entry: AuditEntry) => void, entry: AuditEntry): void {
  if (!isDeepStrictEqual(entry.from, entry.to)) audit(entry)
}
