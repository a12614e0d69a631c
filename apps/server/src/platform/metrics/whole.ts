import { statfs } from 'node:fs/promises'
import { Gauge, Registry } from 'prom-client'
import { findLastBackup } from '../backup/index.ts'
import { type Backlog, readBacklog } from '../jobs/backlog.ts'
import type { Platform } from '../platform.ts'
import { version } from '../process/version.ts'
import type { Figures } from './metrics.ts'
import { countOpenWork, countTenants, listBatchEnds, readDatabaseBytes, sumFileBytes } from './whole.queries.ts'

/** Names that the product gives: whatever else stands in the database becomes no label. */
export interface KnownNames {
  effects: ReadonlySet<string>
  batches: ReadonlySet<string>
}

const [scheduled, other] = ['scheduled', 'other']
/** What is known without the database. */
const ownNames = new Set(['mekiki_info', 'mekiki_database_up', 'mekiki_data_free_bytes'])

/** The gauges of the whole server, in a registry of their own. */
export function createGauges() {
  const registry = new Registry()
  const gauge = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ registers: [registry], name, help, labelNames, aggregator: 'max' })
  return {
    registry,
    info: gauge('mekiki_info', 'Always 1, with the version that runs.', ['version', 'node']),
    isDatabaseUp: gauge('mekiki_database_up', 'Whether the database answered this look.'),
    databaseBytes: gauge('mekiki_database_bytes', 'Size of the database.'),
    storedBytes: gauge('mekiki_stored_bytes', 'Files that the tenants keep.'),
    freeBytes: gauge('mekiki_data_free_bytes', 'Free room where the data directory is.'),
    tenants: gauge('mekiki_tenants', 'Tenants by state.', ['state']),
    queueJobs: gauge('mekiki_queue_jobs', 'Effects in the queue, by kind and state.', ['kind', 'state']),
    queueOldest: gauge('mekiki_queue_oldest_seconds', 'How long the oldest effect waits whose turn it is, by kind.', ['kind']),
    outboxRows: gauge('mekiki_outbox_rows', 'Effects that are not handed to the queue yet.'),
    outboxOldest: gauge('mekiki_outbox_oldest_seconds', 'How long the oldest of them waits.'),
    deadLetters: gauge('mekiki_parked_effects', 'Effects that failed for the last time.'),
    openBatches: gauge('mekiki_open_batches', 'Batches that wait or run.'),
    backupSuccess: gauge('mekiki_backup_last_success_timestamp_seconds', 'When the last backup was done, by the schedule or by command.'),
    batchSuccess: gauge('mekiki_batch_last_success_timestamp_seconds', 'When a batch last ended well.', ['batch']),
    batchFailure: gauge('mekiki_batch_last_failure_timestamp_seconds', 'When a batch last failed, wholly or in part.', ['batch'])
  }
}

type Gauges = ReturnType<typeof createGauges>

function setBacklog(gauges: Gauges, { kinds, outbox }: Backlog, known: KnownNames): void {
  for (const { kind: told, oldestSeconds, ...states } of kinds) {
    const kind = known.effects.has(told) || told === scheduled ? told : other
    for (const [state, count] of Object.entries(states)) gauges.queueJobs.inc({ kind, state }, count)
    if (oldestSeconds !== null) gauges.queueOldest.set({ kind }, oldestSeconds)
  }
  gauges.outboxRows.set(outbox.count)
  gauges.outboxOldest.set(outbox.oldestSeconds ?? 0)
}

async function askDatabase(gauges: Gauges, { db, operator }: Platform, known: KnownNames, readFileBytes: () => Promise<number>): Promise<void> {
  setBacklog(gauges, await readBacklog(operator.queueUrl), known)
  for (const [state, count] of Object.entries(await countTenants(db.admin))) gauges.tenants.set({ state }, count)
  for (const { batch_id: batch, succeeded, failed } of await listBatchEnds(db.admin)) {
    if (!known.batches.has(batch)) continue
    if (succeeded !== null) gauges.batchSuccess.set({ batch }, succeeded)
    if (failed !== null) gauges.batchFailure.set({ batch }, failed)
  }
  const backup = await findLastBackup(db.admin)
  if (backup !== null) gauges.backupSuccess.set(Date.parse(backup.finishedAt) / 1000)
  const { deadLetters, batches } = await countOpenWork(db.admin)
  gauges.deadLetters.set(deadLetters)
  gauges.openBatches.set(batches)
  gauges.databaseBytes.set(await readDatabaseBytes(db.admin))
  gauges.storedBytes.set(await readFileBytes())
}

// Looking at every file takes a while where there are many.
const believedMilliseconds = 10 * 60_000

/** Asks for something again only when what was answered has become old. */
function believed(ask: () => Promise<number>): () => Promise<number> {
  let answered: { value: number; at: number } | null = null
  return async () => {
    if (answered === null || performance.now() - answered.at > believedMilliseconds) answered = { value: await ask(), at: performance.now() }
    return answered.value
  }
}

/**
 * Makes the collection of figures that are the same whichever process is asked: what stands in the database and lies on the disk. Where the database does
 * not answer, `mekiki_database_up` is 0 and what it would have told is left out.
 */
export function collectWhole(platform: Platform, known: KnownNames): () => Promise<Figures> {
  const readFileBytes = believed(() => sumFileBytes(platform.db.finder))
  return async () => {
    const gauges = createGauges()
    gauges.info.set({ version, node: process.versions.node }, 1)
    const { bavail, bsize } = await statfs(platform.operator.dataDir).catch(() => ({ bavail: 0, bsize: 0 }))
    gauges.freeBytes.set(bavail * bsize)
    try {
      await askDatabase(gauges, platform, known, readFileBytes)
      gauges.isDatabaseUp.set(1)
    } catch (error) {
      platform.log.warn({ err: error }, 'the database told no figures')
      return (await gauges.registry.getMetricsAsJSON()).filter(({ name }) => ownNames.has(name))
    }
    return gauges.registry.getMetricsAsJSON()
  }
}
