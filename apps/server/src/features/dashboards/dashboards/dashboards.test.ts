import { readyMade } from '@mekiki/contract/dashboards/dashboards/ready-made'
import { readyMadeText } from '@mekiki/i18n/dashboards/ready-made'
import type { PermissionKey } from '@mekiki/contract'
import { v7 } from 'uuid'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { pageOf, type TestActor } from '../../../testing/world.ts'
import { openPage, type Page, pageWith } from './testing/dashboard.ts'
import { openWorkspace } from '../../../testing/open-workspace.ts'

const { world, tenant } = await openWorkspace()
const author = await world.createActor(tenant)
const reader = await world.createActor(tenant, { permissions: ['read_report', 'read_all_project'] })
beforeAll(async () => {
  await allow({ enable_dashboard_author: true })
})
afterEach(() => world.setNow(null))

const allow = (flags: object, uuid = tenant.uuid) => world.admin.updateTable('tenants').set(flags).where('uuid', '=', uuid).execute()
const overview = (actor: TestActor) => `/${actor.tenant.uuid}/dashboards`
const [ready] = readyMade
const tile = {
  uuid: v7(),
  title: '件数',
  chart: 'number',
  source: { kind: 'figures', subject: 'cases', measures: ['count'] },
  layout: { x: 0, y: 0, w: 3, h: 3 }
}

describe('the address of the page', () => {
  it('holds a token behind the #, good for a quarter of an hour, of the one who asked', async () => {
    const { status, body } = await reader.call('GET', `/${tenant.uuid}/dashboard`)
    expect([status, body.refreshed_at]).toEqual([200, null])
    expect(body.embed_url).toMatch(/^http:\/\/mekiki\.test\/dashboards\/embed#token=[\w.-]+$/u)
    const page = await openPage(world, reader)
    expect((await page.call('GET', '')).body.userUuid).toBe(reader.uuid)
    world.setNow(new Date(Date.now() + 14 * 60_000))
    expect((await page.call('GET', '')).status).toBe(200)
    world.setNow(new Date(Date.now() + 16 * 60_000))
    expect((await page.call('GET', '')).body.code).toBe('login_required')
  })

  it('is no use once changed, cut off, or signed by somebody else', async () => {
    const { token } = await openPage(world, reader)
    const [claims = '', signature = ''] = token.split('.')
    const told = JSON.parse(Buffer.from(claims, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...told, user: author.uuid })).toString('base64url')
    for (const other of [`${forged}.${signature}`, claims, `${claims}.`, `${claims}.${signature}.x`, `${claims}.${'A'.repeat(43)}`, 'x'.repeat(40)]) {
      expect((await pageWith(world, tenant, other).call('GET', '')).status).toBe(401)
    }
  })

  it('counts for its own tenant alone, and as long as its user is there and may read', async () => {
    const other = await world.createTenant()
    const somebody = await world.createActor(tenant, { permissions: ['read_report'] })
    const { token, call } = await openPage(world, somebody)
    expect((await pageWith(world, other, token).call('GET', '')).status).toBe(404)
    const keys = (permissions: PermissionKey[]) =>
      world.admin
        .updateTable('permission_groups')
        .set({ permissions })
        .where('uuid', '=', (eb) => eb.selectFrom('users').select('permission_group_uuid').where('uuid', '=', somebody.uuid))
        .execute()
    await keys([])
    expect((await call('GET', '')).body.permissions).toEqual(['read_report'])
    await keys(['read_report'])
    const user = (change: object) => world.admin.updateTable('users').set(change).where('uuid', '=', somebody.uuid).execute()
    await user({ active_flg: false })
    expect((await call('GET', '')).body.code).toBe('user_disabled')
    await user({ active_flg: true, sessions_ended_at: new Date(Date.now() + 1000) })
    expect((await call('GET', '')).status).toBe(401)
    await user({ sessions_ended_at: null })
    await allow({ allow_ip_addresses: ['203.0.113.0/24'] })
    expect((await call('GET', '')).body.code).toBe('ip_not_allowed')
    await allow({ allow_ip_addresses: [], deleted_at: new Date() })
    expect((await call('GET', '')).status).toBe(401)
    await allow({ deleted_at: null, migration_started_at: new Date() })
    expect((await call('POST', '/figures', { sources: [{ kind: 'recent' }] })).status).toBe(200)
    const writing = await pageOf(world, author)('POST', overview(author), { name: 'x', tiles: [] })
    expect([(await author.call('POST', `/${tenant.uuid}/dashboard/refresh`)).status, writing.status]).toEqual([503, 503])
    await allow({ migration_started_at: null })
    await user({ deleted_at: new Date() })
    expect((await call('GET', '')).status).toBe(401)
  })

  it('ends with the sign-in that asked for it, and is not given to an API token', async () => {
    const session = { tenant_uuid: tenant.uuid, uuid: v7(), user_uuid: reader.uuid, origin_jti: 'sign-in', client_address: '', user_agent: '' }
    const times = { first_used_at: new Date(), last_used_at: new Date(), ended_at: null }
    await world.admin
      .insertInto('user_sessions')
      .values({ ...session, ...times })
      .execute()
    const call = pageOf(world, reader, { session: 'sign-in' })
    expect((await call('GET', overview(reader))).status).toBe(200)
    await world.admin.updateTable('user_sessions').set({ ended_at: new Date() }).where('origin_jti', '=', 'sign-in').execute()
    expect((await call('GET', overview(reader))).status).toBe(401)
    const { body } = await author.call('POST', '/v2/private/my_api_tokens', { name: 'x', scope: 'read_write' })
    const refused = await world.anonymous('GET', `/${tenant.uuid}/dashboard`, undefined, { authorization: `Bearer ${body.token}` })
    expect([refused.status, refused.body.code]).toEqual([403, 'session_required'])
  })
})

