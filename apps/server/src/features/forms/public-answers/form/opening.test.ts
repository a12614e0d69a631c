import { v7 } from 'uuid'
import { afterEach, describe, expect, it } from 'vitest'
import type { TestActor } from '../../../../testing/world.ts'
import { answersOf, makeCall, makeWorkspace } from '../testing/scene.ts'
import { answerTo, type Call, openForm, send } from '../testing/respondent.ts'
import { openWorld } from '../../../../testing/open-world.ts'

const world = await openWorld()
const workspace = await makeWorkspace(world)
afterEach(() => world.setNow(null))

const get = (formUuid: string, call: Call = world.anonymous, tenantUuid = workspace.tenant.uuid) =>
  call('GET', `/v2/public/forms/${formUuid}?tenant_uuid=${tenantUuid}`)
const openNames = async () => (await world.anonymous('GET', `/v2/public/${workspace.tenant.uuid}/forms`)).body.items.map((item: { name: string }) => item.name)

describe('a form at its address', () => {
  it('says what outsiders may know, and nothing else', async () => {
    const { formUuid } = await makeCall(workspace, {
      form: { name: '技術公募', description: '低温排熱', privacyText: '規約', embedOrigins: ['https://a.example'] }
    })
    const { status, body } = await get(formUuid)
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(
      (
        'answerEndDate contact description descriptionEn formVersion maxFileBytes maxFiles name nameEn privacyText privacyTextEn proof questions sections ' +
        'submissionId tenantName tenantUuid uuid'
      ).split(' ')
    )
    expect(body).toMatchObject({ name: '技術公募', description: '低温排熱', privacyText: '規約', maxFiles: 10, maxFileBytes: 104_857_600 })
  })

  it('is open from its first minute to its last in Tokyo', async () => {
    const { formUuid } = await makeCall(workspace, { form: { opensOn: '2026-12-01', answerEndDate: '2026-12-10', name: '冬の公募' } })
    const at = async (instant: string) => {
      world.setNow(new Date(instant))
      const { status, body } = await get(formUuid)
      return [status, status === 200 ? (await openNames()).includes('冬の公募') : body.code]
    }
    expect(await at('2026-11-30T14:59:59.999Z')).toEqual([404, 'form_not_open'])
    expect(await at('2026-11-30T15:00:00.000Z')).toEqual([200, true])
    expect(await at('2026-12-10T14:59:59.999Z')).toEqual([200, true])
    expect(await at('2026-12-10T15:00:00.000Z')).toEqual([404, 'form_closed'])
    expect(await openNames()).not.toContain('冬の公募')
  })

  it('takes an answer in its last second and none in the next, also of somebody who opened it before', async () => {
    const { formUuid } = await makeCall(workspace, { form: { answerEndDate: '2026-12-10' } })
    world.setNow(new Date('2026-12-10T14:59:00Z'))
    const [first, second] = [await openForm(world.anonymous, workspace.tenant, formUuid), await openForm(world.anonymous, workspace.tenant, formUuid)]
    world.setNow(new Date('2026-12-10T14:59:59.999Z'))
    const intime = await send(world.anonymous, workspace.tenant, formUuid, answerTo(first, { email: `${v7()}@example.jp` }))
    world.setNow(new Date('2026-12-10T15:00:00.000Z'))
    const late = await send(world.anonymous, workspace.tenant, formUuid, answerTo(second, { email: `${v7()}@example.jp` }))
    expect([intime.status, late.status, late.body.code]).toEqual([201, 404, 'form_closed'])
    const again = await send(world.anonymous, workspace.tenant, formUuid, answerTo(first))
    expect(again.body).toEqual(intime.body)
    expect((await answersOf(world, formUuid)).length).toBe(1)
  })

  it('is not there for an unknown id, a deleted form, another or a deleted workspace', async () => {
    const other = await makeWorkspace(world)
    const { formUuid } = await makeCall(workspace)
    const { formUuid: gone } = await makeCall(workspace)
    await workspace.owner.call('DELETE', `/v2/private/form/${gone}`)
    const answers = [await get(v7()), await get(gone), await get(formUuid, world.anonymous, other.tenant.uuid), await get(formUuid, world.anonymous, v7())]
    const bare = (body: object) => ({ ...body, requestId: '' })
    expect(answers.map(({ status, body }) => [status, bare(body)])).toEqual(answers.map(() => [404, bare(answers[0]?.body)]))
    const { formUuid: left } = await makeCall(other)
    await world.admin.updateTable('tenants').set({ deleted_at: new Date() }).where('uuid', '=', other.tenant.uuid).execute()
    expect((await get(left, world.anonymous, other.tenant.uuid)).status).toBe(404)
    expect((await world.anonymous('GET', `/v2/public/${other.tenant.uuid}/forms`)).status).toBe(404)
  })

  it('asks for the workspace by name', async () => {
    const { formUuid } = await makeCall(workspace)
    const { status, body } = await world.anonymous('GET', `/v2/public/forms/${formUuid}`)
    expect([status, body.code]).toEqual([400, 'required_parameter'])
  })
})

