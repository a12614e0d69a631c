import type { NotificationKind } from '@mekiki/i18n/workspace/notifications'
import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { Effect } from '../../../platform/outbox/outbox.ts'
import type { TestActor, TestTenant } from '../../../testing/world.ts'
import { notifications, notify } from './index.ts'
import { openWorld } from '../../../testing/open-world.ts'
import { runEffect } from '../../../testing/run-effect.ts'

const address = '/v2/private/notifications'

const world = await openWorld()

/** Runs effects as the queue would, through JSON. */
async function deliver(tenant: TestTenant, effects: readonly Effect[], effectUuid = v7()): Promise<void> {
  for (const effect of effects) await runEffect(world, notifications, tenant.uuid, effect, effectUuid)
}

function statusChanged(userUuids: readonly string[], status: string) {
  return notify({
    kind: 'project_status_changed',
    userUuids,
    byUserUuid: null,
    params: { project: '株式会社ナギサーマル', status, user: '高槻 美緒' },
    path: '/project_groups/t/projects/p'
  })
}

async function tell(actor: TestActor, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    world.setNow(new Date(Date.UTC(2026, 0, 1, 0, number)))
    await deliver(actor.tenant, statusChanged([actor.uuid], `${number}`))
  }
  world.setNow(null)
}

describe('the list', () => {
  it('gives pages of 20, newest first, with exact counts and the fields of the specification only', async () => {
    const actor = await world.createActor(await world.createTenant())
    await tell(actor, 23)
    const first = await actor.call('GET', address)
    expect([first.status, first.body.items.length, first.body.totalCount, first.body.unreadCount]).toEqual([200, 20, 23, 23])
    expect(first.body.items[0]).toEqual({
      uuid: expect.any(String),
      title: 'ステータスが「23」に変わりました',
      description: '株式会社ナギサーマル・高槻 美緒さん\nhttp://mekiki.test/project_groups/t/projects/p',
      readFlg: false,
      createdAt: '2026-01-01T00:23:00.000Z'
    })
    const second = await actor.call('GET', `${address}?limit=20&offset=20`)
    expect(second.body.items.map((item: { title: string }) => item.title)).toEqual([3, 2, 1].map((number) => `ステータスが「${number}」に変わりました`))
    expect((await actor.call('GET', `${address}?limit=0`)).body.fields[0].field).toBe('limit')
    expect((await actor.call('GET', `${address}?offset=-1`)).body.fields[0].field).toBe('offset')
  })

  it('is empty for a new user', async () => {
    const actor = await world.createActor(await world.createTenant())
    expect((await actor.call('GET', address)).body).toEqual({ items: [], totalCount: 0, unreadCount: 0 })
  })
})

describe('the words', () => {
  it('are those of the reader’s language, whatever it was when it happened, or as written where what fills them is not known', async () => {
    const actor = await world.createActor(await world.createTenant())
    await tell(actor, 2)
    const [newest] = (await actor.call('GET', address)).body.items
    await world.admin.updateTable('users').set({ language: 'en' }).where('uuid', '=', actor.uuid).execute()
    await world.admin.updateTable('notifications').set({ params: null }).where('uuid', '=', newest.uuid).execute()
    const { items } = (await actor.call('GET', address)).body
    expect(items.map((item: { title: string }) => item.title)).toEqual([newest.title, 'The status changed to “1”'])
    expect(items[1].description).toMatch(/\nhttp:\/\/mekiki\.test\/project_groups\/t\/projects\/p$/u)
    const read = await actor.call('PATCH', `${address}/${items[1].uuid}/mark_as_read`)
    expect(read.body.title).toBe(items[1].title)
  })
})

