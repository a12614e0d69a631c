import { describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import type { TestActor } from '../../../../testing/world.ts'
import { openProjects } from '../testing/open-projects.ts'

const { world, tenant, make } = await openProjects()
const me = await world.createActor(tenant, { name: '佐伯 真理子' })
const theme = await make.theme({ name: '製造DX' })

describe('the history of a case', () => {
  it('comes in pages, newest first, with an exact total', async () => {
    const uuid = await make.project({ theme })
    for (const step of [1, 2, 3, 4, 5]) await me.call('PATCH', `/v2/private/projects/${uuid}`, { statusUuid: theme.statuses[step]?.uuid })
    const page = async (number: number) => (await me.call('GET', `/v2/private/projects/${uuid}/operation_logs?page=${number}&per_page=2`)).body
    const pages = [await page(1), await page(2), await page(3), await page(4)]
    expect(pages.map((body) => body.totalCount)).toEqual([5, 5, 5, 5])
    expect(pages.flatMap((body) => body.items.map((item: { to: { name: string } }) => item.to.name))).toEqual(
      [5, 4, 3, 2, 1].map((step) => theme.statuses[step]?.name)
    )
    expect(pages[0]?.items[0]).toMatchObject({
      action: 'update_status',
      entityType: 'project',
      entityUuid: uuid,
      userUuid: me.uuid,
      userName: '佐伯 真理子',
      source: 'screen'
    })
  })

  it('is narrowed to a kind of act and to a person, with the total of what is left', async () => {
    const project = await make.project({ theme, by: me })
    const colleague = await world.createActor(tenant)
    const path = `/v2/private/projects/${project}`
    await me.call('PATCH', path, { statusUuid: theme.statuses[1]?.uuid })
    await colleague.call('PATCH', path, { statusUuid: theme.statuses[2]?.uuid })
    await me.call('PATCH', path, { followerUuids: [me.uuid] })
    await colleague.call('POST', '/v2/private/project_records', { projectUuid: project, content: '電話で確認', publicity: true })
    const actions = async (query: string) => {
      const { body } = await me.call('GET', `${path}/operation_logs?${query}`)
      expect(body.totalCount).toBe(body.items.length)
      return body.items.map((item: { action: string }) => item.action)
    }
    expect(await actions('kind=status')).toEqual(['update_status', 'update_status'])
    expect(await actions('kind=followers')).toEqual(['update_follower'])
    expect(await actions('kind=record')).toEqual(['create_record'])
    expect(await actions(`user_uuid=${colleague.uuid}`)).toEqual(['create_record', 'update_status'])
    expect(await actions(`kind=status&user_uuid=${me.uuid}`)).toEqual(['update_status'])
    expect(await actions('kind=review&user_uuid=')).toEqual([])
    const all = await actions('')
    expect(await actions('kind=other')).toEqual(all.filter((action: string) => !['update_status', 'update_follower', 'create_record'].includes(action)))
    expect((await me.call('GET', `${path}/operation_logs?kind=nothing`)).status).toBe(400)
  })

  it('keeps to itself what a record said while it was private, also when it is public by now', async () => {
    const project = await make.project({ theme, by: me })
    const [named, other] = [await world.createActor(tenant), await world.createActor(tenant)]
    const path = '/v2/private/project_records'
    const { body: record } = await me.call('POST', path, { projectUuid: project, content: '内緒の下書き', publicity: false, userUuids: [named.uuid] })
    await me.call('PATCH', path, { uuid: record.uuid, content: '公開する文章', publicity: true })
    const said = async (actor: TestActor) => JSON.stringify((await actor.call('GET', `/v2/private/projects/${project}/operation_logs`)).body)
    expect([await said(me), await said(named)].map((text) => text.includes('内緒の下書き'))).toEqual([true, true])
    expect((await other.call('GET', `${path}?project_uuid=${project}`)).body.items[0].content).toBe('公開する文章')
    expect(await said(other)).not.toContain('内緒の下書き')
    // What is said from then on is everybody's; so is what was said in public before it was made private.
    await me.call('PATCH', path, { uuid: record.uuid, content: '公開した続き' })
    expect(await said(other)).toContain('公開した続き')
    await me.call('PATCH', path, { uuid: record.uuid, content: '再び内緒', publicity: false })
    const { items } = (await me.call('GET', `/v2/private/projects/${project}/operation_logs`)).body
    await me.call('POST', `/v2/private/operations/${items[0].operationUuid}/undo`)
    expect(await said(me)).toContain('再び内緒')
    expect(await said(other)).toContain('公開した続き')
    expect(await said(other)).not.toContain('再び内緒')
  })

  it('says nothing of private records and their files to those for whom they do not exist', async () => {
    const [named, other] = [await world.createActor(tenant), await world.createActor(tenant)]
    const uuid = await make.project({ theme })
    const secret = await make.record(uuid, me, { content: '内密', isPrivate: true, users: [named] })
    const file = await make.file(uuid, me, { name: '内密.pdf', recordUuid: secret })
    const open = await make.record(uuid, me, { content: '公開' })
    const entry = {
      tenant_uuid: tenant.uuid,
      operation_uuid: v7(),
      occurred_at: new Date(),
      user_uuid: me.uuid,
      source: 'screen',
      request_id: 'x',
      project_uuid: uuid,
      part: 'record_and_file'
    }
    for (const [entity_uuid, action] of [
      [secret, 'create_record'],
      [file, 'create_file'],
      [open, 'create_open']
    ] as const) {
      await world.admin
        .insertInto('audit_log')
        .values({ ...entry, uuid: v7(), entity_type: 'project_record', entity_uuid, action })
        .execute()
    }
    const actions = async (actor: TestActor) => {
      const { body } = await actor.call('GET', `/v2/private/projects/${uuid}/operation_logs`)
      expect(body.totalCount).toBe(body.items.length)
      return body.items.map((item: { action: string }) => item.action).toSorted()
    }
    expect([await actions(me), await actions(named), await actions(other)]).toEqual([
      ['create_file', 'create_open', 'create_record'],
      ['create_file', 'create_open', 'create_record'],
      ['create_open']
    ])
  })
})

describe('visits', () => {
  it('are kept once for each person, case and day in Tokyo, with the latest time, newest first', async () => {
    const group = await make.group('班')
    const colleague = await world.createActor(tenant, { name: '高瀬 航平', userGroupUuids: [group] })
    const [uuid, other] = [await make.project({ theme, name: '甲' }), await make.project({ theme, name: '乙' })]
    const visit = async (actor: TestActor, project: string, at: string) => {
      world.setNow(new Date(at))
      expect((await actor.call('PUT', `/v2/private/projects/${project}/create_visit_log`)).status).toBe(204)
    }
    await visit(me, uuid, '2026-11-01T01:00:00Z')
    await visit(me, uuid, '2026-11-01T14:59:00Z')
    await visit(me, uuid, '2026-11-01T15:01:00Z')
    await visit(colleague, uuid, '2026-11-01T10:00:00Z')
    await visit(me, other, '2026-11-02T00:00:00Z')
    world.setNow(null)
    const logs = async (query: string) => (await me.call('GET', `/v2/private/projects/visit_logs?${query}`)).body
    const all = await logs(`project_uuid=${uuid}`)
    expect([all.totalCount, all.items.map((item: { userName: string; visitedAt: string }) => [item.userName, item.visitedAt])]).toEqual([
      3,
      [
        ['佐伯 真理子', '2026-11-01T15:01:00.000Z'],
        ['佐伯 真理子', '2026-11-01T14:59:00.000Z'],
        ['高瀬 航平', '2026-11-01T10:00:00.000Z']
      ]
    ])
    expect(all.items[0]).toMatchObject({ projectUuid: uuid, projectName: '甲', themeUuid: theme.uuid, themeName: '製造DX', userUuid: me.uuid })
    expect([
      (await logs(`user_uuid=${me.uuid}`)).totalCount,
      (await logs(`user_group_uuid=${group}`)).totalCount,
      (await logs('page=2&per_page=3')).items.length
    ]).toEqual([3, 1, 1])
  })

  it('of cases that the caller may not see are left out', async () => {
    const guest = await world.createActor(tenant, { permissions: ['read_follow_project'] })
    const [seen, unseen] = [await make.project({ theme, followers: [guest] }), await make.project({ theme })]
    for (const uuid of [seen, unseen]) await me.call('PUT', `/v2/private/projects/${uuid}/create_visit_log`)
    const { body } = await guest.call('GET', '/v2/private/projects/visit_logs')
    expect([body.totalCount, body.items.map((item: { projectUuid: string }) => item.projectUuid)]).toEqual([1, [seen]])
    expect((await guest.call('GET', `/v2/private/projects/visit_logs?project_uuid=${unseen}`)).body).toEqual({ items: [], totalCount: 0 })
  })
})

describe('one case', () => {
  it('comes with theme, statuses in order, review template and files, pinned ones first', async () => {
    const uuid = await make.project({ theme, by: me, name: '甲' })
    const [plain, pinned] = [await make.file(uuid, me, { name: 'b.pdf' }), await make.file(uuid, me, { name: 'a.pdf' })]
    await world.admin
      .updateTable('files')
      .set({ pinned_at: new Date('2026-01-01T00:00:00Z'), created_at: new Date('2020-01-01T00:00:00Z') })
      .where('uuid', '=', pinned)
      .execute()
    await world.admin
      .insertInto('files')
      .values({
        tenant_uuid: tenant.uuid,
        uuid: v7(),
        owner_kind: 'project',
        storage_key: v7(),
        name: '途中',
        content_type: 'x',
        byte_size: 1,
        project_uuid: uuid,
        created_at: new Date(),
        updated_at: new Date()
      })
      .execute()
    const reader = await world.createActor(tenant, { permissions: ['read_all_project'] })
    const { body } = await reader.call('GET', `/v2/private/projects/${uuid}`)
    expect([body.uuid, body.scouteeLinkInput, body.peopleLinkInput, body.canEdit]).toEqual([uuid, null, null, false])
    expect(body.theme.statuses.map((status: { uuid: string; order: number }) => [status.uuid, status.order])).toEqual(
      theme.statuses.map((status, index) => [status.uuid, index + 1])
    )
    expect([body.theme.reviewTemplate.scale, body.theme.reviewTemplate.perspectives.length]).toEqual([5, 5])
    expect(body.files.map((file: { uuid: string; name: string; canDelete: boolean; url: string }) => [file.uuid, file.name, file.canDelete, file.url])).toEqual(
      [
        [pinned, 'a.pdf', false, `/project_groups/projects/${uuid}/files/${pinned}`],
        [plain, 'b.pdf', false, `/project_groups/projects/${uuid}/files/${plain}`]
      ]
    )
    expect((await me.call('GET', `/v2/private/projects/${uuid}`)).body.files[0].canDelete).toBe(true)
  })

  it('that was merged answers the case it went into, through several merges, if that is readable', async () => {
    const guest = await world.createActor(tenant, { permissions: ['read_follow_project'] })
    const survivor = await make.project({ theme })
    const middle = await make.project({ theme, merged_into_uuid: survivor, deleted_at: new Date(), followers: [guest] })
    const first = await make.project({ theme, merged_into_uuid: middle, deleted_at: new Date(), followers: [guest] })
    expect((await me.call('GET', `/v2/private/projects/${first}`)).body.uuid).toBe(survivor)
    expect((await guest.call('GET', `/v2/private/projects/${first}`)).status).toBe(404)
    await world.admin.updateTable('projects').set({ merged_into_uuid: first }).where('uuid', '=', survivor).execute()
    expect((await me.call('GET', `/v2/private/projects/${first}`)).status).toBe(404)
  })

  it('is found by the name of its company, apart from spelling and legal form', async () => {
    const guest = await world.createActor(tenant, { permissions: ['read_follow_project'] })
    const uuid = await make.project({ theme, name: '株式会社ツムギデータ', status: 1, registered_at: new Date('2026-11-05T00:00:00Z') })
    const find = async (actor: TestActor, name: string) =>
      (await actor.call('GET', `/v2/private/projects/fetch_by_scoutee_name?scoutee_name=${encodeURIComponent(name)}`)).body
    expect(await find(me, 'ﾂﾑｷﾞ データ（株）')).toEqual({
      items: [
        {
          uuid,
          scouteeId: null,
          scouteeName: '株式会社ツムギデータ',
          themeUuid: theme.uuid,
          themeName: '製造DX',
          statusUuid: theme.statuses[1]?.uuid,
          statusName: theme.statuses[1]?.name,
          registeredAt: '2026-11-05T00:00:00.000Z',
          matchedBy: 'name'
        }
      ],
      totalCount: 1
    })
    expect((await find(me, 'ツムギ')).items.map((item: { matchedBy: string }) => item.matchedBy)).toEqual(['similar_name'])
    expect([(await find(me, 'ムギムギ')).totalCount, (await find(guest, 'ツムギデータ')).totalCount]).toEqual([0, 0])
    const missing = await me.call('GET', '/v2/private/projects/fetch_by_scoutee_name', undefined, { 'accept-language': 'en' })
    expect([missing.status, missing.body.message]).toEqual([400, 'Required parameter scoutee_name was null or undefined when calling the operation'])
  })
})