describe('a private form', () => {
  const answerBy = async (call: Call, formUuid: string) => {
    const { status, body } = await get(formUuid, call)
    if (status !== 200) return [status, body.code]
    const opened = await openForm(call, workspace.tenant, formUuid)
    return [(await send(call, workspace.tenant, formUuid, answerTo(opened, { email: `${v7()}@example.jp` }))).status]
  }

  it('is answered by members alone: no outsider, no other workspace’s member, no disabled one, not from elsewhere', async () => {
    const { formUuid } = await makeCall(workspace, { form: { status: 'private' } })
    const other = await makeWorkspace(world)
    const plain = await world.createActor(workspace.tenant, { permissions: [] })
    const disabled = await world.createActor(workspace.tenant, { isActive: false })
    const closed = [404, 'form_closed']
    expect(await answerBy(world.anonymous, formUuid)).toEqual(closed)
    expect(await answerBy(other.owner.call, formUuid)).toEqual(closed)
    expect(await answerBy(disabled.call, formUuid)).toEqual(closed)
    expect(
      await answerBy((method, path, body) => world.anonymous(method, path, body, { authorization: 'Bearer nothing-that-anybody-signed' }), formUuid)
    ).toEqual(closed)
    expect(await answerBy(plain.call, formUuid)).toEqual([201])
    await world.admin
      .updateTable('tenants')
      .set({ allow_ip_addresses: ['192.0.2.0/24'] })
      .where('uuid', '=', workspace.tenant.uuid)
      .execute()
    expect(await answerBy(plain.call, formUuid)).toEqual(closed)
    await world.admin.updateTable('tenants').set({ allow_ip_addresses: [] }).where('uuid', '=', workspace.tenant.uuid).execute()
    expect((await answersOf(world, formUuid)).map((row) => row.answered_by)).toEqual([plain.uuid])
  })

  it('is not sent by an outsider to whom a member gave the page', async () => {
    const { formUuid } = await makeCall(workspace, { form: { status: 'private' } })
    const body = answerTo(await openForm(workspace.owner.call, workspace.tenant, formUuid))
    const { status, body: refusal } = await send(world.anonymous, workspace.tenant, formUuid, body)
    expect([status, refusal.code]).toEqual([404, 'form_closed'])
  })

  it('does not stand in the list, and a member’s answer does not give the case to the member', async () => {
    const { formUuid } = await makeCall(workspace, { form: { status: 'private', name: '社内公募' } })
    expect(await openNames()).not.toContain('社内公募')
    const plain: TestActor = await world.createActor(workspace.tenant, { permissions: ['update_own_project', 'read_follow_project'] })
    expect(await answerBy(plain.call, formUuid)).toEqual([201])
    const [row] = await answersOf(world, formUuid)
    expect((await plain.call('GET', `/v2/private/projects/${row?.project_uuid}`)).status).toBe(404)
    expect((await workspace.owner.call('GET', `/v2/private/projects/${row?.project_uuid}`)).status).toBe(200)
  })

  it('takes no answer with an API token that may only read', async () => {
    const { formUuid } = await makeCall(workspace, { form: { status: 'private' } })
    const { body: made } = await workspace.owner.call('POST', '/v2/private/my_api_tokens', { name: 'CI', scope: 'read' })
    const call: Call = (method, path, body) => world.anonymous(method, path, body, { authorization: `Bearer ${made.token}` })
    expect((await get(formUuid, call)).status).toBe(200)
    const opened = await openForm(call, workspace.tenant, formUuid)
    expect((await send(call, workspace.tenant, formUuid, answerTo(opened))).status).toBe(404)
  })
})