describe('the edit mode', () => {
  // The author flag, the flag that begins in edit mode, the key, what was asked for; and what comes of it.
  const rows = [true, false].flatMap((hasAuthors) =>
    [true, false].flatMap((beginsEditable) =>
      [true, false].flatMap((hasKey) => ['', '?editable=true', '?editable=false'].map((asked) => ({ hasAuthors, beginsEditable, hasKey, asked })))
    )
  )

  it.each(rows)(
    'with authors $hasAuthors, begins editable $beginsEditable, key $hasKey, asked "$asked"',
    async ({ hasAuthors, beginsEditable, hasKey, asked }) => {
      await allow({ enable_dashboard_author: hasAuthors, enable_dashboard_editable: beginsEditable })
      const page = await openPage(world, hasKey ? author : reader, asked)
      const { body } = await page.call('GET', '')
      const canAuthor = (hasAuthors || beginsEditable) && hasKey
      const isPressed = asked === '?editable=true' && hasAuthors && hasKey
      expect([body.canAuthor, body.isEditable]).toEqual([canAuthor, asked !== '?editable=false' && (beginsEditable || isPressed)])
      const made = await page.call('POST', '', { name: 'x', tiles: [] })
      expect(made.status).toBe(canAuthor ? 201 : 403)
      if (made.status === 201) await page.call('DELETE', `/${made.body.uuid}`)
      await allow({ enable_dashboard_author: true, enable_dashboard_editable: false })
    }
  )
})

