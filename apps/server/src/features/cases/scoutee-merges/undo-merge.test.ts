import { beforeEach, describe, expect, it } from 'vitest'
import type { TestActor, TestTenant } from '../../../testing/world.ts'
import type { ProjectFactory, TestTheme } from '../projects/testing/projects.factory.ts'
import { openWorld } from '../../../testing/open-world.ts'
import { at, mergeCalls, names, newScene, type Values } from './testing/merge-calls.ts'

const world = await openWorld()
let tenant: TestTenant, me: TestActor, make: ProjectFactory, theme: TestTheme
beforeEach(async () => {
  ;({ tenant, me, make, theme } = await newScene(world))
})

const { company, person, get, merge, undo, project, row, twins } = mergeCalls(world, () => ({ me, make }))

describe('undoing a merge', () => {
  const withoutStamps = ({ version: _v, updatedAt: _a, updatedBy: _b, ...rest }: Values) => rest

  it('gives both entries back as they were, with cases, ideas, looks and what was told apart', async () => {
    const { survivor, other } = await twins()
    const third = await company('ミライ')
    await me.call('POST', `${at}/not_same`, { scouteeId: other, otherScouteeId: third })
    const colleague = await world.createActor(tenant)
    await colleague.call('PUT', `${at}/${other}/create_visit_log`)
    const [own, moved] = [await make.project({ theme, scouteeUuid: survivor }), await make.project({ theme, scouteeUuid: other })]
    const before = [await get(survivor), await get(other)].map(withoutStamps)
    const choices = { name: 'other', capital: 'other', tel: 'other', investors: 'other' }
    const { operationUuid } = (await merge(survivor, other, { choices })).body
    const undone = await undo(operationUuid)
    expect(undone).toMatchObject({ status: 200, body: { conflictUuids: [] } })
    expect(undone.body.undoneUuids.toSorted()).toEqual([survivor, moved].toSorted())
    expect([await get(survivor), await get(other)].map(withoutStamps)).toEqual(before)
    expect([(await project(own)).scouteeId, (await project(moved)).scouteeId]).toEqual([survivor, other])
    const shown = await world.admin.selectFrom('projects').select('shown_name').where('uuid', '=', moved).executeTakeFirst()
    expect(shown?.shown_name).toBe('ミライ')
    const pairs = (await me.call('GET', `${at}/not_same`)).body
    expect([pairs.totalCount, (await me.call('GET', `${at}/visit_logs?scoutee_id=${other}`)).body.totalCount]).toEqual([1, 1])
    const found = await me.call('GET', `${at}?q=${encodeURIComponent('要約')}`)
    expect(found.body.items.map((item: { id: string }) => item.id)).toEqual([other])
    expect((await undo(operationUuid)).status).toBe(409)
  })

  it('is offered for the merges of the last thirty days that stand', async () => {
    const { survivor, other } = await twins()
    const merges = async (actor = me) => (await actor.call('GET', `${at}/merges`)).body
    const { operationUuid } = (await merge(survivor, other)).body
    const { items, totalCount } = await merges()
    expect([totalCount, items]).toEqual([
      1,
      [
        {
          uuid: expect.any(String),
          operationUuid,
          survivor: { uuid: survivor, name: '株式会社ミライ' },
          merged: { uuid: other, name: 'ミライ' },
          createdBy: { uuid: me.uuid, name: me.name },
          createdAt: expect.any(String),
          canUndo: true
        }
      ]
    ])
    const reader = await world.createActor(tenant, { permissions: ['update_tenant_scoutee'] })
    expect((await merges(reader)).items[0].canUndo).toBe(false)
    expect((await merges(await world.createActor(await world.createTenant()))).totalCount).toBe(0)
    world.setNow(new Date(Date.now() + 31 * 86_400_000))
    expect((await merges()).totalCount).toBe(0)
    world.setNow(null)
    await undo(operationUuid)
    expect(await merges()).toEqual({ items: [], totalCount: 0 })
  })

  it('gives people their own ideas back', async () => {
    const [survivor, other] = [await person('鈴木', { ideas: [{ name: '甲', summary: '' }] }), await person('鈴木', { ideas: [{ name: '乙', summary: '' }] })]
    const first = await merge(survivor, other, { choices: { ideas: 'other' } })
    expect(names((await get(survivor)).ideas)).toEqual(['乙'])
    await undo(first.body.operationUuid)
    expect([names((await get(survivor)).ideas), names((await get(other)).ideas)]).toEqual([['甲'], ['乙']])
  })

  it('leaves cases where they are that were given to another company since, and says so', async () => {
    const { survivor, other } = await twins()
    const third = await company('三')
    const [given, moved] = [await make.project({ theme, scouteeUuid: other }), await make.project({ theme, scouteeUuid: other })]
    const { operationUuid } = (await merge(survivor, other)).body
    const later = await make.project({ theme, scouteeUuid: survivor })
    await me.call('PATCH', `/v2/private/projects/${given}/tenant_scoutees`, { scouteeId: third })
    const { body } = await undo(operationUuid)
    expect([body.undoneUuids.toSorted(), body.conflictUuids]).toEqual([[survivor, moved].toSorted(), [given]])
    const owners = await Promise.all([given, moved, later].map(async (uuid) => (await project(uuid)).scouteeId))
    expect(owners).toEqual([third, other, survivor])
  })

  it('is a conflict when a merged value has changed or the survivor is gone; what did not come from the merge does not matter', async () => {
    const { survivor, other } = await twins()
    const moved = await make.project({ theme, scouteeUuid: other })
    const { operationUuid } = (await merge(survivor, other)).body
    await me.call('PATCH', `${at}/${survivor}`, { representative: '代表' })
    await me.call('PATCH', `${at}/${survivor}`, { summary: '別の要約' })
    const refused = await undo(operationUuid)
    expect([refused.status, refused.body.uuids.toSorted()]).toEqual([409, [survivor, moved].toSorted()])
    await me.call('PATCH', `${at}/${survivor}`, { summary: '要約' })
    expect((await undo(operationUuid)).status).toBe(200)
    expect(await get(survivor)).toMatchObject({ representative: '代表', summary: null })
    const again = (await merge(survivor, other)).body.operationUuid
    await me.call('DELETE', at, { scouteeIds: [survivor] })
    expect((await undo(again)).status).toBe(409)
  })
})

