import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverOutbox } from '../../../testing/deliver.ts'
import { createWorld, type TestActor, type TestTenant, type World } from '../../../testing/world.ts'
import { projectFactory } from '../../cases/projects/testing/projects.factory.ts'
import { asMember, exportArchive, importArchive } from '../../exchange/archives/testing/archive-scene.ts'
import { question } from '../../forms/forms/testing/forms.factory.ts'
import { makeCall } from '../../forms/public-answers/testing/scene.ts'
import { answerTo, askForUpload, openForm, send, upload } from '../../forms/public-answers/testing/respondent.ts'
import { tidyUp } from '../../admin/system/index.ts'
import { writeLimits } from './quotas.queries.ts'
import { withTenant } from '../../../platform/db/gateways.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Gives a workspace a limit in bytes, finer than the administration could. */
const limit = (tenant: TestTenant, storageLimitBytes: number | null, membersLimit: number | null = null) =>
  withTenant(world.platform.db.admin, tenant.uuid, 'write', (tx) => writeLimits(tx, tenant.uuid, { storageLimitBytes, membersLimit }))

const kept = async (tenant: TestTenant) =>
  (await world.admin.selectFrom('quotas').select('stored_bytes').where('tenant_uuid', '=', tenant.uuid).executeTakeFirstOrThrow()).stored_bytes

async function open(storageLimitBytes: number) {
  const tenant = await world.createTenant()
  const me = await world.createActor(tenant)
  const make = projectFactory(world, tenant)
  const theme = await make.theme()
  const project = await make.project({ theme, by: me })
  await limit(tenant, storageLimitBytes)
  return { tenant, me, theme, project, make }
}

type Owner = { me: TestActor; at: string }

const ask = ({ me, at }: Owner, size: number) => me.call('GET', `${at}/files/upload_url?filename=a.txt&filetype=text/plain&contentLength=${size}`)

async function put(owner: Owner, size: number): Promise<string> {
  const { body: ticket } = await ask(owner, size)
  await world.app.server.inject({ method: 'PUT', url: ticket.url, headers: ticket.headers, payload: 'x'.repeat(size) })
  return ticket.key
}

const attach = ({ me, at }: Owner, key: string) => me.call('POST', `${at}/files/bulk_create`, { files: [{ url: key, name: 'a.txt' }] })

