import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { countStatements } from '../../../../testing/statements.ts'
import { projectFactory } from '../../../cases/projects/testing/projects.factory.ts'
import { createCompanies, linkEntry } from '../../provider-companies/testing/provider.factory.ts'
import { openProjects } from '../../../cases/projects/testing/open-projects.ts'

const { world, tenant, make } = await openProjects()
const me = await world.createActor(tenant)

const bulk = (name: string, body: unknown, actor = me) => actor.call('POST', `/v2/private/scoutees/bulk_${name}`, body)
const undo = (operationUuid: string, actor = me) => actor.call('POST', `/v2/private/operations/${operationUuid}/undo`)
const entry = async (uuid: string) => (await me.call('GET', `/v2/private/scoutees/${uuid}`)).body
const tagsOf = async (uuid: string): Promise<string[]> => (await entry(uuid)).tagUuids.toSorted()
const channelsOf = async (uuid: string): Promise<string[]> => (await entry(uuid)).channelUuids.toSorted()
const logOf = (uuid: string) =>
  world.admin.selectFrom('audit_log').select(['action', 'from_value', 'to_value']).where('entity_uuid', '=', uuid).orderBy('occurred_at').execute()

describe('tags of many companies', () => {
  it('are given with history, to those that lack them, and taken back', async () => {
    const [old, fresh, more] = [await make.tag('既存'), await make.tag('新規'), await make.tag('追加')]
    const [one, two, same] = [await make.scoutee({ tags: [old] }), await make.scoutee(), await make.scoutee({ tags: [fresh, more] })]
    const versions = (await entry(same)).version
    const { status, body } = await bulk('attach_tags', { scouteeIds: [one, two, same], tenantScouteeTagUuids: [fresh, more] })
    expect([status, body]).toEqual([200, { uuids: [one, two], registeredUuids: [], operationUuid: expect.any(String) }])
    expect([await tagsOf(one), await tagsOf(two), await tagsOf(same)]).toEqual([
      [old, fresh, more].toSorted(),
      [fresh, more].toSorted(),
      [fresh, more].toSorted()
    ])
    expect([(await entry(one)).version, (await entry(same)).version]).toEqual([2, versions])
    const named = [
      { uuid: fresh, name: '新規' },
      { uuid: more, name: '追加' }
    ]
    expect(await logOf(two)).toEqual([{ action: 'attach_tags', from_value: { tags: [] }, to_value: { tags: named } }])
    const undone = await undo(body.operationUuid)
    expect([undone.status, undone.body.undoneUuids.toSorted()]).toEqual([200, [one, two].toSorted()])
    expect([await tagsOf(one), await tagsOf(two)]).toEqual([[old], []])
  })

  it('are taken away, and stay away where somebody changed them since', async () => {
    const [kept, gone, other] = [await make.tag('残す'), await make.tag('外す'), await make.tag('別の')]
    const [one, two] = [await make.scoutee({ tags: [kept, gone] }), await make.scoutee({ tags: [gone] })]
    const { body } = await bulk('detach_tags', { scouteeIds: [one, two], tenantScouteeTagUuids: [gone] })
    expect([await tagsOf(one), await tagsOf(two)]).toEqual([[kept], []])
    await bulk('attach_tags', { scouteeIds: [two], tenantScouteeTagUuids: [other] })
    expect((await undo(body.operationUuid)).body).toMatchObject({ undoneUuids: [one], conflictUuids: [two] })
    expect([await tagsOf(one), await tagsOf(two)]).toEqual([[kept, gone].toSorted(), [other]])
  })

  it('change all or none: 404 for what is not there, 400 for tags that do not exist, 403 without the right', async () => {
    const stranger = projectFactory(world, await world.createTenant())
    const [tag, foreignTag] = [await make.tag('全部'), await stranger.tag('よその')]
    const [mine, foreign] = [await make.scoutee(), await stranger.scoutee()]
    const missing = await bulk('attach_tags', { scouteeIds: [mine, foreign], tenantScouteeTagUuids: [tag] })
    expect([missing.status, missing.body.uuids]).toEqual([404, [foreign]])
    const unknown = await bulk('attach_tags', { scouteeIds: [mine], tenantScouteeTagUuids: [tag, foreignTag] })
    expect([unknown.status, unknown.body.fields.map((fault: { field: string }) => fault.field)]).toEqual([400, ['tenantScouteeTagUuids.1']])
    const reader = await world.createActor(tenant, { permissions: ['create_tenant_scoutee'] })
    const refused = await bulk('attach_tags', { scouteeIds: [mine], tenantScouteeTagUuids: [tag] }, reader)
    expect([refused.status, refused.body.permissions]).toEqual([403, ['update_tenant_scoutee']])
    expect((await bulk('attach_tags', { tenantScouteeTagUuids: [tag] })).body.code).toBe('required_parameter')
    const many = Array.from({ length: 501 }, () => v7())
    expect((await bulk('attach_tags', { scouteeIds: many, mekikiScouteeIds: many.slice(1), tenantScouteeTagUuids: [tag] })).status).toBe(400)
    expect(await tagsOf(mine)).toEqual([])
  })

  it('are taken back only by who may change companies', async () => {
    const tag = await make.tag('取り消し')
    const one = await make.scoutee()
    const { body } = await bulk('attach_tags', { scouteeIds: [one], tenantScouteeTagUuids: [tag] })
    const reader = await world.createActor(tenant, { permissions: ['create_tenant_scoutee'] })
    expect((await undo(body.operationUuid, reader)).status).toBe(403)
    expect(await tagsOf(one)).toEqual([tag])
  })
})

