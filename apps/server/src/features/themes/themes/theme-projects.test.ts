import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { withTenant } from '../../../platform/db/gateways.ts'
import type { TestActor } from '../../../testing/world.ts'
import { readThemeHiding } from './hiding.queries.ts'
import { findThemesForProjects } from './read/for-projects.queries.ts'
import { getThemeForProjects } from './read/read-themes.ts'
import { firstOf, insertProject, insertUserGroup, makeTheme } from './testing/themes.factory.ts'
import { markProjectDeleted } from '../../cases/projects/testing/projects.factory.ts'
import { openWorld } from '../../../testing/open-world.ts'

const world = await openWorld()

const path = '/v2/private/themes'

const newActor = async (): Promise<TestActor> => world.createActor(await world.createTenant())

describe('the figures of a theme', () => {
  it('count the cases that the caller may read, and the theme’s own undone tasks', async () => {
    const tenant = await world.createTenant()
    const owner = await world.createActor(tenant)
    const group = await insertUserGroup(world, tenant)
    const guest = await world.createActor(tenant, { permissions: ['read_follow_project'], userGroupUuids: [group] })
    const theme = await makeTheme(owner)
    const statusUuid = (await firstOf(owner, 'status_templates')).statuses[0].uuid
    const place = { themeUuid: theme.uuid, statusUuid }
    await insertProject(world, tenant, place)
    await insertProject(world, tenant, { ...place, followerUuid: guest.uuid })
    await insertProject(world, tenant, { ...place, followerGroupUuid: group })
    await insertProject(world, tenant, { ...place, followerUuid: guest.uuid, deletedAt: new Date() })
    const task = { tenant_uuid: tenant.uuid, theme_uuid: theme.uuid, name: '調査', created_at: new Date(), updated_at: new Date() }
    await world.admin
      .insertInto('tasks')
      .values([
        { ...task, uuid: v7() },
        { ...task, uuid: v7(), done_flg: true }
      ])
      .execute()
    const figures = async (actor: TestActor) => {
      const { projectsCount, unDoneTasksCount } = (await actor.call('GET', `${path}/${theme.uuid}`)).body
      return { projectsCount, unDoneTasksCount }
    }
    expect(await figures(owner)).toEqual({ projectsCount: 3, unDoneTasksCount: 1 })
    expect(await figures(guest)).toEqual({ projectsCount: 2, unDoneTasksCount: 1 })
    const settings = await guest.call('GET', `${path}/with_view_settings`)
    expect([settings.body.all, settings.body.individuals[0].projectsCount]).toEqual([{ projectsCount: 2, myProjectListViewSetting: null }, 2])
  })

  it('keep a theme from being deleted while it has cases', async () => {
    const actor = await newActor()
    const theme = await makeTheme(actor)
    const statusUuid = (await firstOf(actor, 'status_templates')).statuses[0].uuid
    const project = await insertProject(world, actor.tenant, { themeUuid: theme.uuid, statusUuid })
    const refused = await actor.call('DELETE', `${path}/${theme.uuid}`)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'in_use',
      '1件で使用中のため、削除できません。使用している箇所の設定を変更してから、削除してください。'
    ])
    await markProjectDeleted(world, project)
    const removed = await actor.call('DELETE', `${path}/${theme.uuid}`)
    expect([removed.status, removed.body]).toEqual([200, { uuid: theme.uuid, operationUuid: expect.any(String) }])
    expect((await actor.call('GET', `${path}/${theme.uuid}`)).status).toBe(404)
    expect((await actor.call('GET', path)).body.totalCount).toBe(0)
    expect((await actor.call('DELETE', `${path}/${theme.uuid}`)).status).toBe(404)
  })
})