describe('the limit of storage', () => {
  it('refuses a file before it is sent, and one for which others took the room, with nothing half done', async () => {
    const { tenant, me, project } = await open(100)
    const owner = { me, at: `/v2/private/projects/${project}` }
    const refused = await ask(owner, 101)
    expect([refused.status, refused.body.code]).toEqual([422, 'storage_full'])
    const keys = [await put(owner, 60), await put(owner, 60)]
    const answers = await Promise.all(keys.map((key) => attach(owner, key)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('storage_full')
    expect(await kept(tenant)).toBe(60)
    expect((await ask(owner, 40)).status).toBe(200)
  })

  it('counts files of themes, deletions, and what comes back', async () => {
    const { tenant, me, theme } = await open(100)
    const owner = { me, at: `/v2/private/themes/${theme.uuid}` }
    const [file] = (await attach(owner, await put(owner, 70))).body.items
    expect(await kept(tenant)).toBe(70)
    const removed = await me.call('DELETE', `${owner.at}/files/${file.uuid}`)
    expect([removed.status, await kept(tenant)]).toEqual([200, 0])
    await attach(owner, await put(owner, 50))
    const undo = () => me.call('POST', `/v2/private/operations/${removed.body.operationUuid}/undo`, {})
    expect((await undo()).body.code).toBe('storage_full')
    await limit(tenant, 200)
    expect([(await undo()).status, await kept(tenant)]).toEqual([200, 120])
  })

  it('counts the files of a record that goes and comes back', async () => {
    const { tenant, me, project, make } = await open(100)
    const record = await make.record(project, me, { content: '面談' })
    const owner = { me, at: `/v2/private/projects/${project}` }
    const key = await put(owner, 60)
    const attached = await me.call('POST', `${owner.at}/files/bulk_create?project_record_uuid=${record}`, { files: [{ url: key, name: 'a.txt' }] })
    expect([attached.status, await kept(tenant)]).toEqual([200, 60])
    const removed = await me.call('DELETE', `/v2/private/project_records/${record}`)
    expect([removed.status, await kept(tenant)]).toEqual([200, 0])
    const undo = () => me.call('POST', `/v2/private/operations/${removed.body.operationUuid}/undo`, {})
    await limit(tenant, 50)
    expect([(await undo()).body.code, await kept(tenant)]).toEqual(['storage_full', 0])
    await limit(tenant, 60)
    expect([(await undo()).status, await kept(tenant)]).toEqual([200, 60])
  })

  it('may be lowered below what there is, and sums up anew where somebody else changed files', async () => {
    const { tenant, me, project, make } = await open(100)
    const owner = { me, at: `/v2/private/projects/${project}` }
    await attach(owner, await put(owner, 30))
    await limit(tenant, 10)
    expect([await kept(tenant), (await ask(owner, 1)).body.code]).toEqual([30, 'storage_full'])
    await make.file(project, me, { name: '資料.pdf' })
    await tidyUp(world.platform)
    expect(await kept(tenant)).toBe(40)
    await limit(tenant, null)
    expect((await ask(owner, 1000)).status).toBe(200)
  })

  it('tells an applicant politely, and the people who work on the settings once until there is room', async () => {
    const { tenant, me } = await open(100)
    const file = question('file')
    const { formUuid } = await makeCall({ tenant, owner: me }, { questions: [file] })
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n'.padEnd(60, ' '))
    const answer = async () => {
      const opened = await openForm(world.anonymous, tenant, formUuid)
      const ticket = await askForUpload(world.anonymous, tenant, { name: 'a.pdf', size: pdf.length, submissionId: opened.form.submissionId })
      if (ticket.status !== 200) return ticket
      await upload(world.app.server, ticket.body, pdf)
      const values = [{ questionUuid: file.uuid, files: [{ url: ticket.body.key, name: 'a.pdf' }] }]
      return send(world.anonymous, tenant, formUuid, answerTo(opened, { email: `${v7()}@example.jp` }, { values }))
    }
    expect((await answer()).status).toBe(201)
    expect(await kept(tenant)).toBe(60)
    for (let tried = 0; tried < 2; tried += 1) {
      const refused = await answer()
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([422, 'answers_storage_full', expect.stringContaining('申し訳ありません')])
    }
    await deliverOutbox(world, tenant.uuid)
    const told = (await me.call('GET', '/v2/private/notifications')).body.items.filter(({ title }: { title: string }) => title.includes('ファイルの合計が上限'))
    expect(told).toHaveLength(1)
    expect((await me.call('GET', '/v2/private/tenants/current/facts')).body).toMatchObject({ usage: { filesBytes: 60 }, quotas: { storageLimitBytes: 100 } })
  })

  it('holds for an archive before anything of it is written', async () => {
    const { me, project } = await open(1000)
    const owner = { me, at: `/v2/private/projects/${project}` }
    await attach(owner, await put(owner, 500))
    await limit(me.tenant, null)
    const bytes = await exportArchive(world, me)
    const tenant = await world.createTenant()
    const receiver = await world.createActor(tenant)
    await limit(tenant, 400)
    expect(await importArchive(world, asMember(receiver), tenant, bytes)).toMatchObject({
      state: 'failed',
      errorMessage: expect.stringContaining('ファイルの合計が上限')
    })
    await limit(tenant, 500, 1)
    // Two members would be there: the one of the archive, and who takes it in.
    expect(await importArchive(world, asMember(receiver), tenant, bytes)).toMatchObject({ state: 'failed', errorMessage: expect.stringContaining('上限の1名') })
    expect((await receiver.call('GET', '/v2/private/projects')).body.totalCount).toBe(0)
    await limit(tenant, 500, 2)
    expect(await importArchive(world, asMember(receiver), tenant, bytes)).toMatchObject({ state: 'succeeded' })
    expect(await kept(tenant)).toBe(500)
  })
})
