import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PermissionKey } from '@mekiki/contract'
import { createWorld, type TestActor, type World } from '../../../testing/world.ts'
import { projectFactory } from '../../cases/projects/testing/projects.factory.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const logs = async (actor: TestActor, kind: string, more = '') => (await actor.call('GET', `/v2/private/settings_log?kind=${kind}${more}`)).body

describe('the history of a page of the settings', () => {
  it('tells who changed what, the newest first, in pages, and what can be undone', async () => {
    const tenant = await world.createTenant()
    const me = await world.createActor(tenant, { name: '佐伯 真理子' })
    const path = '/v2/private/channels'
    const { body: made } = await me.call('POST', path, { name: '見本市' })
    await me.call('PATCH', `${path}/${made.uuid}`, { name: '大見本市', order: 1 })
    const { body: removed } = await me.call('DELETE', `${path}/${made.uuid}`)
    const { items, totalCount } = await logs(me, 'channels')
    const entry = { entityType: 'channel', entityUuid: made.uuid, userName: '佐伯 真理子', source: 'screen', uses: {}, lost: [] }
    expect([totalCount, items.map(({ uuid: _uuid, operationUuid: _operation, dateTime: _time, ...rest }: Record<string, unknown>) => rest)]).toEqual([
      3,
      [
        {
          ...entry,
          name: '大見本市',
          action: 'delete',
          changes: [
            { field: 'name', from: ['大見本市'], to: [] },
            { field: 'order', from: ['1'], to: [] }
          ],
          canUndo: true
        },
        {
          ...entry,
          name: '大見本市',
          action: 'update',
          changes: [
            { field: 'name', from: ['見本市'], to: ['大見本市'] },
            { field: 'order', from: [String(made.order)], to: ['1'] }
          ],
          canUndo: false
        },
        { ...entry, name: '見本市', action: 'create', changes: [{ field: 'name', from: [], to: ['見本市'] }], canUndo: false }
      ]
    ])
    expect(items[0].operationUuid).toBe(removed.operationUuid)
    const second = await logs(me, 'channels', '&page=2&per_page=2')
    expect([second.totalCount, second.items.map((item: { action: string }) => item.action)]).toEqual([3, ['create']])
    await me.call('POST', `/v2/private/operations/${removed.operationUuid}/undo`)
    const after = (await logs(me, 'channels')).items.slice(0, 2)
    expect(after.map((item: { action: string; name: string; canUndo: boolean }) => [item.action, item.name, item.canUndo])).toEqual([
      ['undo', '大見本市', false],
      ['delete', '大見本市', false]
    ])
  })

  it('offers to bring back to whoever may make, to take a change back to whoever may change, and both for thirty days', async () => {
    const tenant = await world.createTenant()
    const me = await world.createActor(tenant)
    const { body: made } = await me.call('POST', '/v2/private/channels', { name: '消すもの' })
    await me.call('DELETE', `/v2/private/channels/${made.uuid}`)
    const [template] = (await me.call('GET', '/v2/private/status_templates')).body.items
    const statuses = template.statuses.map(({ uuid, name }: { uuid: string; name: string }, at: number) => ({ uuid, name, ...(at === 0 && { color: 7 }) }))
    expect((await me.call('PATCH', '/v2/private/status_templates', { uuid: template.uuid, statuses })).status).toBe(200)
    const offered = async (...permissions: PermissionKey[]): Promise<string[]> => {
      const actor = await world.createActor(tenant, { permissions })
      const items = [...(await logs(actor, 'channels')).items, ...(await logs(actor, 'status_templates')).items]
      return items.filter(({ canUndo }) => canUndo).map(({ action }) => action)
    }
    expect([await offered('create_setting'), await offered('update_setting'), await offered('delete_setting')]).toEqual([['delete'], ['update'], []])
    const day = 86_400_000
    world.setNow(new Date(Date.now() + 30 * day - 60_000))
    expect(await offered('create_setting', 'update_setting')).toEqual(['delete', 'update'])
    world.setNow(new Date(Date.now() + 30 * day + 60_000))
    expect(await offered('create_setting', 'update_setting')).toEqual([])
    world.setNow(null)
  })

  it('is for people who work on the settings, and one workspace only', async () => {
    const tenant = await world.createTenant()
    const me = await world.createActor(tenant)
    await me.call('POST', '/v2/private/theme_tags', { name: '見本市' })
    const reader = await world.createActor(tenant, { permissions: ['read_all_project', 'read_member_setting'] })
    const refused = await reader.call('GET', '/v2/private/settings_log?kind=theme_tags')
    expect([refused.status, refused.body.permissions]).toEqual([403, ['create_setting', 'update_setting', 'delete_setting']])
    const deleter = await world.createActor(tenant, { permissions: ['delete_setting'] })
    expect((await logs(deleter, 'theme_tags')).totalCount).toBe(1)
    expect((await logs(await world.createActor(await world.createTenant()), 'theme_tags')).totalCount).toBe(0)
    expect((await me.call('GET', '/v2/private/settings_log?kind=members')).status).toBe(400)
  })

  it('names statuses, their colours, custom items with their choices, and what cases lost', async () => {
    const tenant = await world.createTenant()
    const me = await world.createActor(tenant)
    const [template] = (await me.call('GET', '/v2/private/status_templates')).body.items
    const [first, ...rest] = template.statuses.map(({ uuid, name }: { uuid: string; name: string }) => ({ uuid, name }))
    await me.call('PATCH', '/v2/private/status_templates', { uuid: template.uuid, statuses: [{ ...first, color: 7 }, ...rest] })
    const [coloured] = (await logs(me, 'status_templates')).items
    expect([coloured.changes, coloured.canUndo]).toEqual([[{ field: 'color', from: [], to: [first.name] }], true])
    const groups = '/v2/private/extension_item_groups'
    const { body: group } = await me.call('POST', groups, {
      name: '現場',
      items: [{ name: '工程', type: 'enums', enums: [{ name: '入荷' }, { name: '出荷' }] }]
    })
    const make = projectFactory(world, tenant)
    const theme = await make.theme()
    await world.admin
      .insertInto('theme_extension_groups')
      .values({ tenant_uuid: tenant.uuid, theme_uuid: theme.uuid, extension_item_group_uuid: group.uuid, position: 1 })
      .execute()
    const project = await make.project({ theme })
    const [item] = group.items
    const extensionValues = [{ extensionItemUuid: item.uuid, extensionItemEnumUuids: [item.enums[0].uuid] }]
    expect((await me.call('PATCH', `/v2/private/projects/${project}/extension_values`, { extensionValues })).status).toBe(200)
    await me.call('PATCH', groups, { uuid: group.uuid, items: [{ uuid: item.uuid, name: '工程', enums: [{ uuid: item.enums[1].uuid, name: '出荷' }] }] })
    const [changed] = (await logs(me, 'extension_items')).items
    expect([changed.changes, changed.lost]).toEqual([
      [{ field: 'enums', from: ['工程 / 入荷', '工程 / 出荷'], to: ['工程 / 出荷'] }],
      [{ name: '入荷', projects: 1 }]
    ])
  })
})