describe('another status template', () => {
  it('gives the cases the status of the same name, else the first, and leaves other themes alone', async () => {
    const actor = await newActor()
    const standard = await firstOf(actor, 'status_templates')
    const byName = (name: string) => standard.statuses.find((status: { name: string }) => status.name === name).uuid
    const other = (await actor.call('POST', '/v2/private/status_templates', { name: '短い', statuses: [{ name: '受付' }, { name: '面談済' }] })).body
    const [theme, untouched] = [await makeTheme(actor), await makeTheme(actor)]
    const met = await insertProject(world, actor.tenant, { themeUuid: theme.uuid, statusUuid: byName('面談済') })
    const fresh = await insertProject(world, actor.tenant, { themeUuid: theme.uuid, statusUuid: byName('新規') })
    const deleted = await insertProject(world, actor.tenant, { themeUuid: theme.uuid, statusUuid: byName('評価中'), deletedAt: new Date() })
    const elsewhere = await insertProject(world, actor.tenant, { themeUuid: untouched.uuid, statusUuid: byName('面談済') })
    expect((await actor.call('PATCH', `${path}/${theme.uuid}`, { projectSetting: { statusTemplateUuid: other.uuid } })).status).toBe(200)
    const rows = await world.admin.selectFrom('projects').select(['uuid', 'status_uuid']).where('tenant_uuid', '=', actor.tenant.uuid).execute()
    const [first, second] = [other.statuses[0].uuid, other.statuses[1].uuid]
    expect(Object.fromEntries(rows.map((row) => [row.uuid, row.status_uuid]))).toEqual({
      [met]: second,
      [fresh]: first,
      [deleted]: first,
      [elsewhere]: byName('面談済')
    })
    const log = await world.admin
      .selectFrom('audit_log')
      .select(['entity_uuid', 'from_value', 'to_value'])
      .where('tenant_uuid', '=', actor.tenant.uuid)
      .where('action', '=', 'update_status')
      .execute()
    expect(log.toSorted((left, right) => (left.entity_uuid < right.entity_uuid ? -1 : 1))).toEqual([
      {
        entity_uuid: met,
        from_value: { uuid: byName('面談済'), name: '面談済' },
        to_value: { uuid: second, name: '面談済' }
      },
      {
        entity_uuid: fresh,
        from_value: { uuid: byName('新規'), name: '新規' },
        to_value: { uuid: first, name: '受付' }
      }
    ])
  })
})

describe('what cases ask of their theme', () => {
  const inTenant = <T>(actor: TestActor, run: Parameters<typeof withTenant<T>>[3]) => withTenant(world.platform.db.user, actor.tenant.uuid, 'write', run)

  it('is answered with statuses in order, initial values, restriction and persons in charge', async () => {
    const actor = await newActor()
    const group = await insertUserGroup(world, actor.tenant)
    const [category, channel] = [await firstOf(actor, 'project_categories'), await firstOf(actor, 'channels')]
    const theme = await makeTheme(actor, {
      name: '探索',
      personInChargeUserUuids: [actor.uuid],
      projectSetting: {
        initialValueSetting: { channelUuid: channel.uuid, categoryUuids: [category.uuid], followerGroupUuids: [group] },
        insiderSetting: { projectProperties: ['extension'], userUuids: [actor.uuid], userGroupUuids: [group] }
      }
    })
    const answer = await inTenant(actor, (tx) => getThemeForProjects(tx, theme.uuid, { isLocked: true }))
    expect(answer).toMatchObject({
      uuid: theme.uuid,
      name: '探索',
      statusTemplateName: '標準',
      reviewTemplateUuid: theme.projectSetting.reviewTemplateUuid,
      hidesReviewsUntilMine: false,
      initialValues: { channelUuid: channel.uuid, categoryUuids: [category.uuid], followerGroupUuids: [group] },
      restriction: { themeUuid: theme.uuid, parts: ['extension'], userUuids: [actor.uuid], userGroupUuids: [group] },
      personInChargeUserUuids: [actor.uuid]
    })
    expect(answer.statuses.map((status) => [status.order, status.name]).slice(0, 2)).toEqual([
      [1, '新規'],
      [2, '一次調査']
    ])
    expect(await inTenant(actor, (tx) => readThemeHiding(tx))).toEqual({ restrictions: [answer.restriction], blindReviewThemes: [] })
  })

  it('is answered for the caller’s tenant and living themes only', async () => {
    const [mine, theirs] = [await newActor(), await newActor()]
    const restricted = { projectSetting: { insiderSetting: { projectProperties: ['task'] } } }
    const [own, foreign, deleted] = [await makeTheme(mine), await makeTheme(theirs, restricted), await makeTheme(mine, restricted)]
    await mine.call('DELETE', `${path}/${deleted.uuid}`)
    const found = await inTenant(mine, (tx) => findThemesForProjects(tx, [own.uuid, foreign.uuid, deleted.uuid], { isLocked: false }))
    expect([...found.keys()]).toEqual([own.uuid])
    expect(await inTenant(mine, (tx) => readThemeHiding(tx))).toEqual({ restrictions: [], blindReviewThemes: [] })
    await expect(inTenant(mine, (tx) => getThemeForProjects(tx, foreign.uuid, { isLocked: false }))).rejects.toMatchObject({
      code: 'not_found'
    })
  })
})