describe('channels of many companies', () => {
  it('are given to companies of the provider’s database too, which are registered once', async () => {
    const channel = await make.channel('独自展示会')
    const [known = '', fresh = ''] = await createCompanies(world, [{ name: '株式会社既存データ' }, { name: '株式会社新規データ' }])
    const own = await make.scoutee({ name: '株式会社既存データ' })
    await linkEntry(world, own, known)
    const { status, body } = await bulk('attach_channels', { scouteeIds: [own], mekikiScouteeIds: [known, fresh], channelUuids: [channel] })
    expect([status, body.uuids.length, body.registeredUuids.length]).toEqual([200, 2, 1])
    const [made = ''] = body.registeredUuids
    expect(await entry(made)).toMatchObject({ name: '株式会社新規データ', mekikiScouteeId: fresh, channelUuids: [channel] })
    expect(await channelsOf(own)).toEqual([channel])
    const back = await bulk('detach_channels', { scouteeIds: [own, made], channelUuids: [channel] })
    expect([new Set(back.body.uuids), await channelsOf(own)]).toEqual([new Set([own, made]), []])
  })

  it('are given to a thousand in hardly more statements than to four, half of them registered by it', async () => {
    const channel = await make.channel('独自一括')
    const own = await Promise.all(Array.from({ length: 500 }, () => make.scoutee()))
    const companies = await createCompanies(
      world,
      Array.from({ length: 500 }, (_, at) => ({ name: `株式会社一括${at}` }))
    )
    const counted: number[] = []
    for (const [from, to] of [
      [0, 2],
      [2, 500]
    ]) {
      const attached = { scouteeIds: own.slice(from, to), mekikiScouteeIds: companies.slice(from, to), channelUuids: [channel] }
      const { result, count } = await countStatements(() => bulk('attach_channels', attached))
      counted.push(count)
      const { body } = result
      expect([body.uuids.length, body.registeredUuids.length]).toEqual([2 * ((to ?? 0) - (from ?? 0)), (to ?? 0) - (from ?? 0)])
    }
    const [few = 0, many = 0] = counted
    // Rows are written in blocks.
    expect(many - few).toBeLessThan(10)
  })

  it('register nothing without the right to', async () => {
    const channel = await make.channel('独自紹介')
    const [fresh = ''] = await createCompanies(world, [{ name: '株式会社未登録' }])
    const editor = await world.createActor(tenant, { permissions: ['update_tenant_scoutee'] })
    const refused = await bulk('attach_channels', { mekikiScouteeIds: [fresh], channelUuids: [channel] }, editor)
    expect([refused.status, refused.body.permissions]).toEqual([403, ['create_tenant_scoutee']])
    expect((await bulk('attach_channels', { mekikiScouteeIds: [v7()], channelUuids: [channel] })).status).toBe(404)
    const { body } = await me.call('GET', `/v2/private/mekiki_scoutees/${fresh}`)
    expect(body.scouteeId).toBe(null)
  })
})
