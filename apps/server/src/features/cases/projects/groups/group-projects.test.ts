import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { createWorld, type TestActor, type TestTenant, type World } from '../../../../testing/world.ts'
import { type ProjectFactory, projectFactory } from '../testing/projects.factory.ts'

let world: World
let tenant: TestTenant
let me: TestActor
let make: ProjectFactory
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function start(): Promise<void> {
  tenant = await world.createTenant()
  make = projectFactory(world, tenant)
  me = await world.createActor(tenant, { name: '佐伯 真理子' })
}

const groups = async (actor: TestActor, groupBy: string, query = '') => actor.call('GET', `/v2/private/projects/groups?group_by=${groupBy}${query}`)

const figures = (body: { items: { key: string; label: string | null; count: number; averageScore: number | null }[] }) =>
  body.items.map(({ key, label, count, averageScore }) => [label ?? key, count, averageScore])

const namesIn = async (actor: TestActor, groupBy: string, key: string) => {
  const { body } = await actor.call('GET', `/v2/private/projects?group_by=${groupBy}&group_key=${key}`)
  return body.items.map((item: { shownScoutee: { name: string } }) => item.shownScoutee.name).toSorted()
}

describe('the groups of the case list', () => {
  it('stand in the order of their statuses, with the number and the average of each', async () => {
    await start()
    const theme = await make.theme()
    const other = await make.theme()
    const good = await make.project({ theme, status: 4, name: '甲' })
    const better = await make.project({ theme, status: 4, name: '乙' })
    await make.project({ theme, status: 4, name: '丙' })
    await make.project({ theme, status: 0, name: '丁' })
    await make.project({ theme: other, status: 1, name: '戊' })
    await make.review(good, me, { score: 3, theme })
    await make.review(better, me, { score: 4, theme })
    const { status, body } = await groups(me, 'status', `&theme_uuid=${theme.uuid}`)
    expect([status, body]).toEqual([
      200,
      {
        totalCount: 4,
        items: [
          { key: theme.statuses[0]?.uuid, label: theme.statuses[0]?.name, color: expect.any(Number), count: 1, averageScore: null },
          { key: theme.statuses[4]?.uuid, label: theme.statuses[4]?.name, color: expect.any(Number), count: 3, averageScore: 3.5 }
        ]
      }
    ])
    expect(figures((await groups(me, 'theme')).body)).toEqual(
      [
        [theme.name, 4, 3.5],
        [other.name, 1, null]
      ].toSorted((a, b) => String(a[0]).localeCompare(String(b[0]), 'ja'))
    )
    expect(figures((await groups(me, 'status', `&theme_uuid=${theme.uuid}&score_from=3.5`)).body)).toEqual([[theme.statuses[4]?.name, 1, 4]])
    expect(await namesIn(me, 'status', theme.statuses[4]?.uuid ?? '')).toEqual(['丙', '乙', '甲'].toSorted())
  })

  it('hold a case once for each of its people and tags, and the total counts it once', async () => {
    await start()
    const theme = await make.theme()
    const colleague = await world.createActor(tenant, { name: '高瀬 航平' })
    const [one, two] = [await make.category('独自ア'), await make.category('独自イ')]
    await make.project({ theme, name: '両方', followers: [me, colleague], categories: [one, two] })
    await make.project({ theme, name: '片方', followers: [me], categories: [one] })
    await make.project({ theme, name: 'なし' })
    const people = (await groups(me, 'follower')).body
    expect([people.totalCount, figures(people)]).toEqual([
      3,
      [
        ['高瀬 航平', 1, null],
        ['佐伯 真理子', 2, null],
        ['none', 1, null]
      ]
    ])
    expect(figures((await groups(me, 'category', `&follower_uuids=${colleague.uuid}`)).body)).toEqual([
      ['独自ア', 1, null],
      ['独自イ', 1, null]
    ])
    expect(await namesIn(me, 'follower', me.uuid)).toEqual(['両方', '片方'])
    expect(await namesIn(me, 'follower', 'none')).toEqual(['なし'])
    expect(await namesIn(me, 'category', two)).toEqual(['両方'])
    expect(await namesIn(me, 'category', 'nonsense')).toEqual([])
  })

  it('take codes in their own order, and those without one last', async () => {
    await start()
    const theme = await make.theme()
    await make.project({ theme, name: '後', shown_stage: 'series_b', shown_member_range: '11_50' })
    await make.project({ theme, name: '先', shown_stage: 'seed', people_flg: true })
    await make.project({ theme, name: '空', is_linked: true })
    expect(figures((await groups(me, 'stage')).body).map(([key]) => key)).toEqual(['seed', 'series_b', 'none'])
    expect(figures((await groups(me, 'scoutee_type')).body)).toEqual([
      ['scoutee', 2, null],
      ['people', 1, null]
    ])
    expect(figures((await groups(me, 'linking_status')).body).map(([key, count]) => [key, count])).toEqual([
      ['linked', 1],
      ['unlinked', 2]
    ])
    expect([await namesIn(me, 'stage', 'none'), await namesIn(me, 'member_range', '11_50'), await namesIn(me, 'scoutee_type', 'people')]).toEqual([
      ['空'],
      ['後'],
      ['先']
    ])
  })

  it('show nothing of cases that the caller does not see, and no averages where reviews are hidden', async () => {
    await start()
    const open = await make.theme({ name: '公開' })
    const hidden = await make.theme({ name: '制限', hides: ['review'], insiders: [me] })
    const reader = await world.createActor(tenant, { permissions: ['read_follow_project'] })
    for (const theme of [open, hidden]) {
      const uuid = await make.project({ theme, followers: [reader] })
      await make.review(uuid, me, { score: 4, theme })
      await make.project({ theme })
    }
    expect(figures((await groups(me, 'theme')).body)).toEqual([
      ['公開', 2, 4],
      ['制限', 2, 4]
    ])
    expect(figures((await groups(reader, 'theme')).body)).toEqual([
      ['公開', 1, 4],
      ['制限', 1, null]
    ])
    expect((await groups(reader, 'theme')).body.totalCount).toBe(2)
    const stranger = await world.createActor(await world.createTenant())
    expect((await groups(stranger, 'theme')).body).toEqual({ items: [], totalCount: 0 })
    expect((await groups(stranger, 'status', `&theme_uuid=${open.uuid}`)).status).toBe(404)
  })

  it('need something to group by', async () => {
    await start()
    expect((await groups(me, 'nothing')).status).toBe(400)
    expect((await me.call('GET', '/v2/private/projects/groups')).status).toBe(400)
    expect((await groups(me, 'theme', `&theme_uuid=${v7()}`)).status).toBe(404)
  })
})