describe('reading', () => {
  it('marks one, keeps the first time, and counts down', async () => {
    const actor = await world.createActor(await world.createTenant())
    await tell(actor, 2)
    const [newest] = (await actor.call('GET', address)).body.items
    const read = await actor.call('PATCH', `${address}/${newest.uuid}/mark_as_read`)
    expect([read.status, read.body]).toEqual([200, { ...newest, readFlg: true }])
    const readAt = () => world.admin.selectFrom('notifications').select('read_at').where('uuid', '=', newest.uuid).executeTakeFirstOrThrow()
    const first = await readAt()
    await actor.call('PATCH', `${address}/${newest.uuid}/mark_as_read`)
    expect(await readAt()).toEqual(first)
    const list = await actor.call('GET', address)
    expect([list.body.unreadCount, list.body.items.map((item: { readFlg: boolean }) => item.readFlg)]).toEqual([1, [true, false]])
  })

  it('marks all of the caller’s own and nobody else’s', async () => {
    const tenant = await world.createTenant()
    const [actor, colleague] = [await world.createActor(tenant), await world.createActor(tenant)]
    await tell(actor, 3)
    await tell(colleague, 1)
    expect((await actor.call('PATCH', `${address}/mark_all_as_read`)).body).toEqual({ updatedCount: 3 })
    expect((await actor.call('PATCH', `${address}/mark_all_as_read`)).body).toEqual({ updatedCount: 0 })
    expect((await actor.call('GET', address)).body.unreadCount).toBe(0)
    expect((await colleague.call('GET', address)).body.unreadCount).toBe(1)
  })

  it('does not find those of a colleague or of another tenant, and leaves them unread', async () => {
    const tenant = await world.createTenant()
    const [actor, colleague, stranger] = [await world.createActor(tenant), await world.createActor(tenant), await world.createActor(await world.createTenant())]
    await tell(actor, 1)
    const [item] = (await actor.call('GET', address)).body.items
    for (const caller of [colleague, stranger]) {
      const answer = await caller.call('PATCH', `${address}/${item.uuid}/mark_as_read`)
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
      expect((await caller.call('GET', address)).body.totalCount).toBe(0)
    }
    expect((await actor.call('GET', address)).body.unreadCount).toBe(1)
  })
})

