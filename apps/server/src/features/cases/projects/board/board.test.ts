import { describe, expect, it } from 'vitest'
import { noGroup } from '@mekiki/contract/cases/projects/project-groups.schemas'
import type { TestActor } from '../../../../testing/world.ts'
import { projectFactory } from '../testing/projects.factory.ts'
import { openProjects } from '../testing/open-projects.ts'

const { world } = await openProjects()
const now = new Date()

async function start() {
  const tenant = await world.createTenant()
  const make = projectFactory(world, tenant)
  const me = await world.createActor(tenant, { name: '佐伯 真理子' })
  return { tenant, make, me }
}

interface Lane {
  key: string
  label: string | null
  count: number
  averageScore: number | null
  cells: { statusUuid: string; count: number; averageScore: number | null }[]
}

const board = async (actor: TestActor, query: string) => (await actor.call('GET', `/v2/private/projects/board?${query}`)).body
const cards = async (actor: TestActor, query: string): Promise<string[]> =>
  (await actor.call('GET', `/v2/private/projects/board/cards?${query}`)).body.items.map((item: { shownScoutee: { name: string } }) => item.shownScoutee.name)

describe('a board of cases', () => {
  it('counts each lane, status and cell; a case with two people stands in the lane of the first', async () => {
    const { tenant, make, me } = await start()
    const theme = await make.theme()
    const colleague = await world.createActor(tenant, { name: '高瀬 航平' })
    await make.review(await make.project({ theme, status: 1, name: '甲', followers: [me] }), me, { score: 4, theme })
    await make.project({ theme, status: 1, name: '乙', followers: [me, colleague] })
    await make.project({ theme, status: 0, name: '丙' })
    const { lanes, columns, totalCount } = await board(me, `theme_uuid=${theme.uuid}&lane_by=follower`)
    const [first, second] = [theme.statuses[0]?.uuid, theme.statuses[1]?.uuid]
    expect(
      lanes.map(({ key, label, count, averageScore, cells }: Lane) => [label ?? key, count, averageScore, cells.map((cell) => [cell.statusUuid, cell.count])])
    ).toEqual([
      ['高瀬 航平', 1, null, [[second, 1]]],
      ['佐伯 真理子', 1, 4, [[second, 1]]],
      [noGroup, 1, null, [[first, 1]]]
    ])
    expect(totalCount).toBe(3)
    const counts = new Map(columns.map(({ statusUuid, count }: { statusUuid: string; count: number }) => [statusUuid, count]))
    expect([counts.size, counts.get(first), counts.get(second)]).toEqual([2, 1, 2])
    expect(await cards(me, `theme_uuid=${theme.uuid}&lane_by=follower&lane_keys=${colleague.uuid}`)).toEqual(['乙'])
    expect(await cards(me, `theme_uuid=${theme.uuid}&lane_by=follower&lane_keys=${me.uuid}`)).toEqual(['甲'])
    expect(await cards(me, `theme_uuid=${theme.uuid}&lane_by=follower&lane_keys=none`)).toEqual(['丙'])
  })

  it('shows the first cards of each cell, in the order of the list', async () => {
    const { make, me } = await start()
    const theme = await make.theme()
    for (const name of ['い', 'ろ', 'は']) await make.project({ theme, status: 0, name })
    await make.project({ theme, status: 2, name: 'に' })
    const query = `theme_uuid=${theme.uuid}&sort_conditions=scoutee_name:desc`
    expect((await cards(me, `${query}&cell_size=2`)).toSorted()).toEqual(['に', 'は', 'ろ'].toSorted())
    expect(await cards(me, `${query}&cell_size=9&status_uuids=${theme.statuses[0]?.uuid}`)).toEqual(['ろ', 'は', 'い'])
    const whole = await board(me, `theme_uuid=${theme.uuid}`)
    expect(whole.lanes.map(({ key, count }: Lane) => [key, count])).toEqual([['all', 4]])
    const stages = await board(me, `theme_uuid=${theme.uuid}&lane_by=stage&q=${encodeURIComponent('に')}`)
    expect(stages.lanes.map(({ key, count }: Lane) => [key, count])).toEqual([['none', 1]])
  })

  it('knows since when a case has its status, and how long cases have been in it on average', async () => {
    const { make, me } = await start()
    const theme = await make.theme()
    const days = (count: number): Date => new Date(now.getTime() - count * 86_400_000)
    const old = await make.project({ theme, status: 0, name: '古', registered_at: days(30) })
    await make.project({ theme, status: 0, name: '新', registered_at: days(10) })
    const stay = async () => {
      const { columns } = await board(me, `theme_uuid=${theme.uuid}`)
      return new Map(columns.map((column: { statusUuid: string; averageDays: number }) => [column.statusUuid, Math.round(column.averageDays)]))
    }
    expect((await stay()).get(theme.statuses[0]?.uuid)).toBe(20)
    const item = async () => (await me.call('GET', `/v2/private/projects/${old}`)).body
    expect((await item()).statusSince).toBe(days(30).toISOString())
    await me.call('PATCH', `/v2/private/projects/${old}`, { statusUuid: theme.statuses[1]?.uuid })
    expect((await item()).statusSince).toBe((await item()).updatedAt)
    const after = await stay()
    expect([after.get(theme.statuses[0]?.uuid), after.get(theme.statuses[1]?.uuid)]).toEqual([10, 0])
  })

  it('shows what its reader sees alone', async () => {
    const { tenant, make, me } = await start()
    const theme = await make.theme({ name: '制限', hides: ['review'], insiders: [me] })
    const reader = await world.createActor(tenant, { permissions: ['read_follow_project'] })
    const seen = await make.project({ theme, name: '可視', followers: [reader] })
    await make.review(seen, me, { score: 4, theme })
    await make.project({ theme, name: '不可視' })
    expect((await board(reader, 'lane_by=theme')).lanes.map(({ count, averageScore }: Lane) => [count, averageScore])).toEqual([[1, null]])
    expect(await cards(reader, '')).toEqual(['可視'])
    const stranger = await world.createActor(await world.createTenant())
    expect(await board(stranger, 'lane_by=follower')).toEqual({ lanes: [], columns: [], totalCount: 0 })
    expect((await stranger.call('GET', `/v2/private/projects/board?theme_uuid=${theme.uuid}`)).status).toBe(404)
    expect((await stranger.call('GET', `/v2/private/projects/board/cards?theme_uuid=${theme.uuid}`)).status).toBe(404)
  })
})
