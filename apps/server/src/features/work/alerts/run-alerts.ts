import { z } from 'zod'
import { listActiveTenants } from '../../../platform/db/tenants/active-tenants.queries.ts'
import { defineBatch } from '../../../platform/batches/index.ts'
import { openFinder, withTenant, type TenantTransaction } from '../../../platform/db/gateways.ts'
import { AppError } from '../../../platform/http/answers/app-error.ts'
import { loadActor } from '../../../platform/http/callers/authenticate.ts'
import { type Effect, writeOutbox } from '../../../platform/outbox/outbox.ts'
import { clockTolerance } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notify } from '../../workspace/notifications/index.ts'
import { readWatchedSearches, type WatchedSearch } from '../../companies/scoutee-searches/index.ts'
import { type Changes, createChanges, findParts, type Part, shownSearches } from './find-parts.ts'
import { dueUntil } from './settings.ts'
import { findOldestTransaction, moveWatermarks, type Watch, readWatchRows, alertColumns } from './settings.queries.ts'
import { alertKinds } from '@mekiki/contract/work/alerts/alerts.schemas'
import { frequencyOf } from './frequency.ts'

/** The alerts that active people of a tenant have turned on. */
async function readWatches(tx: TenantTransaction): Promise<Watch[]> {
  return (await readWatchRows(tx)).flatMap((row): Watch[] => {
    const kind = alertKinds.find((each) => each === row.kind)
    const frequency = kind ? frequencyOf(row[alertColumns[kind]]) : 'off'
    return kind && frequency !== 'off' ? [{ userUuid: row.user_uuid, kind, frequency, seenUntil: row.seen_until }] : []
  })
}

// A row carries the instant at which its call began, a little before its transaction did.
const marginMilliseconds = 60_000
// Somebody who was away for longer, disabled or with the server off, is told of the last month.
const longestWindow = 31 * 86_400_000
const idleWindow = 3_600_000

// What nobody was told of since the clock was set back, where a run comes by every five minutes.
const setBackWindow = 10 * 60_000

/**
 * Has watches that were told of a time to come, by a clock that was ahead, go on from a little before now: what is written until that time comes would never
 * be told. What was written in that window by the clock that was ahead may be told again.
 */
async function setBack({ platform, tenantUuid }: TenantRun, watches: readonly Watch[], horizon: Date): Promise<Watch[]> {
  const isAhead = ({ seenUntil }: Watch): boolean => seenUntil.getTime() > platform.clock().getTime() + clockTolerance
  const ahead = watches.filter(isAhead)
  if (ahead.length === 0) return [...watches]
  const seenUntil = new Date(horizon.getTime() - setBackWindow)
  await withTenant(platform.db.user, tenantUuid, 'write', (tx) => moveWatermarks(tx, ahead, seenUntil))
  return watches.map((watch) => (isAhead(watch) ? { ...watch, seenUntil } : watch))
}

/** A watch that is due, and the time that it tells of. */
interface Due {
  watch: Watch
  from: Date
  until: Date
}

/** What a run did. */
export interface AlertCounts {
  mails: number
  failed: number
}

/** Up to when everything that was written can be seen: transactions that are open may write with any instant since they began. */
async function findHorizon({ db, clock }: Platform): Promise<Date> {
  const began = await Promise.all([findOldestTransaction(db.user), findOldestTransaction(db.admin)])
  const oldest = Math.min(clock().getTime(), ...began.flatMap((at) => at?.getTime() ?? []))
  return new Date(oldest - marginMilliseconds)
}

function dueOf(watches: readonly Watch[], horizon: Date): Due[] {
  return watches.flatMap((watch) => {
    const until = dueUntil(watch.frequency, watch.seenUntil, horizon)
    if (!until) return []
    return [{ watch, from: new Date(Math.max(watch.seenUntil.getTime(), until.getTime() - longestWindow)), until }]
  })
}

const notificationKindOf = {
  searchScouteeCreatedAlert: 'saved_search_hits',
  searchScouteeUpdatedAlert: 'saved_search_updates',
  projectScouteeAlert: 'project_scoutees_updated'
} as const

/** Where all that a part found is shown. */
export const pathOfPart = ({ search }: Pick<Part, 'search'>): string =>
  search === null ? '/project_groups/all' : `/scoutees?my_search_condition_uuid=${search.uuid}`

/** The mail and the notifications of what was found; they are written in the transaction that moves the watermark. */
function effectsOf({ watch, from, until }: Due, parts: readonly Part[]): Effect[] {
  const { userUuid, kind, frequency } = watch
  const shown = parts.slice(0, shownSearches)
  const about = { userUuids: [userUuid], byUserUuid: null }
  const notices = shown.flatMap((part) => {
    const path = pathOfPart(part)
    const count = part.totalCount
    if (part.search === null) return notify({ ...about, kind: 'project_scoutees_updated', params: { count }, path })
    return notify({
      ...about,
      kind: kind === 'searchScouteeCreatedAlert' ? notificationKindOf[kind] : 'saved_search_updates',
      params: { search: part.search.name, count },
      path
    })
  })
  const payload = { userUuid, kind, frequency, from: from.toISOString(), until: until.toISOString(), parts: shown, moreSearches: parts.length - shown.length }
  return [{ kind: 'alerts.mail', payload }, ...notices]
}

