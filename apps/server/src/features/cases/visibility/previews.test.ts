import type { PermissionKey } from '@mekiki/contract'
import { figures } from '@mekiki/testing/figures'
import { describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { activeIn, countByHand, findDifferences, type Line, type Rights, rightsOf } from './testing/counted-by-hand.ts'
import { createWorkspace, some, type TestPerson } from './testing/workspace.ts'
import { openWorld } from '../../../testing/open-world.ts'

const world = await openWorld()
const workspace = await createWorkspace(world, 7)

const previewGroup = (uuid: string, permissions: readonly PermissionKey[]) =>
  workspace.administrator.call('POST', `/v2/private/permission_groups/${uuid}/preview`, { permissions })
const previewMembers = (body: object) => workspace.administrator.call('POST', '/v2/private/users/preview', body)

// Another workspace in each run; the name of the test tells which.
const freshSeed = figures.seed

describe('what other keys would do to a permission group', () => {
  it('is what the rule of a single case says of every person and case, for many sets of keys', async () => {
    expect(await findDifferences(workspace, 32)).toEqual([])
    // Not only nothing and everything.
    const sizes = workspace.groups.flatMap((group) =>
      countByHand(workspace, activeIn(workspace, group.uuid), (person) => ({ ...rightsOf(person), permissions: [] })).map((line) => line.projectsCount)
    )
    expect(new Set(sizes).size).toBeGreaterThan(2)
  })

  it(`is so in another workspace (seed ${freshSeed})`, async () => {
    expect(await findDifferences(await createWorkspace(world, freshSeed), 16)).toEqual([])
  })

  it('comes true: what people lose in the preview is what their lists and abilities lose', async () => {
    const own = await createWorkspace(world, 11)
    const group = own.groups[1]
    if (!group) throw new Error('no group')
    const people = own.people.filter((person) => person.isActive && person.group.uuid === group.uuid)
    const look = async (person: TestPerson) => {
      const { body } = await person.actor.call('GET', '/v2/private/projects?per_page=100')
      const items: { uuid: string; canEdit: boolean }[] = body.items
      return { read: new Set(items.map((item) => item.uuid)), update: new Set(items.filter((item) => item.canEdit).map((item) => item.uuid)) }
    }
    const before = await Promise.all(people.map(look))
    const permissions = ['read_follow_project', 'update_all_project']
    const preview = await own.administrator.call('POST', `/v2/private/permission_groups/${group.uuid}/preview`, { permissions })
    expect((await own.administrator.call('PATCH', `/v2/private/permission_groups/${group.uuid}`, { permissions })).status).toBe(200)
    const after = await Promise.all(people.map(look))
    for (const verb of ['read', 'update'] as const) {
      const lost = people.map((_, at) => [...(before[at]?.[verb] ?? [])].filter((uuid) => !after[at]?.[verb].has(uuid)))
      const line = preview.body.projects.find((each: Line) => each.verb === verb && each.direction === 'lost')
      const counted = { usersCount: lost.filter((list) => list.length > 0).length, projectsCount: new Set(lost.flat()).size }
      if (counted.usersCount === 0) expect(line).toBeUndefined()
      else expect(line).toMatchObject(counted)
    }
    expect(preview.body.projects.some((line: Line) => line.verb === 'read' && line.direction === 'lost')).toBe(true)
  })

  it('names the keys and menus that come and go, and nothing where nothing changes', async () => {
    const [group] = workspace.groups
    if (!group) throw new Error('no group')
    const count = activeIn(workspace, group.uuid).length
    const { body } = await previewGroup(group.uuid, [...group.permissions, 'read_form', 'read_report'])
    expect(body).toMatchObject({
      screens: [
        { screen: 'forms', direction: 'gained', usersCount: count },
        { screen: 'dashboard', direction: 'gained', usersCount: count }
      ],
      keys: [
        { key: 'read_report', direction: 'gained', usersCount: count },
        { key: 'read_form', direction: 'gained', usersCount: count }
      ],
      projects: [],
      themes: [],
      parts: [],
      leavesNoAdministrator: false
    })
    expect((await previewGroup(group.uuid, group.permissions)).body).toMatchObject({ screens: [], keys: [], projects: [] })
  })

  it('changes nothing, and is for those who may change it', async () => {
    const [group] = workspace.groups
    if (!group) throw new Error('no group')
    const before = await world.admin.selectFrom('permission_groups').selectAll().where('uuid', '=', group.uuid).execute()
    await previewGroup(group.uuid, ['read_all_project'])
    expect(await world.admin.selectFrom('permission_groups').selectAll().where('uuid', '=', group.uuid).execute()).toEqual(before)
    const reader = await world.createActor(workspace.tenant, { permissions: ['read_member_setting'] })
    const refused = await reader.call('POST', `/v2/private/permission_groups/${group.uuid}/preview`, { permissions: [] })
    expect([refused.status, refused.body.permissions]).toEqual([403, ['update_member_setting']])
    expect((await previewGroup(v7(), [])).status).toBe(404)
  })
})

describe('what other groups would do to members', () => {
  it('is what the rule of a single case says, for permission groups, user groups and deactivating', async () => {
    for (let turn = 0; turn < 24; turn += 1) {
      const people = some(workspace.people, 0.5, workspace.random)
      const group = turn % 3 === 0 ? undefined : workspace.groups[turn % workspace.groups.length]
      const userGroupUuids = turn % 2 === 0 ? some(workspace.userGroupUuids, 0.5, workspace.random) : undefined
      const isActive = turn % 5 === 4 ? turn % 2 === 0 : undefined
      const item = {
        ...(group && { permission_group_uuid: group.uuid }),
        ...(userGroupUuids && { user_group_uuids: userGroupUuids }),
        ...(isActive !== undefined && { active_flg: isActive })
      }
      if (people.length === 0) continue
      const { status, body } = await previewMembers({ user_uuids: people.map((person) => person.actor.uuid), item })
      expect(status).toBe(200)
      const changeOf = (person: TestPerson): Rights => ({
        permissions: group?.permissions ?? person.group.permissions,
        userGroupUuids: userGroupUuids ?? person.userGroupUuids,
        isActive: isActive ?? person.isActive
      })
      expect(body.projects, JSON.stringify(item)).toEqual(countByHand(workspace, people, changeOf))
      expect(body.usersCount).toBe(people.filter((person) => person.isActive || changeOf(person).isActive).length)
    }
  })

  it('tells in how many themes parts appear when somebody joins a group of insiders', async () => {
    const own = await createWorkspace(world, 3)
    const insiderGroup = own.userGroupUuids[0] ?? ''
    const [person] = own.people
    const theme = await own.administrator.call('GET', `/v2/private/themes/${own.themes[1]?.uuid}`)
    const setting = { ...theme.body.projectSetting, insiderSetting: { projectProperties: ['review', 'task'], userUuids: [], userGroupUuids: [insiderGroup] } }
    const loosened = { projectSetting: setting, acknowledgesLoosening: true }
    const changed = await own.administrator.call('PATCH', `/v2/private/themes/${own.themes[1]?.uuid}`, loosened)
    expect(changed.status).toBe(200)
    await world.admin
      .deleteFrom('user_group_members')
      .where('user_uuid', '=', person?.actor.uuid ?? '')
      .execute()
    await world.admin
      .updateTable('themes')
      .set({ is_restricted: false })
      .where('uuid', '=', own.themes[2]?.uuid ?? '')
      .execute()
    const { body } = await own.administrator.call('POST', '/v2/private/users/preview', {
      user_uuids: [person?.actor.uuid],
      item: { user_group_uuids: [insiderGroup] }
    })
    expect(body.parts).toEqual([
      { part: 'review', direction: 'gained', usersCount: 1, themesCount: 1 },
      { part: 'task', direction: 'gained', usersCount: 1, themesCount: 1 }
    ])
  })

  it('warns before the last active administrator goes, in a group or inactive', async () => {
    const { uuid } = workspace.administrator
    const leaves = async (body: object) => (await previewMembers(body)).body.leavesNoAdministrator
    const other = workspace.groups[0]?.uuid
    expect(await leaves({ user_uuids: [uuid], item: { permission_group_uuid: other } })).toBe(true)
    expect(await leaves({ user_uuids: [uuid], item: { active_flg: false } })).toBe(true)
    expect(await leaves({ user_uuids: [uuid], item: { permission_group_uuid: workspace.tenant.groups.administrator } })).toBe(false)
    const second = workspace.people[0]?.actor.uuid
    expect(await leaves({ user_uuids: [second], item: { active_flg: false } })).toBe(false)
  })

  it('refuses people and groups of another workspace', async () => {
    const other = await createWorkspace(world, 5)
    const [mine, theirs] = [workspace.people[0]?.actor.uuid, other.people[0]?.actor.uuid]
    const unknown = await previewMembers({ user_uuids: [mine, theirs], item: {} })
    expect([unknown.status, unknown.body.uuids]).toEqual([404, [theirs]])
    const faults = async (item: object) => (await previewMembers({ user_uuids: [mine], item })).body.fields.map((fault: { field: string }) => fault.field)
    expect(await faults({ permission_group_uuid: other.groups[0]?.uuid })).toEqual(['item.permission_group_uuid'])
    expect(await faults({ user_group_uuids: [other.userGroupUuids[0]] })).toEqual(['item.user_group_uuids.0'])
  })
})