describe('dashboards', () => {
  it('are the product’s in the caller’s language, and read-only', async () => {
    const page = await openPage(world, author)
    for (const language of ['ja', 'en'] as const) {
      const { body } = await page.call('GET', '', undefined, { 'accept-language': language })
      expect(body.items[0]).toMatchObject({
        uuid: ready?.uuid,
        kind: 'ready',
        name: readyMadeText(ready?.nameKey ?? '', language),
        canEdit: false,
        isInitial: true
      })
      for (const each of readyMade) {
        const whole = await page.call('GET', `/${each.uuid}`, undefined, { 'accept-language': language })
        expect([whole.status, whole.body.tiles.length, whole.body.version]).toEqual([200, each.tiles.length, null])
        const answers = await page.figures(...whole.body.tiles.map((one: { source: unknown }) => one.source))
        expect(answers.status).toBe(200)
      }
    }
    expect((await page.call('PUT', `/${ready?.uuid}`, { name: 'x', tiles: [] })).status).toBe(403)
    expect((await page.call('DELETE', `/${ready?.uuid}`)).status).toBe(403)
    expect((await page.call('GET', `/${v7()}`)).status).toBe(404)
  })

  it('are one’s own until they are shared with a role; a changed copy is reset by deleting it', async () => {
    const page = await openPage(world, author)
    const [theirs, other] = [await openPage(world, reader), await openPage(world, await world.createActor(tenant))]
    const { body: made, status } = await page.call('POST', '', { name: '私の', tiles: [tile], basedOn: ready?.uuid })
    expect(status).toBe(201)
    const path = `/${made.uuid}`
    expect((await page.call('GET', '')).body).toMatchObject({ initialUuid: made.uuid })
    expect((await page.call('GET', path)).body).toMatchObject({
      kind: 'mine',
      basedOn: ready?.uuid,
      canEdit: true,
      version: 1,
      ownerName: author.name,
      tiles: [{ title: '件数' }]
    })
    for (const stranger of [theirs, other]) {
      expect((await stranger.call('GET', path)).status).toBe(404)
      expect((await stranger.call('DELETE', path)).status).toBe(stranger === other ? 404 : 403)
    }
    const shared = await page.call('PUT', path, { name: 'みんなの', tiles: [tile], role: 'scouter' }, { 'if-match': '"1"' })
    expect(shared.body).toMatchObject({ kind: 'role', role: 'scouter', version: 2 })
    const stale = await page.call('PUT', path, { name: '古い', tiles: [] }, { 'if-match': '"1"' })
    expect([stale.status, stale.body.current.name]).toEqual([409, 'みんなの'])
    expect((await theirs.call('GET', path)).body).toMatchObject({ canEdit: false, name: 'みんなの' })
    expect((await theirs.call('PUT', path, { name: 'x', tiles: [] })).status).toBe(403)
    expect((await other.call('PUT', path, { name: '直した', tiles: [], role: 'scouter' })).status).toBe(200)
    const foreign = await openPage(world, await world.createActor(await world.createTenant()))
    expect((await foreign.call('GET', path)).status).toBe(404)
    expect((await page.call('DELETE', path)).status).toBe(204)
    expect((await page.call('GET', '')).body.initialUuid).toBe(ready?.uuid)
    const log = await world.admin.selectFrom('audit_log').select('action').where('entity_uuid', '=', made.uuid).orderBy('uuid').execute()
    expect(log.map(({ action }) => action)).toEqual(['create', 'update', 'update', 'delete'])
  })

  it('that were deleted are given back as they were, for a month, by who may delete them', async () => {
    const [page, theirs] = [await openPage(world, author), await openPage(world, reader)]
    const foreign = await openPage(world, await world.createActor(await world.createTenant()))
    const other = await openPage(world, await world.createActor(tenant))
    const { uuid } = (await page.call('POST', '', { name: '消す', tiles: [tile], role: 'scouter' })).body
    const administrate = await world.createAdministrator()
    const address = `/v2/admin/tenants/${tenant.uuid}`
    const offered = async () =>
      (await administrate('GET', `${address}/dashboards`)).body.items.flatMap((item: { uuid: string; isReady: boolean }) => (item.isReady ? [] : [item.uuid]))
    await administrate('PATCH', `${address}/dashboard_users/scouter`, { initial_dashboard_id: uuid })
    const before = (await page.call('GET', `/${uuid}`)).body
    const restore = (by: Page) => by.call('POST', `/${uuid}/restore`)
    expect([(await restore(page)).status, (await page.call('DELETE', `/${uuid}`)).status]).toEqual([200, 204])
    expect([(await page.call('GET', `/${uuid}`)).status, (await page.call('DELETE', `/${uuid}`)).status]).toEqual([404, 404])
    expect((await page.call('PUT', `/${uuid}`, { name: 'x', tiles: [] })).status).toBe(404)
    expect((await page.call('GET', '')).body.items.map((item: { uuid: string }) => item.uuid)).not.toContain(uuid)
    expect([await offered(), (await theirs.call('GET', '')).body.initialUuid]).toEqual([[], ready?.uuid])
    expect([(await restore(theirs)).status, (await restore(foreign)).status, (await page.call('POST', `/${ready?.uuid}/restore`)).status]).toEqual([
      403, 404, 403
    ])
    const { body, status } = await restore(other)
    expect([status, body]).toEqual([200, { ...before, version: 3 }])
    expect([await offered(), (await theirs.call('GET', '')).body.initialUuid]).toEqual([[uuid], uuid])
    const log = await world.admin.selectFrom('audit_log').select('action').where('entity_uuid', '=', uuid).orderBy('uuid').execute()
    expect(log.map(({ action }) => action)).toEqual(['create', 'delete', 'restore'])
    await page.call('DELETE', `/${uuid}`)
    world.setNow(new Date(Date.now() + 31 * 24 * 60 * 60_000))
    expect((await restore(await openPage(world, author))).status).toBe(404)
    world.setNow(null)
    expect((await page.call('POST', `/${v7()}/restore`)).status).toBe(404)
    await administrate('PATCH', `${address}/dashboard_users/scouter`, { initial_dashboard_id: null })
  })

  it('are refused whole with each fault named', async () => {
    const page = await openPage(world, author)
    const bad = {
      ...tile,
      source: { ...tile.source, measures: ['toString'], dimensions: [{ field: 'daysInStatus' }], conditions: [{ field: 'constructor', values: ['x'] }] }
    }
    const answer = await page.call('POST', '', { name: 'あ'.repeat(10_000), tiles: [tile, bad] })
    expect([answer.status, answer.body.fields.map(({ field }: { field: string }) => field).toSorted()]).toEqual([
      400,
      ['name', 'tiles.1.source.conditions.0.field', 'tiles.1.source.dimensions.0.field', 'tiles.1.source.measures.0']
    ])
    expect((await page.call('POST', '', { name: 'x', tiles: [tile, tile] })).status).toBe(400)
    expect((await page.call('POST', '', { name: 'x', tiles: [], basedOn: v7() })).body.fields[0].field).toBe('basedOn')
  })

  it('begin with the one that the administration chose for the role', async () => {
    const page = await openPage(world, author)
    const { uuid } = (await page.call('POST', '', { name: '最初の', tiles: [tile], role: 'scouter' })).body
    const administrate = await world.createAdministrator()
    const offered = (await administrate('GET', `/v2/admin/tenants/${tenant.uuid}/dashboards`)).body.items
    expect(offered.at(-1)).toEqual({ uuid, name: '最初の', isReady: false, role: 'scouter' })
    const give = (role: string) => administrate('PATCH', `/v2/admin/tenants/${tenant.uuid}/dashboard_users/${role}`, { initial_dashboard_id: uuid })
    expect([(await give('scouter')).status, (await give('guest')).status]).toEqual([200, 400])
    expect((await (await openPage(world, reader)).call('GET', '')).body).toMatchObject({ initialUuid: uuid, role: 'scouter' })
    expect((await page.call('GET', '')).body).toMatchObject({ initialUuid: ready?.uuid, role: 'admin' })
    await page.call('DELETE', `/${uuid}`)
    expect((await (await openPage(world, reader)).call('GET', '')).body.initialUuid).toBe(ready?.uuid)
  })
})