describe('telling', () => {
  it('reaches each receiver once, however often the effect runs', async () => {
    const tenant = await world.createTenant()
    const [actor, colleague] = [await world.createActor(tenant), await world.createActor(tenant)]
    const effects = statusChanged([actor.uuid, colleague.uuid, actor.uuid], '面談')
    const effectUuid = v7()
    await deliver(tenant, effects, effectUuid)
    await Promise.all([deliver(tenant, effects, effectUuid), deliver(tenant, effects, effectUuid)])
    for (const receiver of [actor, colleague]) expect((await receiver.call('GET', address)).body.totalCount).toBe(1)
    await deliver(tenant, effects)
    expect((await actor.call('GET', address)).body.totalCount).toBe(2)
  })

  it('tells the same event of two effects once when the event has a key', async () => {
    const tenant = await world.createTenant()
    const actor = await world.createActor(tenant)
    const due = notify({
      kind: 'task_due',
      userUuids: [actor.uuid],
      byUserUuid: null,
      params: { task: 'NDA締結', target: '合同会社ルミナ計測', due: '2026/10/21' },
      effectKey: 'task_due:1:2026-10-20'
    })
    await deliver(tenant, due)
    await deliver(tenant, due)
    const { items } = (await actor.call('GET', address)).body
    expect(items.map((item: { title: string; description: string }) => [item.title, item.description])).toEqual([
      ['タスク「NDA締結」の期限は2026/10/21です', '合同会社ルミナ計測']
    ])
  })

  it('leaves out whoever did it, and makes no effect for nobody', () => {
    const told = notify({ kind: 'follower_added', userUuids: ['b', 'a', 'b'], byUserUuid: 'a', params: { project: 'p', theme: 't' } })
    expect(told.map((effect) => effect.payload['userUuids'])).toEqual([['b']])
    expect(notify({ kind: 'follower_added', userUuids: ['a'], byUserUuid: 'a', params: { project: 'p', theme: 't' } })).toEqual([])
  })

  it('splits many receivers into several effects', () => {
    const many = Array.from({ length: 2500 }, () => v7())
    const effects = statusChanged(many, 'x')
    expect(effects.map((effect) => (effect.payload['userUuids'] as string[]).length)).toEqual([1000, 1000, 500])
  })

  // Written down here anew: a kind that a guest is told of by mistake tells of what guests do not see.
  const kinds: Record<NotificationKind, 'everybody' | 'members'> = {
    follower_added: 'everybody',
    followers_added: 'everybody',
    task_assigned: 'everybody',
    list_view_shared: 'members',
    project_view_shared: 'members',
    dashboard_shared: 'members',
    project_status_changed: 'everybody',
    project_statuses_changed: 'everybody',
    record_shared: 'everybody',
    projects_shared: 'everybody',
    project_reviewed: 'everybody',
    record_mentioned: 'everybody',
    theme_commented: 'members',
    theme_restriction_loosened: 'members',
    theme_reviews_unveiled: 'members',
    theme_comment_mentioned: 'members',
    hidden_group_joined: 'members',
    archive_begun: 'members',
    archive_begun_by_administration: 'members',
    task_due: 'everybody',
    task_overdue: 'everybody',
    revisit_due: 'everybody',
    revisits_due: 'everybody',
    left_company_changed: 'everybody',
    left_companies_changed: 'everybody',
    left_company_matches: 'everybody',
    left_companies_match: 'everybody',
    form_answered: 'members',
    answer_corrected: 'members',
    answer_withdrawn: 'members',
    saved_search_hits: 'members',
    saved_search_updates: 'members',
    project_scoutees_updated: 'members',
    storage_full: 'members',
    guest_waiting: 'members',
    import_succeeded: 'members',
    import_partly_failed: 'members',
    import_failed: 'members',
    export_succeeded: 'members',
    export_failed: 'members'
  }

  it('reaches guests about their cases and tasks alone, members about everything', async () => {
    const tenant = await world.createTenant()
    const [guest, member] = [await world.createActor(tenant, { isGuest: true }), await world.createActor(tenant)]
    const all = Object.keys(kinds)
    for (const kind of all) await deliver(tenant, [{ kind: 'notifications.notify', payload: { kind, userUuids: [guest.uuid, member.uuid], params: {} } }])
    const toldOf = async ({ uuid }: TestActor) => {
      const rows = await world.admin.selectFrom('notifications').select('kind').where('user_uuid', '=', uuid).execute()
      return rows.map(({ kind }) => kind).toSorted()
    }
    expect([await toldOf(guest), await toldOf(member)]).toEqual([
      Object.entries(kinds)
        .flatMap(([kind, whom]) => (whom === 'everybody' ? [kind] : []))
        .toSorted(),
      all.toSorted()
    ])
  })

  it('gives the address alone where there is nothing else to say', async () => {
    const actor = await world.createActor(await world.createTenant())
    await deliver(actor.tenant, notify({ kind: 'export_failed', userUuids: [actor.uuid], byUserUuid: null, params: { label: '案件' }, path: '/exports' }))
    expect((await actor.call('GET', address)).body.items[0]).toMatchObject({ title: '案件の書き出しに失敗しました', description: 'http://mekiki.test/exports' })
  })

  it('skips inactive, deleted and foreign users', async () => {
    const tenant = await world.createTenant()
    const [active, inactive, deleted] = [await world.createActor(tenant), await world.createActor(tenant, { isActive: false }), await world.createActor(tenant)]
    const stranger = await world.createActor(await world.createTenant())
    await world.admin.updateTable('users').set({ deleted_at: new Date() }).where('uuid', '=', deleted.uuid).execute()
    await deliver(tenant, statusChanged([active.uuid, inactive.uuid, deleted.uuid, stranger.uuid, v7()], 'x'))
    const rows = await world.admin
      .selectFrom('notifications')
      .select(['tenant_uuid', 'user_uuid'])
      .where('user_uuid', 'in', [active.uuid, inactive.uuid, deleted.uuid, stranger.uuid])
      .execute()
    expect(rows).toEqual([{ tenant_uuid: tenant.uuid, user_uuid: active.uuid }])
  })

  it('speaks the receiver’s language, else the workspace’s', async () => {
    const tenant = await world.createTenant()
    const [ja, en, open] = [await world.createActor(tenant), await world.createActor(tenant), await world.createActor(tenant)]
    await ja.call('PATCH', '/v2/private/users/current', { language: 'ja' })
    await en.call('PATCH', '/v2/private/users/current', { language: 'en' })
    await world.admin
      .updateTable('tenants')
      .set({ preferences: JSON.stringify({ defaultLanguage: 'en' }) })
      .where('uuid', '=', tenant.uuid)
      .execute()
    await deliver(tenant, statusChanged([ja.uuid, en.uuid, open.uuid], 'PoC'))
    const titles = await Promise.all([ja, en, open].map(async (actor) => (await actor.call('GET', address)).body.items[0].title))
    expect(titles).toEqual(['ステータスが「PoC」に変わりました', 'The status changed to “PoC”', 'The status changed to “PoC”'])
  })

  it('refuses a payload that it does not know, so that the queue shows it', async () => {
    const tenant = await world.createTenant()
    const actor = await world.createActor(tenant)
    await expect(deliver(tenant, [{ kind: 'notifications.notify', payload: { kind: 'gossip', userUuids: [actor.uuid], params: {} } }])).rejects.toThrow('kind')
    expect((await actor.call('GET', address)).body.totalCount).toBe(0)
  })
})