interface TenantRun {
  platform: Platform
  tenantUuid: string
  requestId: string
}

/**
 * Tells one person: the watermark and what is told of are written together, or not at all.
 * @returns whether it was told by this run.
 */
async function tell({ platform, tenantUuid, requestId }: TenantRun, due: Due, parts: readonly Part[]): Promise<boolean> {
  const now = platform.clock()
  return withTenant(platform.db.user, tenantUuid, 'write', async (tx) => {
    const moved = await moveWatermarks(tx, [due.watch], due.until)
    if (moved === 0) return false
    await writeOutbox(tx, { tenantUuid, requestId, now }, effectsOf(due, parts))
    return true
  })
}

/**
 * Moves the watermarks of those who had nothing to be told, in one statement for each send time. "At once" comes by every few minutes: while
 * nothing has changed at all, its watermarks stay where they are, which costs nothing the next time either.
 */
async function moveIdle({ platform, tenantUuid }: TenantRun, idle: readonly Due[], changes: Changes): Promise<void> {
  const stale: Due[] = []
  for (const due of idle) {
    const { watch, from, until } = due
    const isLate = watch.frequency !== 'immediately' || until.getTime() - from.getTime() > idleWindow
    if (isLate || !(await changes.isQuiet(from, until))) stale.push(due)
  }
  if (stale.length === 0) return
  await withTenant(platform.db.user, tenantUuid, 'write', async (tx) => {
    for (const some of Map.groupBy(stale, ({ until }) => until.getTime()).values()) {
      const [first] = some
      if (first)
        await moveWatermarks(
          tx,
          some.map(({ watch }) => watch),
          first.until
        )
    }
  })
}

/** Tells the people of a tenant what is due; whoever cannot be told now (a failure, maintenance) is told the next time. */
async function alertTenant(run: TenantRun, horizon: Date): Promise<AlertCounts> {
  const { platform, tenantUuid } = run
  const counts: AlertCounts = { mails: 0, failed: 0 }
  const read = await withTenant(platform.db.user, tenantUuid, 'read', readWatches)
  const watches = await setBack(run, read, horizon)
  const { due, searches } = await withTenant(platform.db.user, tenantUuid, 'read', async (tx) => {
    const waiting = dueOf(watches, horizon)
    const people = waiting.filter(({ watch }) => watch.kind !== 'projectScouteeAlert').map(({ watch }) => watch.userUuid)
    return { due: waiting, searches: people.length === 0 ? [] : await readWatchedSearches(tx, [...new Set(people)]) }
  })
  const bySearcher = Map.groupBy(searches, (search: WatchedSearch) => search.userUuid)
  const finder = openFinder(platform.db, tenantUuid)
  const changes = createChanges(finder)
  const idle: Due[] = []
  for (const each of due) {
    const { watch, from, until } = each
    try {
      const actor = await loadActor(platform, tenantUuid, watch.userUuid)
      const parts = await findParts(finder, actor, { kind: watch.kind, from, until, searches: bySearcher.get(watch.userUuid) ?? [] }, changes)
      if (parts.length === 0) idle.push(each)
      else if (await tell(run, each, parts)) counts.mails += 1
    } catch (error) {
      if (error instanceof AppError) continue
      counts.failed += 1
      platform.log.error({ err: error, tenantUuid, userUuid: watch.userUuid, alert: watch.kind }, 'an alert could not be made; it is tried again')
    }
  }
  await moveIdle(run, idle, changes)
  return counts
}

/**
 * Tells everybody what is due: at once, or since the last send time. It may be broken off anywhere and run again, also beside another run: a
 * watermark moves once, and with it goes what is told.
 */
export async function runAlerts(platform: Platform, requestId: string, report: (done: number) => Promise<void> = async () => undefined): Promise<AlertCounts> {
  const counts: AlertCounts = { mails: 0, failed: 0 }
  for (const [index, tenantUuid] of (await listActiveTenants(platform.db.finder)).entries()) {
    const { mails, failed } = await alertTenant({ platform, tenantUuid, requestId }, await findHorizon(platform))
    counts.mails += mails
    counts.failed += failed
    if (mails > 0) platform.wakeOutbox()
    await report(index + 1)
  }
  return counts
}

/** The same as a batch. */
export const alertBatch = defineBatch({
  args: z.strictObject({}),
  isShort: true,
  run: async ({ platform, runUuid, report }) => {
    const counts = await runAlerts(platform, `alerts ${runUuid}`, report)
    return { state: counts.failed > 0 ? 'partly_failed' : 'succeeded', result: counts }
  }
})
