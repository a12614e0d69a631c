import { describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import type { TestActor } from '../../../../testing/world.ts'
import { openProjects } from '../testing/open-projects.ts'
import { projectFactory, type TestTheme } from '../testing/projects.factory.ts'
import { type Change, makeHistory, type Planted, readPlainly } from '../testing/status-histories.ts'

const { world } = await openProjects()

async function start() {
  const tenant = await world.createTenant()
  const make = projectFactory(world, tenant)
  const me = await world.createActor(tenant, { name: '佐伯 真理子' })
  return { tenant, make, me, theme: await make.theme() }
}

interface Stay {
  statusUuid: string
  statusName: string
  from: string
  to: string | null
  changedBy: { uuid: string; name: string } | null
}
interface Timeline {
  items: { uuid: string; shownScoutee: { name: string } }[]
  totalCount: number
  stays: { projectUuid: string; stays: Stay[] }[]
  summary: { since: string | null; statuses: { statusUuid: string; projectCount: number; averageDays: number }[] } | null
}

const ask = async (actor: TestActor, query = ''): Promise<Timeline> => (await actor.call('GET', `/v2/private/projects/timeline?${query}`)).body
const staysOf = ({ stays }: Timeline, uuid: string): Stay[] => stays.find(({ projectUuid }) => projectUuid === uuid)?.stays ?? []
const names = (timeline: Timeline, uuid: string): string[] => staysOf(timeline, uuid).map(({ statusName }) => statusName)
const dayMilliseconds = 86_400_000
const begin = world.platform.clock().getTime()
const daysAgo = (days: number): Date => new Date(begin - days * dayMilliseconds)

/** Puts a history into the log by hand, as calls would have written it. */
async function plant(tenantUuid: string, theme: TestTheme, projectUuid: string, entries: readonly Planted[]): Promise<void> {
  if (entries.length === 0) return
  const shared = { tenant_uuid: tenantUuid, source: 'screen', request_id: 'test', entity_type: 'project', entity_uuid: projectUuid, project_uuid: projectUuid }
  await world.admin
    .insertInto('audit_log')
    .values(
      entries.map(({ at, operation, action, from, to }) => ({
        ...shared,
        theme_uuid: theme.uuid,
        uuid: v7(),
        operation_uuid: operation,
        occurred_at: at,
        action,
        from_value: JSON.stringify(from),
        to_value: JSON.stringify(to)
      }))
    )
    .execute()
}

const statusNamed = (theme: TestTheme, at: number) => ({ uuid: theme.statuses[at]?.uuid ?? '', name: theme.statuses[at]?.name ?? '' })

/** A case with changes of its status by hand, `days` ago each. */
async function planted({ tenant, make, theme }: Awaited<ReturnType<typeof start>>, registered: number, changes: readonly [days: number, to: number][]) {
  const last = changes.at(-1)
  const uuid = await make.project({
    theme,
    status: last?.[1] ?? 0,
    registered_at: daysAgo(registered),
    ...(last && { status_since: daysAgo(last[0]) })
  })
  const entries = changes.map(([days, to], at): Planted => {
    const before = at === 0 ? 0 : (changes[at - 1]?.[1] ?? 0)
    return { at: daysAgo(days), operation: v7(), action: 'update_status', from: statusNamed(theme, before), to: statusNamed(theme, to) }
  })
  await plant(tenant.uuid, theme, uuid, entries)
  return uuid
}

describe('a timeline of cases', () => {
  it('gives each case its statuses from the registration until now, and who changed them', async () => {
    const { make, me, theme } = await start()
    const untouched = await make.project({ theme, name: '甲', registered_at: daysAgo(5) })
    const changed = await make.project({ theme, name: '乙', registered_at: daysAgo(9) })
    await me.call('PATCH', `/v2/private/projects/${changed}`, { statusUuid: theme.statuses[2]?.uuid })
    const found = await ask(me, `theme_uuid=${theme.uuid}&sort_conditions=scoutee_name:asc`)
    expect(found.items.map(({ uuid }) => uuid)).toEqual([changed, untouched])
    expect(staysOf(found, untouched)).toMatchObject([{ statusName: theme.statuses[0]?.name, from: daysAgo(5).toISOString(), to: null, changedBy: null }])
    const [first, last, ...rest] = staysOf(found, changed)
    expect(first).toMatchObject({ statusName: theme.statuses[0]?.name, from: daysAgo(9).toISOString(), to: last?.from, changedBy: null })
    expect(last).toMatchObject({ statusName: theme.statuses[2]?.name, to: null, changedBy: { uuid: me.uuid, name: '佐伯 真理子' } })
    expect(rest).toEqual([])
  })

  it('tells of the first page how long all cases of the filter have been in each status', async () => {
    const opened = await start()
    const { me, theme } = opened
    await planted(opened, 30, [
      [20, 1],
      [10, 0]
    ])
    await planted(opened, 10, [])
    await planted(opened, 6, [[2, 1]])
    const query = `theme_uuid=${theme.uuid}&per_page=1`
    const { summary, totalCount, items } = await ask(me, query)
    expect([totalCount, items.length, summary?.since]).toEqual([3, 1, daysAgo(30).toISOString()])
    const figures = summary?.statuses.map(({ statusUuid, projectCount, averageDays }) => [statusUuid, projectCount, Math.round(averageDays)])
    expect(figures).toEqual([
      [theme.statuses[0]?.uuid, 3, Math.round((20 + 10 + 4) / 3)],
      [theme.statuses[1]?.uuid, 2, (10 + 2) / 2]
    ])
    const second = await ask(me, `${query}&page=2`)
    expect([second.summary, second.items.length]).toEqual([null, 1])
    const narrowed = await ask(me, `${query}&status_uuids=${theme.statuses[1]?.uuid}`)
    expect(narrowed.summary?.statuses.map(({ projectCount, averageDays }) => [projectCount, Math.round(averageDays)])).toEqual([
      [1, 4],
      [1, 2]
    ])
  })

  it('leaves out a change that was undone, and keeps both where something else that stands came in between', async () => {
    const { make, me, theme } = await start()
    const uuid = await make.project({ theme, registered_at: daysAgo(9) })
    const to = async (at: number) =>
      (await me.call('POST', '/v2/private/projects/bulk_update_status', { projectUuids: [uuid], statusUuid: theme.statuses[at]?.uuid })).body.operationUuid
    const undo = (operation: string) => me.call('POST', `/v2/private/operations/${operation}/undo`)
    const shown = async () => names(await ask(me), uuid).map((name) => theme.statuses.findIndex((status) => status.name === name))
    const [first, second] = [await to(1), await to(2)]
    expect((await undo(second)).status).toBe(200)
    expect(await shown()).toEqual([0, 1])
    await undo(first)
    expect(await shown()).toEqual([0])
    const third = await to(3)
    await to(4)
    await to(3)
    await undo(third)
    expect(await shown()).toEqual([0, 3, 4, 3, 0])
  })

  it('shows of a case that others went into its own statuses alone', async () => {
    const opened = await start()
    const { make, me, theme, tenant } = opened
    const survivor = await planted(opened, 9, [[4, 1]])
    const merged = await make.project({ theme, status: 3, merged_into_uuid: survivor, deleted_at: new Date(), status_since: daysAgo(5) })
    await plant(tenant.uuid, theme, merged, [
      { at: daysAgo(5), operation: v7(), action: 'update_status', from: statusNamed(theme, 0), to: statusNamed(theme, 3) }
    ])
    const found = await ask(me)
    expect(found.stays.map(({ projectUuid }) => projectUuid)).toEqual([survivor])
    expect(names(found, survivor)).toEqual([theme.statuses[0]?.name, theme.statuses[1]?.name])
    expect(found.summary?.statuses.map(({ projectCount }) => projectCount)).toEqual([1, 1])
  })

  it('shows what its reader sees alone, in its figures too', async () => {
    const opened = await start()
    const { tenant, make, theme } = opened
    const reader = await world.createActor(tenant, { permissions: ['read_follow_project'] })
    const seen = await make.project({ theme, followers: [reader], registered_at: daysAgo(3) })
    await planted(opened, 40, [[20, 1]])
    const found = await ask(reader)
    expect([found.items.map(({ uuid }) => uuid), found.stays.map(({ projectUuid }) => projectUuid)]).toEqual([[seen], [seen]])
    expect([found.summary?.since, found.summary?.statuses.map(({ projectCount }) => projectCount)]).toEqual([daysAgo(3).toISOString(), [1]])
    const stranger = await world.createActor(await world.createTenant())
    expect(await ask(stranger)).toEqual({ items: [], totalCount: 0, stays: [], summary: { since: null, statuses: [] } })
    expect((await stranger.call('GET', `/v2/private/projects/timeline?theme_uuid=${theme.uuid}`)).status).toBe(404)
  })

  it('says of random histories what a plain reading of the rules says', async () => {
    const opened = await start()
    const { tenant, make, me, theme } = opened
    const statuses = [0, 1, 2, 3].map((at) => statusNamed(theme, at))
    const now = world.platform.clock()
    const expected = new Map<string, Change[]>()
    for (let seed = 1; seed <= 60; seed += 1) {
      const history = makeHistory(seed, statuses, now)
      const status = statuses.findIndex(({ uuid }) => uuid === history.statusUuid)
      const uuid = await make.project({ theme, status, registered_at: history.registeredAt, status_since: now })
      await plant(tenant.uuid, theme, uuid, history.entries)
      expected.set(uuid, readPlainly(history))
    }
    const found = await ask(me, 'per_page=100')
    for (const [uuid, stays] of expected) {
      expect(staysOf(found, uuid).map(({ statusUuid, from }) => ({ statusUuid, at: from }))).toEqual(
        stays.map(({ statusUuid, at }) => ({ statusUuid, at: at.toISOString() }))
      )
    }
    const sums = new Map<string, Map<string, number>>()
    for (const [uuid, stays] of expected) {
      for (const [at, { statusUuid, at: from }] of stays.entries()) {
        const of = sums.get(statusUuid) ?? new Map<string, number>()
        const days = ((stays[at + 1]?.at ?? now).getTime() - from.getTime()) / dayMilliseconds
        sums.set(statusUuid, of.set(uuid, (of.get(uuid) ?? 0) + days))
      }
    }
    const mean = (of: Map<string, number>): number => [...of.values()].reduce((sum, days) => sum + days, 0) / of.size
    expect(found.summary?.statuses.map(({ statusUuid, projectCount, averageDays }) => [statusUuid, projectCount, averageDays.toFixed(3)])).toEqual(
      statuses.flatMap(({ uuid }) => {
        const of = sums.get(uuid)
        return of ? [[uuid, of.size, mean(of).toFixed(3)]] : []
      })
    )
  })
})