describe('values to choose from', () => {
  it('are those of the field, by a typed text', async () => {
    const page = await openPage(world, reader)
    const { body } = await page.call('GET', `/choices?field=prefecture&q=${encodeURIComponent('京都')}`, undefined, { 'accept-language': 'ja' })
    expect(body.items.map(({ key, label }: { key: string; label: string }) => [key, label])).toEqual([
      ['13', '東京都'],
      ['26', '京都府']
    ])
    const people = await page.call('GET', `/choices?field=reviewer&uuids=${reader.uuid}`)
    expect(people.body).toEqual({ items: [{ key: reader.uuid, label: reader.name, parentLabel: null }], totalCount: 1 })
    expect((await page.call('GET', '/choices?field=nothing')).status).toBe(400)
  })

  it('mark people who can no longer sign in, and name them last', async () => {
    const gone = await world.createActor(tenant, { name: 'あ 退職', permissions: ['read_report'] })
    await world.admin.updateTable('users').set({ active_flg: false }).where('uuid', '=', gone.uuid).execute()
    const page = await openPage(world, reader)
    const { body } = await page.call('GET', '/choices?field=follower', undefined, { 'accept-language': 'ja' })
    expect(body.items.at(-1)).toMatchObject({ key: gone.uuid, label: 'あ 退職（無効）' })
    expect(body.items.filter(({ label }: { label: string }) => label.includes('無効'))).toHaveLength(1)
  })
})