describe('at the same time', () => {
  it('one of two merges of the same entries wins', async () => {
    const { survivor, other } = await twins()
    const colleague = await world.createActor(tenant)
    const answers = await Promise.all([merge(survivor, other), merge(other, survivor, {}, colleague)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]))
    const active = await world.admin.selectFrom('scoutees').select('uuid').where('tenant_uuid', '=', tenant.uuid).where('deleted_at', 'is', null).execute()
    expect(active).toHaveLength(1)
  })

  it('a chain of merges leaves every case with a living entry', async () => {
    const companies = await Promise.all(['一', '二', '三', '四'].map((name) => company(name)))
    const projects = await Promise.all(companies.map((scouteeUuid) => make.project({ theme, scouteeUuid })))
    const [a = '', b = '', c = '', d = ''] = companies
    const answers = await Promise.all([merge(a, b), merge(b, c), merge(c, d), merge(d, a)])
    expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true)
    for (const uuid of projects) expect((await row((await project(uuid)).scouteeId)).deleted_at).toBeNull()
  })

  it('a case that is edited, and one that is made of the entry that goes, end with the survivor', async () => {
    const { survivor, other } = await twins()
    const edited = await make.project({ theme, scouteeUuid: other })
    const [merged, patched, made] = await Promise.all([
      merge(survivor, other),
      me.call('PATCH', `/v2/private/projects/${edited}`, { statusUuid: theme.statuses[1]?.uuid }),
      me.call('POST', '/v2/private/projects', { themeUuid: theme.uuid, scoutees: [{ scouteeId: other }] })
    ])
    expect([merged.status, patched.status]).toEqual([200, 200])
    expect([201, 404]).toContain(made.status)
    const rows = await world.admin.selectFrom('projects').select(['uuid', 'scoutee_uuid', 'status_uuid']).where('tenant_uuid', '=', tenant.uuid).execute()
    expect(new Set(rows.map((one) => one.scoutee_uuid))).toEqual(new Set([survivor]))
    expect(rows.find((one) => one.uuid === edited)?.status_uuid).toBe(theme.statuses[1]?.uuid)
  })
})
