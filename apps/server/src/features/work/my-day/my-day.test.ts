import { describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { openWorld } from '../../../testing/open-world.ts'
import type { TestActor } from '../../../testing/world.ts'
import { dayInTokyo } from '../../../platform/clock.ts'
import { projectFactory } from '../../cases/projects/testing/projects.factory.ts'

const world = await openWorld()
const now = new Date()
const days = (count: number): Date => new Date(now.getTime() - count * 86_400_000)

async function start() {
  const tenant = await world.createTenant()
  const make = projectFactory(world, tenant)
  const me = await world.createActor(tenant, { name: '佐伯 真理子' })
  const colleague = await world.createActor(tenant, { name: '高瀬 航平' })
  return { tenant, make, me, colleague }
}

const dayOf = async (actor: TestActor) => (await actor.call('GET', '/v2/private/my_day')).body
const names = (card: { items: { name: string }[] }): string[] => card.items.map(({ name }) => name)

describe('my day', () => {
  it('is empty for somebody for whom nothing waits', async () => {
    const { me } = await start()
    const none = { totalCount: 0, items: [] }
    expect(await dayOf(me)).toEqual({
      day: dayInTokyo(new Date()),
      reviews: none,
      tasks: { ...none, overdueCount: 0 },
      mentions: { ...none, unreadCount: 0 },
      still: none,
      woken: { totalCount: 0 },
      recent: []
    })
  })

  it('names the cases in one’s charge that wait for a review where the theme reviews, the longest waiting first', async () => {
    const { make, me, colleague } = await start()
    const theme = await make.theme()
    const begun = await make.project({ theme, name: '始', status: 2, followers: [me, colleague], registered_at: days(3) })
    await make.review(begun, colleague, { score: 4, theme, status: 2 })
    await make.project({ theme, name: '待', status: 2, followers: [me], registered_at: days(9) })
    const done = await make.project({ theme, name: '済', status: 2, followers: [me] })
    await make.review(done, me, { score: 3, theme, status: 2 })
    await make.project({ theme, name: '新', status: 0, followers: [me] })
    await make.project({ theme, name: '他', status: 2, followers: [colleague] })
    const { reviews } = await dayOf(me)
    expect([names(reviews), reviews.totalCount]).toEqual([['待', '始'], 2])
    expect(reviews.items.map(({ progress }: { progress: unknown }) => progress)).toEqual([
      { done: 0, all: 1 },
      { done: 1, all: 2 }
    ])
  })

  it('tells nothing of reviews where they are hidden, nor of how many there are before one’s own is in', async () => {
    const { make, me, colleague } = await start()
    const hidden = await make.theme({ name: '制限', hides: ['review'], insiders: [colleague] })
    await make.review(await make.project({ theme: hidden, name: '隠', followers: [me] }), colleague, { score: 4, theme: hidden })
    const blind = await make.theme({ name: '伏せる' })
    await colleague.call('PATCH', `/v2/private/themes/${blind.uuid}`, { projectSetting: { hidesReviewsUntilMine: true } })
    await make.review(await make.project({ theme: blind, name: '伏', followers: [me, colleague] }), colleague, { score: 4, theme: blind })
    expect((await dayOf(me)).reviews).toEqual({ totalCount: 0, items: [] })
    await make.review(await make.project({ theme: blind, name: '自', followers: [me] }), me, { score: 4, theme: blind })
    expect((await dayOf(me)).reviews.items).toMatchObject([{ name: '伏', progress: null }])
  })

  it('has the caller’s undone tasks of the week, late ones first and counted', async () => {
    const { make, me, colleague } = await start()
    const projectUuid = await make.project({ theme: await make.theme() })
    const add = (name: string, due: number | null, assignee: TestActor) =>
      me.call('POST', '/v2/private/tasks', { projectUuid, name, dueDate: due === null ? null : dayInTokyo(days(-due)), assigneeUserUuids: [assignee.uuid] })
    await add('今日', 0, me)
    await add('遅れ', -2, me)
    await add('週末', 7, me)
    await add('来月', 30, me)
    await add('いつか', null, me)
    await add('他人', 0, colleague)
    const { tasks } = await dayOf(me)
    expect([names(tasks), tasks.totalCount, tasks.overdueCount]).toEqual([['遅れ', '今日', '週末'], 3, 1])
  })

  it('names the cases in one’s charge that have stood still longer than usual, save in the last status', async () => {
    const { make, me, colleague } = await start()
    const theme = await make.theme()
    await make.project({ theme, name: '止', status: 1, followers: [me], registered_at: days(40) })
    await make.project({ theme, name: '速', status: 1, followers: [me], registered_at: days(2) })
    await make.project({ theme, name: '他', status: 1, followers: [colleague], registered_at: days(60) })
    const last = theme.statuses.length - 1
    await make.project({ theme, name: '終', status: last, followers: [me], registered_at: days(90) })
    await make.project({ theme, name: '終二', status: last, followers: [me], registered_at: days(9) })
    // The last one is an exit, from which cases do not come back; the one before it is where they end well.
    for (const [name, age] of [
      ['成', 80],
      ['成二', 8]
    ] as const) {
      await make.project({ theme, name, status: last - 1, followers: [me], registered_at: days(age) })
    }
    const { still } = await dayOf(me)
    expect([names(still), still.totalCount]).toEqual([['止'], 1])
    expect(still.items.map(({ days: stayed, averageDays }: { days: number; averageDays: number }) => [Math.round(stayed), Math.round(averageDays)])).toEqual([
      [40, 34]
    ])
  })

  it('has mentions of the last two weeks with those that are unread, and the cases looked at last', async () => {
    const { tenant, make, me } = await start()
    const told = { tenant_uuid: tenant.uuid, user_uuid: me.uuid, params: null, title: '呼びかけ', description: '本文' }
    const mention = (kind: string, age: number, read_at: Date | null) => ({ ...told, uuid: v7(), kind, effect_key: v7(), created_at: days(age), read_at })
    await world.admin
      .insertInto('notifications')
      .values([
        mention('record_mentioned', 1, null),
        mention('theme_comment_mentioned', 2, now),
        mention('record_mentioned', 30, null),
        mention('task_due', 1, null)
      ])
      .execute()
    const seen = await make.project({ theme: await make.theme(), name: '見た' })
    await me.call('PUT', `/v2/private/projects/${seen}/create_visit_log`)
    const { mentions, recent } = await dayOf(me)
    expect([mentions.totalCount, mentions.unreadCount, mentions.items.map(({ readFlg }: { readFlg: boolean }) => readFlg)]).toEqual([2, 1, [false, true]])
    expect(recent).toMatchObject([{ uuid: seen, name: '見た' }])
  })

  it('shows nothing of cases that the caller does not see', async () => {
    const { tenant, make, me, colleague } = await start()
    const theme = await make.theme()
    const reader = await world.createActor(tenant, { permissions: [] })
    const unseen = await make.project({ theme, status: 1, followers: [reader, me], registered_at: days(40) })
    await make.project({ theme, status: 1, followers: [reader, me], registered_at: days(2) })
    await make.review(unseen, colleague, { score: 4, theme, status: 1 })
    await me.call('POST', '/v2/private/tasks', { projectUuid: unseen, name: '内緒の宿題', dueDate: dayInTokyo(now), assigneeUserUuids: [reader.uuid] })
    await world.admin
      .insertInto('project_visits')
      .values({ uuid: v7(), tenant_uuid: tenant.uuid, project_uuid: unseen, user_uuid: reader.uuid, visited_at: now, visited_on: dayInTokyo(now) })
      .execute()
    const counts = async (actor: TestActor) => {
      const day = await dayOf(actor)
      return [day.reviews.totalCount, day.still.totalCount, day.tasks.totalCount, day.recent.length]
    }
    expect(await counts(reader)).toEqual([0, 0, 0, 0])
    // Who sees them has all of it.
    expect((await counts(me)).slice(0, 2)).toEqual([2, 1])
  })
})
