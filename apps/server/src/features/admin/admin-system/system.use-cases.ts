import { statfs } from 'node:fs/promises'
import type { operationGroups } from '@mekiki/contract'
import { findLastBackup } from '../../../platform/backup/index.ts'
import type { AdminUseCase, BareAdminUseCase } from '../../../platform/http/context.ts'
import { version } from '../../../platform/process/version.ts'
import { type Backlog, readBacklog } from '../../../platform/jobs/backlog.ts'
import { presentLogEntry, presentProcess, presentQueueKind } from './admin-system.presenter.ts'
import { findMachines } from './machines.queries.ts'
import { countFiles, countTenantStates, countWaiting, listLargestTables, listLogEntries, readDatabaseFacts } from './system.queries.ts'

type Operations = typeof operationGroups.adminSystem

const shownTables = 15

/** Bytes that are free where the data directory is; null when there is none. */
async function findFreeBytes(dataDir: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(dataDir)
    return bavail * bsize
  } catch {
    return null
  }
}

/** What waits; nothing where the queue cannot be asked, which the parts tell. */
async function findBacklog(queueUrl: string): Promise<Backlog> {
  return readBacklog(queueUrl).catch(() => ({ kinds: [], outbox: { count: 0, oldestSeconds: null } }))
}

/** How the platform is at this moment. */
export const readState: BareAdminUseCase<Operations['state']> = async ({ platform }) => {
  const { db, operator } = platform
  const facts = await readDatabaseFacts(db.admin)
  const tables = await listLargestTables(db.admin, shownTables)
  const machines = await findMachines(db.admin)
  const files = await countFiles(db.finder)
  const tenants = await countTenantStates(db.admin)
  const waiting = await countWaiting(db.admin)
  const backlog = await findBacklog(operator.queueUrl)
  const processes = await platform.describeProcesses()
  return {
    version,
    nodeVersion: process.versions.node,
    startedAt: new Date(Math.min(...processes.map(({ startedAt }) => startedAt.getTime()))).toISOString(),
    memoryBytes: processes.reduce((sum, { memoryBytes }) => sum + memoryBytes, 0),
    processes: processes.map(presentProcess),
    publicUrl: platform.publicUrl,
    identityMode: platform.identityMode,
    database: {
      version: facts.version,
      bytes: facts.bytes,
      connectionsCount: facts.connections,
      mostConnections: facts.most,
      startedAt: facts.started_at.toISOString(),
      largestTables: tables.map(({ rows, ...table }) => ({ ...table, rowsCount: rows })),
      ...(machines !== null && { machines })
    },
    health: await platform.health.look(),
    storage: {
      kind: operator.bucket === null ? 'disk' : 's3',
      bucket: operator.bucket,
      filesCount: files.count,
      filesBytes: files.bytes,
      freeBytes: await findFreeBytes(operator.dataDir)
    },
    mail: { kind: operator.isDeliveringMail ? 'smtp' : 'folder', server: operator.mailServer },
    tenants: { livingCount: tenants.living, deletedCount: tenants.deleted, erasingCount: tenants.erasing, underMaintenanceCount: tenants.maintained },
    queue: {
      parkedCount: waiting.parked,
      openBatchesCount: waiting.batches,
      outboxCount: backlog.outbox.count,
      kinds: backlog.kinds.map(presentQueueKind)
    },
    backups: { isSet: operator.backUp !== null, last: await findLastBackup(db.admin) },
    powers: { ...operator.powers }
  }
}

/** What the configuration lets the administration do: many screens ask for this alone. */
export const readPowers: BareAdminUseCase<Operations['powers']> = async ({ platform }) => ({ ...platform.operator.powers })

/** A page of the administration's log. */
export const listLog: AdminUseCase<Operations['listLog']> = async ({ tx }, { query }) => {
  const { tenant_uuid: tenantUuid, administrator, operation, outcome, from, to } = query
  const page = { limit: query.per_page, offset: (query.page - 1) * query.per_page }
  const { rows, totalCount } = await listLogEntries(tx, { administrator, operation, outcome, tenantUuid, from, to }, page)
  return { items: rows.map(presentLogEntry), totalCount }
}
