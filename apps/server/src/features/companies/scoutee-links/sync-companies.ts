import { v7 } from 'uuid'
import { type AuditEntry, writeAudit } from '../../../platform/log/audit.ts'
import { type TenantTransaction, withTenant } from '../../../platform/db/gateways.ts'
import type { EffectContext, EffectHandler } from '../../../platform/feature.ts'
import { type Entry, type EntryChange, isChange, lockEntries, writeEntries } from '../scoutees/write/index.ts'
import { findProviderStates, type ProviderCompany } from '../scoutees/provider/index.ts'
import { noteSynced } from '../scoutees/read/index.ts'
import { reconcile, unlink } from '../scoutees/properties/index.ts'
import { allowTime, type LinkedEntry, partSize, readLinked, hasBehind } from './scoutee-links.queries.ts'
import { describeChange } from './describe-change.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { writeOutbox } from '../../../platform/outbox/outbox.ts'
import { listActiveTenants } from '../../../platform/db/tenants/active-tenants.queries.ts'
import { inChunks } from '../../../platform/pipeline-writes.ts'

/** The effect that brings a tenant's linked entries up to the provider's database. */
export const syncKind = 'scoutee_links.sync'

/** Where it is announced: one connection that sees all tenants, one that writes a tenant's rows; the administration's can be both. */
export interface Announcement {
  tenants: Kysely<DB>
  rows: Kysely<DB>
  requestId: string
  now: Date
}

/**
 * To be called after companies of the provider's database were changed or deleted: every tenant with linked entries that are behind gets the effect that
 * brings them up to date, in the background. What was announced twice, or not at all because a process ended, does no harm: entries know by themselves that
 * they are behind, and the hourly housekeeping announces as well.
 * @returns how many tenants were told.
 */
export async function announceProviderChange({ tenants, rows, requestId, now }: Announcement): Promise<number> {
  let told = 0
  for (const tenantUuid of await listActiveTenants(tenants)) {
    if (!(await hasBehind(rows, tenantUuid))) continue
    await withTenant(rows, tenantUuid, 'write', (tx) => writeOutbox(tx, { tenantUuid, requestId, now }, [{ kind: syncKind, payload: {} }]))
    told += 1
  }
  return told
}

const blockSize = 200

/** What a run did. */
export interface SyncCounts {
  changed: number
  unlinked: number
  unchanged: number
}

type Run = Pick<EffectContext, 'platform' | 'tenantUuid' | 'requestId'>

function broughtUp(entry: Entry, companies: ReadonlyMap<string, ProviderCompany>, now: Date): Entry {
  const company = companies.get(entry.mekikiScouteeId ?? '')
  return company ? { ...reconcile(entry, company.values, now), syncedAt: company.state } : { ...unlink(entry, now), syncedAt: null }
}

/** Brings locked entries up to their companies, with history that names no person; asserts that every one was written. */
async function syncBlock(run: Run, tx: TenantTransaction, uuids: readonly string[], counts: SyncCounts): Promise<void> {
  const { platform, tenantUuid, requestId } = run
  const now = platform.clock()
  const entries = [...(await lockEntries(tx, uuids)).values()].filter((entry) => entry.mekikiScouteeId !== null)
  const companies = await findProviderStates(tx, [...new Set(entries.flatMap((entry) => entry.mekikiScouteeId ?? []))])
  const told: AuditEntry[] = []
  const audit = (entry: AuditEntry) => void told.push(entry)
  const all: EntryChange[] = entries.map((before) => ({ before, after: broughtUp(before, companies, now) }))
  const changes = all.filter(isChange)
  await writeEntries({ tx, now, audit, actor: { tenantUuid, userUuid: null } }, changes)
  for (const change of changes) audit(describeChange(change, change.after.mekikiScouteeId === null ? 'unlink_by_provider' : 'update_by_provider'))
  const same = all.flatMap(({ before, after }) =>
    isChange({ before, after }) || after.syncedAt === null ? [] : [{ uuid: after.uuid, syncedAt: after.syncedAt.toISOString() }]
  )
  const noted = await noteSynced(tx, same)
  if (noted + changes.length !== entries.length) throw new Error(`${entries.length} entries were to be brought up to date, ${noted + changes.length} were`)
  await writeAudit(tx, { tenantUuid, userUuid: null, source: 'system', requestId, operationUuid: v7(), now }, told)
  const unlinked = changes.filter(({ after }) => after.mekikiScouteeId === null).length
  counts.changed += changes.length - unlinked
  counts.unlinked += unlinked
  counts.unchanged += same.length
}

/**
 * Brings a tenant's linked entries up to the provider's database: what no person edited takes the new value, the rest gets it as a newer value that
 * waits; entries of a company that is gone are unlinked and keep their values. In blocks of one transaction each; it can break off anywhere and be
 * repeated, since an entry knows which state of its company it has.
 */
export async function syncTenant(run: Run, { part, block } = { part: partSize, block: blockSize }): Promise<SyncCounts> {
  const { platform, tenantUuid } = run
  const counts: SyncCounts = { changed: 0, unlinked: 0, unchanged: 0 }
  for (let after: string | null = null; ;) {
    const linked: LinkedEntry[] = await withTenant(platform.db.user, tenantUuid, 'read', (tx) => readLinked(tx, after, part))
    const behind = linked.flatMap(({ uuid, isBehind }) => (isBehind ? [uuid] : []))
    for (const chunk of inChunks(behind, block)) {
      await withTenant(platform.db.user, tenantUuid, 'write', async (tx) => {
        await allowTime(tx)
        await syncBlock(run, tx, chunk, counts)
      })
    }
    if (linked.length < part) return counts
    after = linked.at(-1)?.company ?? null
  }
}

/** Runs for each announcement of a change (announce-changes.ts). */
export const runSync: EffectHandler = async (context) => {
  const counts = await syncTenant(context)
  context.log.info(counts, 'linked companies follow the provider')
}
