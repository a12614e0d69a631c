import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { TestActor } from '../../../testing/world.ts'
import { makeTheme } from '../themes/testing/themes.factory.ts'
import { openWorkspace } from '../../../testing/open-workspace.ts'

const { world, tenant } = await openWorkspace()
const owner = await world.createActor(tenant, { name: '佐伯 真理子' })
const member = await world.createActor(tenant, { name: '三浦 あかね', permissions: ['update_own_project_group'] })
const theme = await makeTheme(owner, { name: '素材', personInChargeUserUuids: [owner.uuid] })

const add = (actor: TestActor, content: string, more: object = {}) => actor.call('POST', `/v2/private/themes/${theme.uuid}/comments`, { content, ...more })
const one = (uuid: string) => `/v2/private/themes/comments/${uuid}`
const list = (actor: TestActor, query = '') => actor.call('GET', `/v2/private/themes/${theme.uuid}/comments${query}`)
const countOf = async () => (await owner.call('GET', `/v2/private/themes/${theme.uuid}`)).body.commentsCount
const undo = (actor: TestActor, operationUuid: string) => actor.call('POST', `/v2/private/operations/${operationUuid}/undo`)

/** Who is told what of the comments that hold `text`. */
async function notificationsAbout(text: string) {
  const rows = await world.admin.selectFrom('outbox').select('payload').where('tenant_uuid', '=', tenant.uuid).orderBy('uuid').execute()
  const payloads = rows.map((row) => row.payload as { kind: string; userUuids: string[]; path: string; params: Record<string, string> })
  return payloads.filter((payload) => payload.params?.['excerpt']?.includes(text) === true)
}

const historyOf = (uuid: string) =>
  world.admin
    .selectFrom('audit_log')
    .select(['entity_type', 'action', 'theme_uuid', 'from_value', 'to_value'])
    .where('entity_uuid', '=', uuid)
    .orderBy('uuid')
    .execute()

