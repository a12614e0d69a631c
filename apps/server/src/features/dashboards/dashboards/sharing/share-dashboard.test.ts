import { readyMade } from '@mekiki/contract/dashboards/dashboards/ready-made'
import { v7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { openWorkspace } from '../../../../testing/open-workspace.ts'
import type { TestActor } from '../../../../testing/world.ts'
import { projectFactory } from '../../../cases/projects/testing/projects.factory.ts'
import { openPage, refresh } from '../testing/dashboard.ts'

const { world, tenant } = await openWorkspace()
const owner = await world.createActor(tenant)
const reader = await world.createActor(tenant, { permissions: ['read_report', 'read_follow_project'] })
const author = await world.createActor(tenant)
const outsider = await world.createActor(tenant)
const group = await projectFactory(world, tenant).group('営業部')
beforeAll(async () => {
  await world.admin.updateTable('tenants').set({ enable_dashboard_author: true }).where('uuid', '=', tenant.uuid).execute()
})

const tile = {
  uuid: v7(),
  title: '件数',
  chart: 'number',
  source: { kind: 'figures', subject: 'cases', measures: ['count'] },
  layout: { x: 0, y: 0, w: 3, h: 3 }
}

async function make(actor: TestActor, name = '私の', more: object = {}): Promise<string> {
  const { body } = await (await openPage(world, actor)).call('POST', '', { name, tiles: [tile], ...more })
  return body.uuid
}

interface Receiver {
  uuid: string
  access: 'view' | 'edit'
}

const address = (uuid: string) => `/${tenant.uuid}/dashboards/${uuid}/sharing`
const share = (actor: TestActor, uuid: string, users: Receiver[], userGroups: Receiver[] = []) => actor.call('PUT', address(uuid), { users, userGroups })
const toView = (actor: { uuid: string }): Receiver => ({ uuid: actor.uuid, access: 'view' })
const toEdit = (actor: { uuid: string }): Receiver => ({ uuid: actor.uuid, access: 'edit' })

interface Item {
  uuid: string
  kind: string
  sharedWith: string[]
  ownerName: string
  canEdit: boolean
}

async function itemOf(actor: TestActor, uuid: string): Promise<Item | undefined> {
  const { body } = await (await openPage(world, actor)).call('GET', '')
  return body.items.find((item: Item) => item.uuid === uuid)
}

describe('a dashboard of one’s own that is shared', () => {
  it('is had by the people named and the members of groups, and by nobody else any more once it is taken back', async () => {
    const member = await world.createActor(tenant, { permissions: ['read_report'], userGroupUuids: [group] })
    const uuid = await make(owner)
    const shared = await share(owner, uuid, [toView(reader)], [{ uuid: group, access: 'view' }])
    expect([shared.status, shared.body]).toMatchObject([
      200,
      {
        owner: { uuid: owner.uuid, name: owner.name, activeFlg: true },
        users: [{ uuid: reader.uuid, name: reader.name, access: 'view' }],
        userGroups: [{ uuid: group, name: '営業部', access: 'view' }],
        canShare: true,
        role: null
      }
    ])
    for (const receiver of [reader, member]) {
      expect(await itemOf(receiver, uuid)).toMatchObject({ kind: 'shared', ownerName: owner.name, sharedWith: [], canEdit: false })
      expect((await (await openPage(world, receiver)).call('GET', `/${uuid}`)).body.tiles).toHaveLength(1)
      const { body } = await receiver.call('GET', address(uuid))
      expect([body.users, body.userGroups, body.canShare, body.owner.name]).toEqual([[], [], false, owner.name])
    }
    expect(await itemOf(owner, uuid)).toMatchObject({ kind: 'mine', sharedWith: ['営業部', reader.name] })
    expect([await itemOf(outsider, uuid), (await outsider.call('GET', address(uuid))).status]).toEqual([undefined, 404])
    await share(owner, uuid, [], [{ uuid: group, access: 'view' }])
    expect([await itemOf(reader, uuid), (await (await openPage(world, reader)).call('GET', `/${uuid}`)).status]).toEqual([undefined, 404])
    expect(await itemOf(member, uuid)).toBeDefined()
  })

  it('is edited by those whom it was shared with for that, who neither delete nor share it nor make it a role’s', async () => {
    const uuid = await make(owner)
    await share(owner, uuid, [toEdit(author), toEdit(reader)])
    const page = await openPage(world, author)
    expect(await itemOf(author, uuid)).toMatchObject({ kind: 'shared', canEdit: true, canDispose: false })
    const saved = await page.call('PUT', `/${uuid}`, { name: '直した', tiles: [tile], role: null }, { 'if-match': '"1"' })
    expect([saved.status, saved.body]).toMatchObject([200, { name: '直した', version: 2, kind: 'shared' }])
    expect((await page.call('PUT', `/${uuid}`, { name: '直した', tiles: [tile], role: 'scouter' })).status).toBe(403)
    expect([(await page.call('DELETE', `/${uuid}`)).status, (await share(author, uuid, [])).status]).toEqual([403, 403])
    // The key to save dashboards is asked of everybody.
    const refused = await (await openPage(world, reader)).call('PUT', `/${uuid}`, { name: 'x', tiles: [] })
    expect([refused.status, (await itemOf(reader, uuid))?.canEdit]).toEqual([403, false])
    await share(owner, uuid, [toView(author)])
    expect((await page.call('PUT', `/${uuid}`, { name: 'x', tiles: [] })).status).toBe(403)
  })

  it('keeps its receivers beside its role, and gets them back with its restoring', async () => {
    const uuid = await make(owner, '役割の', { role: 'admin' })
    await share(owner, uuid, [toView(reader)])
    expect([(await itemOf(author, uuid))?.kind, (await itemOf(reader, uuid))?.kind]).toEqual(['role', 'shared'])
    // Authors change dashboards of roles, but share none that are not theirs.
    expect((await share(author, uuid, [])).status).toBe(403)
    const page = await openPage(world, owner)
    await page.call('DELETE', `/${uuid}`)
    expect(await itemOf(reader, uuid)).toBeUndefined()
    expect((await (await openPage(world, author)).call('POST', `/${uuid}/restore`)).status).toBe(200)
    expect(await itemOf(reader, uuid)).toBeDefined()
  })

  it('shows each receiver the figures of their own rights', async () => {
    const factory = projectFactory(world, tenant)
    const theme = await factory.theme()
    await factory.project({ theme, followers: [reader] })
    await factory.project({ theme })
    await refresh(world, owner)
    const uuid = await make(owner)
    await share(owner, uuid, [toView(reader)])
    const countOf = async (actor: TestActor) => {
      const page = await openPage(world, actor)
      const { body } = await page.call('GET', `/${uuid}`)
      return (await page.figures(...body.tiles.map((each: { source: object }) => each.source))).body.results[0].total[0]
    }
    expect([await countOf(owner), await countOf(reader)]).toEqual([2, 1])
  })

  it('tells each receiver who may look at dashboards once', async () => {
    const without = await world.createActor(tenant, { permissions: ['read_all_project'] })
    const uuid = await make(owner, '知らせる')
    await world.admin.deleteFrom('outbox').where('tenant_uuid', '=', tenant.uuid).execute()
    await share(owner, uuid, [toView(reader), toView(without), toView(owner)])
    await share(owner, uuid, [toView(reader), toEdit(author)])
    const told = await world.admin.selectFrom('outbox').select('payload').where('tenant_uuid', '=', tenant.uuid).orderBy('uuid').execute()
    expect(told.map(({ payload }) => payload)).toMatchObject([
      { kind: 'dashboard_shared', userUuids: [reader.uuid], params: { user: owner.name, dashboard: '知らせる' }, path: `/dashboard?dashboard=${uuid}` },
      { kind: 'dashboard_shared', userUuids: [author.uuid] }
    ])
  })

  it('needs people and groups of the workspace, the key, and the workspace’s flag', async () => {
    const stranger = await world.createActor(await world.createTenant())
    const uuid = await make(owner)
    const unknown = await share(owner, uuid, [toView(reader), toView(stranger)], [{ uuid: v7(), access: 'view' }])
    expect([unknown.status, unknown.body.fields.map((fault: { field: string }) => fault.field)]).toEqual([400, ['users.1.uuid', 'userGroups.0.uuid']])
    const twice = await share(owner, uuid, [toView(reader), toEdit(reader)])
    expect([twice.status, twice.body.fields[0].field]).toEqual([400, 'users'])
    expect((await share(reader, uuid, [])).body.permissions).toEqual(['update_dashboard'])
    expect((await share(owner, readyMade[0]?.uuid ?? '', [])).status).toBe(404)
    const foreign = await stranger.call('PUT', `/${stranger.tenant.uuid}/dashboards/${uuid}/sharing`, { users: [], userGroups: [] })
    expect([foreign.status, (await stranger.call('PUT', address(uuid), { users: [], userGroups: [] })).status]).toEqual([404, 404])
    await world.admin.updateTable('tenants').set({ enable_dashboard_author: false }).where('uuid', '=', tenant.uuid).execute()
    expect((await share(owner, uuid, [])).body.code).toBe('dashboard_editing_off')
    expect((await owner.call('GET', address(uuid))).body.canShare).toBe(false)
    await world.admin.updateTable('tenants').set({ enable_dashboard_author: true }).where('uuid', '=', tenant.uuid).execute()
  })
})
