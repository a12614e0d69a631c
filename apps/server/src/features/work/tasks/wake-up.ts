import type { WakeReason } from '@mekiki/contract/workspace/constants/index'
import { z } from 'zod'
import { openFinder, type TenantTransaction, withTenant } from '../../../platform/db/gateways.ts'
import type { EffectHandler } from '../../../platform/feature.ts'
import { type Effect, writeOutbox } from '../../../platform/outbox/outbox.ts'
import { readProjectRows } from '../../cases/projects/access/index.ts'
import { readQueries } from '../../companies/scoutee-searches/index.ts'
import { findMatching } from '../../companies/scoutees/search/index.ts'
import { notify } from '../../workspace/notifications/index.ts'
import { byAudience, type LeftProject, listAudiences, namesOf } from './left-projects.ts'
import { type Awaiting, claimChanged, claimMet, readAwaiting } from './revisits.queries.ts'

const payloadSchema = z.object({ projectUuids: z.array(z.guid()), awaitingUuids: z.array(z.guid()).default([]) })

/** What brought a case back: the search that its company meets, else a change of its stage or money. */
interface Woken extends LeftProject {
  search: string | null
}

type About = Pick<Parameters<typeof notify>[0], 'userUuids' | 'byUserUuid' | 'effectKey'>

function oneNotice({ project, search }: Woken, about: About): Effect[] {
  const { uuid, themeUuid, shownName } = project
  const path = `/project_groups/${themeUuid}/projects/${uuid}`
  if (search !== null) return notify({ ...about, kind: 'left_company_matches', params: { project: shownName, search }, path })
  return notify({ ...about, kind: 'left_company_changed', params: { project: shownName }, path })
}

/** The list of all cases that were brought back by what these were, the last one first. */
function wokenPath(told: readonly Woken[]): string {
  const reasons = [...new Set(told.map(({ search }) => (search === null ? 'company_changed' : 'search_met')))] satisfies WakeReason[]
  return `/project_groups/all?woken_by=${reasons.toSorted().join(',')}&sort_conditions=woken_by:desc`
}

/** The notification of people who are told of the same cases; one for each change, however often it is told. */
function noticeOf(told: readonly Woken[], userUuids: readonly string[], effectUuid: string): Effect[] {
  const [first] = told
  if (!first) return []
  const about = { userUuids, byUserUuid: null, effectKey: `woken:${effectUuid}` }
  if (told.length === 1) return oneNotice(first, about)
  const { projects, more } = namesOf(told)
  const kind = told.every(({ search }) => search !== null) ? 'left_companies_match' : 'left_companies_changed'
  return notify({ ...about, kind, params: { count: told.length, projects, ...(more > 0 && { more }) }, path: wokenPath(told) })
}

type Platform = Parameters<EffectHandler>[0]['platform']

/** Those of some cases whose company meets the search that was set for them by now. */
async function findMet({ db }: Platform, tenantUuid: string, projectUuids: readonly string[]): Promise<Awaiting[]> {
  const { awaiting, queries } = await withTenant(db.user, tenantUuid, 'read', async (tx) => {
    const rows = await readAwaiting(tx, projectUuids)
    const asked = await readQueries(
      tx,
      rows.map(({ wish }) => wish.condition)
    )
    return { awaiting: rows, queries: asked }
  })
  const finder = openFinder(db, tenantUuid)
  const met: Awaiting[] = []
  // Most cases of a team wait for the same few searches: each is asked once.
  const asking = Map.groupBy(awaiting.keys(), (at) => JSON.stringify(queries[at] ?? null))
  for (const places of asking.values()) {
    const query = queries[places[0] ?? -1]
    if (!query) continue
    const cases = places.flatMap((at) => awaiting[at] ?? [])
    const scouteeUuids = [...new Set(cases.map((each) => each.scouteeUuid))]
    const found = new Set(await findMatching(finder, tenantUuid, query, scouteeUuids))
    met.push(...cases.filter((each) => found.has(each.scouteeUuid)))
  }
  return met
}

/** The cases that people are told of, each once: that its search is met says more than that something has changed. */
async function readWoken(tx: TenantTransaction, changed: readonly string[], met: readonly Awaiting[], now: Date): Promise<Woken[]> {
  const claimed = await claimMet(tx, met, now)
  const waking = await claimChanged(
    tx,
    changed.filter((uuid) => !claimed.has(uuid)),
    now
  )
  const deciding = new Map([...waking, ...[...claimed].map(([uuid, { decidedBy }]) => [uuid, decidedBy] as const)])
  const projects = await readProjectRows(tx, [...deciding.keys()])
  return projects.map((project) => ({ project, decidedBy: deciding.get(project.uuid) ?? null, search: claimed.get(project.uuid)?.wish.name ?? null }))
}

/**
 * Tells people that the stage or the money of the company of cases that left their way has changed, or that it meets the search which was set for them,
 * where that was wished for; who is told is as on the day to look at a case again.
 */
export const runWakeUp: EffectHandler = async ({ platform, tenantUuid, effectUuid, now }, payload) => {
  const { projectUuids, awaitingUuids } = payloadSchema.parse(payload)
  const met = awaitingUuids.length === 0 ? [] : await findMet(platform, tenantUuid, awaitingUuids)
  await withTenant(platform.db.user, tenantUuid, 'write', async (tx) => {
    const audiences = await listAudiences(tx, await readWoken(tx, projectUuids, met, now))
    const effects = byAudience(audiences).flatMap(({ told, userUuids }) => noticeOf(told, userUuids, effectUuid))
    await writeOutbox(tx, { tenantUuid, requestId: `wake-up ${effectUuid}`, now }, effects)
  })
  platform.wakeOutbox()
}