describe('a comment on a theme', () => {
  it('is added by whoever reads the theme, counted, listed the newest first and remembered', async () => {
    const first = await add(owner, '最初')
    const made = await add(member, '@佐伯 真理子 確認をお願いします', { mentionUserUuids: [owner.uuid] })
    expect(made.status).toBe(201)
    const { operationUuid, ...comment } = made.body
    expect(operationUuid).toEqual(expect.any(String))
    expect(comment).toEqual({
      uuid: expect.any(String),
      version: 1,
      themeUuid: theme.uuid,
      content: '@佐伯 真理子 確認をお願いします',
      mentions: [{ uuid: owner.uuid, name: '佐伯 真理子' }],
      createdBy: member.uuid,
      createdByName: '三浦 あかね',
      createdAt: expect.stringMatching(/Z$/u),
      updatedAt: expect.stringMatching(/Z$/u),
      canEdit: true,
      canDelete: true
    })
    const read = await list(member)
    expect(read.body).toEqual({ items: [comment, expect.objectContaining({ uuid: first.body.uuid, canEdit: false, canDelete: false })], totalCount: 2 })
    expect((await list(member, '?per_page=1&page=2')).body).toMatchObject({ items: [{ uuid: first.body.uuid }], totalCount: 2 })
    expect(await countOf()).toBe(2)
    expect(await historyOf(comment.uuid)).toEqual([
      {
        entity_type: 'theme_comment',
        action: 'create',
        theme_uuid: theme.uuid,
        from_value: null,
        to_value: { content: comment.content, mentionUserUuids: [owner.uuid] }
      }
    ])
  })

  it('tells the people it names, and else the persons in charge, once each and never its author', async () => {
    const content = `知らせ ${v7()}`
    await add(member, content, { mentionUserUuids: [member.uuid] })
    const path = `/themes/${theme.uuid}?tab=comment`
    const params = { theme: '素材', user: '三浦 あかね', excerpt: content }
    expect(await notificationsAbout(content)).toEqual([{ kind: 'theme_commented', userUuids: [owner.uuid], params, path }])
    const both = `両方 ${v7()}`
    await add(member, both, { mentionUserUuids: [owner.uuid] })
    expect((await notificationsAbout(both)).map(({ kind, userUuids }) => [kind, userUuids])).toEqual([['theme_comment_mentioned', [owner.uuid]]])
    const own = `自分 ${v7()}`
    await add(owner, own)
    expect(await notificationsAbout(own)).toEqual([])
  })

  it('is changed by its author or with the update right of its theme, with its version; people newly named are told', async () => {
    const text = `変更 ${v7()}`
    const { body: made } = await add(member, 'まだ', { mentionUserUuids: [owner.uuid] })
    const third = await world.createActor(tenant, { name: '望月 健吾', permissions: ['update_own_project_group'] })
    const refused = await third.call('PATCH', one(made.uuid), { content: 'x' })
    expect([refused.status, refused.body.permissions?.includes('update_all_project_group')]).toEqual([403, true])
    const changed = await member.call('PATCH', one(made.uuid), { content: text, mentionUserUuids: [owner.uuid, third.uuid] }, { 'if-match': '"1"' })
    expect([changed.status, changed.body.version, changed.body.content]).toEqual([200, 2, text])
    expect(changed.body.mentions.map((each: { name: string }) => each.name).toSorted()).toEqual(['佐伯 真理子', '望月 健吾'].toSorted())
    expect((await notificationsAbout(text)).map(({ kind, userUuids }) => [kind, userUuids])).toEqual([['theme_comment_mentioned', [third.uuid]]])
    const stale = await owner.call('PATCH', one(made.uuid), { content: 'y' }, { 'if-match': '"1"' })
    expect([stale.status, stale.body.code, stale.body.current.content]).toEqual([409, 'stale_version', text])
    expect((await owner.call('PATCH', one(made.uuid), { mentionUserUuids: [] })).body).toMatchObject({ version: 3, content: text, mentions: [] })
  })

  it('is deleted and comes back by an undo, and the count follows', async () => {
    const before = await countOf()
    const { body: made } = await add(member, '消える', { mentionUserUuids: [owner.uuid] })
    expect((await (await world.createActor(tenant, { permissions: [] })).call('DELETE', one(made.uuid))).status).toBe(403)
    const removed = await owner.call('DELETE', one(made.uuid))
    expect([removed.status, removed.body]).toEqual([200, { uuid: made.uuid, operationUuid: expect.any(String) }])
    expect([await countOf(), (await owner.call('PATCH', one(made.uuid), { content: 'x' })).status]).toEqual([before, 404])
    expect((await undo(owner, removed.body.operationUuid)).status).toBe(200)
    const back = (await list(owner)).body.items.find((each: { uuid: string }) => each.uuid === made.uuid)
    expect([await countOf(), back.content, back.mentions.length]).toEqual([before + 1, '消える', 1])
    expect((await historyOf(made.uuid)).map((entry) => entry.action).slice(0, 2)).toEqual(['create', 'delete'])
  })

  it('gets its words back by an undo, unless it has changed again', async () => {
    const { body: made } = await add(owner, '一')
    const second = await owner.call('PATCH', one(made.uuid), { content: '二' })
    const third = await owner.call('PATCH', one(made.uuid), { content: '三' })
    expect((await undo(owner, second.body.operationUuid)).status).toBe(409)
    expect((await undo(owner, third.body.operationUuid)).status).toBe(200)
    expect((await list(owner)).body.items[0]).toMatchObject({ uuid: made.uuid, content: '二' })
    expect((await undo(owner, made.operationUuid)).status).toBe(409)
  })

  it('must say something that is not too long, and name people who exist', async () => {
    const before = await countOf()
    const stranger = await world.createActor(await world.createTenant())
    const bad = [
      await add(owner, ' \n'),
      await add(owner, 'あ'.repeat(10_001)),
      await add(owner, 'x', { mentionUserUuids: [owner.uuid, stranger.uuid] }),
      await add(owner, 'x', { authorUuid: owner.uuid })
    ]
    expect(bad.map(({ status, body }) => [status, body.fields[0].field])).toEqual([
      [400, 'content'],
      [400, 'content'],
      [400, 'mentionUserUuids.1'],
      [400, 'authorUuid']
    ])
    expect(await countOf()).toBe(before)
  })

  it('of another tenant is unknown, as is its theme, and so it is without its theme', async () => {
    const { body: made } = await add(owner, '内緒')
    const stranger = await world.createActor(await world.createTenant())
    const answers = [
      await list(stranger),
      await add(stranger, 'x'),
      await stranger.call('PATCH', one(made.uuid), { content: 'x' }),
      await stranger.call('DELETE', one(made.uuid))
    ]
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404])
    expect((await list(owner)).body.items[0].content).toBe('内緒')
    const gone = await makeTheme(owner)
    const under = await owner.call('POST', `/v2/private/themes/${gone.uuid}/comments`, { content: 'x' })
    await owner.call('DELETE', `/v2/private/themes/${gone.uuid}`)
    expect((await owner.call('PATCH', one(under.body.uuid), { content: 'y' })).status).toBe(404)
  })
})