describe('the facts of a workspace', () => {
  it('count what it holds and tell who can sign in', async () => {
    const tenant = await world.createTenant()
    const me = await world.createActor(tenant)
    await world.admin
      .updateTable('tenants')
      .set({ allow_ip_addresses: ['127.0.0.0/8', '10.1.0.0/16'], auth_email_domains: ['aoba.example'], guest_flg: true })
      .where('uuid', '=', tenant.uuid)
      .execute()
    const make = projectFactory(world, tenant)
    const theme = await make.theme()
    const project = await make.project({ theme })
    await make.file(project, me, { name: 'a.pdf' })
    // Only announced, and removed again: neither is held.
    for (const change of [{ uploaded_flg: false }, { deleted_at: new Date() }]) {
      const uuid = await make.file(project, me, { name: 'b.pdf' })
      await world.admin.updateTable('files').set(change).where('uuid', '=', uuid).execute()
    }
    await make.scoutee()
    const { status, body } = await me.call('GET', '/v2/private/tenants/current/facts')
    expect([status, body]).toEqual([
      200,
      {
        usage: {
          activeUsersCount: 1,
          inactiveUsersCount: 0,
          themesCount: 1,
          projectsCount: 1,
          scouteesCount: 1,
          filesCount: 1,
          filesBytes: 10
        },
        quotas: { membersLimit: null, storageLimitBytes: null },
        signIn: {
          allowIpAddresses: ['127.0.0.0/8', '10.1.0.0/16'],
          authEmailDomains: ['aoba.example'],
          mfaAvailableFlg: expect.any(Boolean),
          guestFlg: true,
          hasMicrosoftSso: false
        }
      }
    ])
    const reader = await world.createActor(tenant, { permissions: ['read_all_project'] })
    expect((await reader.call('GET', '/v2/private/tenants/current/facts')).status).toBe(403)
  })
})
