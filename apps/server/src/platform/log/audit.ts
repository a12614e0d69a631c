import { v7 } from 'uuid'
import type { TenantTransaction } from '../db/gateways.ts'
import { sql } from 'kysely'
import { compileStatement } from '../db/statements/compiled-statement.ts'
import { nothing } from '../db/statements/one-of.ts'
import { jsonOf, writtenRecords } from '../db/statements/records.ts'
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

// What differs from entry to entry; the rest is told once for all of a statement.
const ownColumns = {
  uuid: 'uuid',
  entity_type: 'text',
  entity_uuid: 'uuid',
  project_uuid: 'uuid',
  theme_uuid: 'uuid',
  part: 'text',
  action: 'text',
  from_value: 'jsonb',
  to_value: 'jsonb'
} as const
const ownNames = Object.keys(ownColumns) as (keyof typeof ownColumns)[]

const insertEntries = compileStatement((tx, { json, tenantUuid, operationUuid, now, userUuid, source, requestId }: AuditStamp & { json: string }) =>
  tx
    .insertInto('audit_log')
    .columns(['tenant_uuid', 'operation_uuid', 'occurred_at', 'user_uuid', 'source', 'request_id', ...ownNames])
    .expression((eb) =>
      eb
        .selectFrom(writtenRecords<object>(json, ownColumns))
        .select([
          sql<string>`${tenantUuid}::uuid`.as('tenant_uuid'),
          sql<string>`${operationUuid}::uuid`.as('operation_uuid'),
          sql<Date>`${now}::timestamptz`.as('occurred_at'),
          sql<string>`${userUuid}::uuid`.as('user_uuid'),
          sql<string>`${source}::text`.as('source'),
          sql<string>`${requestId}::text`.as('request_id'),
          ...ownNames.map((name) => sql.ref<string>(`v.${name}`).as(name))
        ])
    )
    .returning(nothing)
)

/** Writes entries to the append-only log, in the caller's transaction. */
export async function writeAudit(tx: TenantTransaction, stamp: AuditStamp, entries: readonly AuditEntry[]): Promise<void> {
  for (const chunk of inChunks(entries, batchSize)) {
    const rows = chunk.map((entry) => ({
      uuid: v7(),
      entity_type: entry.entityType,
      entity_uuid: entry.entityUuid,
      project_uuid: entry.projectUuid ?? null,
      theme_uuid: entry.themeUuid ?? null,
      part: entry.part ?? null,
      action: entry.action,
      from_value: entry.from ?? null,
      to_value: entry.to ?? null
    }))
    await insertEntries(tx, { ...stamp, json: jsonOf(rows, ownColumns) }, null)
  }
}

/** Remembers a change, unless nothing that people see has changed. */
export function auditChange(audit: (entry: AuditEntry) => void, entry: AuditEntry): void {
  if (!isDeepStrictEqual(entry.from, entry.to)) audit(entry)
}
