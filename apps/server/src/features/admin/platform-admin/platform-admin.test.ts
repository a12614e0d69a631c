import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { z } from 'zod'
import { type Batches, runWaitingBatches } from '../../../platform/batches/index.ts'
import { batchesOf } from '../../../platform/feature.ts'
import { writeSheet } from '../../../platform/sheets/index.ts'
import { createWorld, type TestActor, type World } from '../../../testing/world.ts'
import { features } from '../../index.ts'
import { createCompanies } from '../../companies/provider-companies/testing/provider.factory.ts'
import { listPage } from '../../companies/scoutee-bot/testing/company-pages.ts'
import { serveSites, type TestSites } from '../../companies/scoutee-bot/testing/sites.ts'

let world: World
let call: TestActor['call']
let sites: TestSites
beforeAll(async () => {
  sites = await serveSites()
  world = await createWorld(() => ({ fetchSite: sites.fetchSite }))
  call = await world.createAdministrator()
})
afterAll(async () => {
  await world.close()
  await sites.close()
})

const batches = batchesOf(features)
const run = () => runWaitingBatches(world.platform, batches)

/** Sends a file as the browser does: an address for it, then the bytes. */
async function upload(content: string | Buffer): Promise<string> {
  const bytes = Buffer.from(content)
  const ticket = await call('GET', `/v2/admin/provider_companies/import_upload_url?filename=companies.csv&contentLength=${bytes.length}`)
  const { url, method, headers, key } = ticket.body
  const sent = await world.app.server.inject({
    method,
    url: new URL(url, 'http://mekiki.test').pathname + new URL(url, 'http://mekiki.test').search,
    headers,
    payload: bytes
  })
  expect(sent.statusCode).toBeLessThan(300)
  return key
}

const companies = (...lines: string[]): string => `${['external_id,name,url,capital', ...lines].join('\n')}\n`
const start = (batchId: string, args: unknown) => call('POST', `/v2/admin/batch/${batchId}`, { args })
const log = () => world.admin.selectFrom('admin_audit_log').selectAll().orderBy('uuid').execute()

describe('calls of the administration', () => {
  it('answer an administrator and are written down, also refused ones', async () => {
    const before = (await log()).length
    expect((await call('GET', '/v2/admin/ping')).body).toEqual({ status: 'ok' })
    expect((await call('GET', `/v2/admin/batch_runs/${v7()}`)).status).toBe(404)
    expect((await call('GET', '/v2/admin/batch_runs?page=x')).status).toBe(400)
    const entries = (await log()).slice(before)
    expect(entries.map(({ operation, outcome }) => [operation, outcome])).toEqual([
      ['platformAdmin.ping', 'done'],
      ['platformAdmin.getBatchRun', 'not_found'],
      ['platformAdmin.listBatchRuns', 'invalid_request']
    ])
    expect(new Set(entries.map(({ administrator }) => administrator))).toEqual(new Set(['administrator@mekiki.test']))
  })

  it('begin with a sign-in of their own, at a pool that anybody may know', async () => {
    const answer = await world.anonymous('GET', '/v2/public/admin_info')
    expect([answer.status, answer.body]).toEqual([
      200,
      { authConfig: { cognitoUserPoolId: 'ap-northeast-1_Administr', cognitoUserPoolClientId: 'administratorsclient000000' } }
    ])
    const { body } = await world.anonymous('GET', '/v2/public/tenant_info?email=administrator%40mekiki.test')
    expect(body.code).toBe('not_found')
  })

  it('are not open to a user of a tenant, whatever the keys, nor is the log', async () => {
    const actor = await world.createActor(await world.createTenant())
    expect((await actor.call('GET', '/v2/admin/ping')).status).toBe(401)
    expect((await call('GET', '/v2/private/projects')).status).toBe(401)
    await expect(world.platform.db.user.selectFrom('admin_audit_log').selectAll().execute()).rejects.toThrow('permission denied')
    await expect(world.platform.db.admin.deleteFrom('admin_audit_log').execute()).rejects.toThrow('permission denied')
  })

  it('that fail leave nothing of a write but their entry', async () => {
    const before = (await log()).length
    const refused = await start('import_provider_companies', { key: '', other: 1 })
    expect([refused.status, refused.body.fields.map((fault: { field: string }) => fault.field).toSorted()]).toEqual([400, ['args.key', 'args.other']])
    expect((await call('GET', '/v2/admin/batch_runs')).body.totalCount).toBe(0)
    expect((await log()).slice(before).map(({ outcome }) => outcome)).toEqual(['invalid_request', 'done'])
  })
})

describe('batches', () => {
  it('take in a file of companies, tell the counts and keep the lines that were not taken', async () => {
    const key = await upload(companies('b-1,株式会社青空,https://aozora.example,1000000', 'b-2,,https://x.example,', 'b-3,みどり合同会社,,たくさん'))
    const started = await start('import_provider_companies', { key, filename: 'companies.csv' })
    expect([started.status, started.body.state]).toEqual([202, 'waiting'])
    await run()
    const done = await call('GET', `/v2/admin/batch_runs/${started.body.uuid}`)
    expect(done.body).toMatchObject({ state: 'partly_failed', doneCount: 3, error: null, result: { read: 3, created: 1, rejected: 2 } })
    const { url } = (await call('GET', `/v2/admin/batch_runs/${started.body.uuid}/rejected_lines`)).body
    const address = new URL(url, 'http://mekiki.test')
    const file = await world.app.server.inject({ method: 'GET', url: address.pathname + address.search })
    expect(file.body.split('\n').length).toBe(4)
    expect(file.body).toContain('たくさん')
    const company = await world.admin.selectFrom('mekiki_scoutees').select('name').where('import_key', 'like', '%b-1').execute()
    expect(company).toEqual([{ name: '株式会社青空' }])
    expect(await world.platform.files.findStat(key)).toBeNull()
  })

  it('say what is wrong with a file that cannot be read, and are done with it at once', async () => {
    const started = await start('import_provider_companies', { key: await upload('a,b\n1,2\n') })
    await run()
    const done = await call('GET', `/v2/admin/batch_runs/${started.body.uuid}`)
    expect(done.body).toMatchObject({ state: 'failed', error: 'unknown_layout' })
    expect((await call('GET', `/v2/admin/batch_runs/${started.body.uuid}/rejected_lines`)).body).toEqual({ url: null })
  })

  it('take in the first sheet of a workbook, and say of what is none what it is', async () => {
    const chunks: Uint8Array[] = []
    const sheet = writeSheet([['w-1', '株式会社表計算', 'https://sheet.example']], {
      name: '企業',
      columns: [{ head: 'external_id' }, { head: 'name' }, { head: 'url' }]
    })
    for await (const chunk of sheet.stream) chunks.push(chunk as Uint8Array)
    const workbook = await start('import_provider_companies', { key: await upload(Buffer.concat(chunks)), filename: '企業.xlsx' })
    const text = await start('import_provider_companies', { key: await upload(companies('w-2,株式会社文字,,')), filename: '企業.XLSX' })
    await run()
    const [taken, refused] = await Promise.all([workbook, text].map(async ({ body }) => (await call('GET', `/v2/admin/batch_runs/${body.uuid}`)).body))
    expect(taken).toMatchObject({ state: 'succeeded', result: { read: 1, created: 1, rejected: 0 } })
    expect(refused).toMatchObject({ state: 'failed', error: 'file_not_a_workbook' })
    const made = await world.admin.selectFrom('mekiki_scoutees').select(['name', 'url']).where('import_key', 'like', '%w-_').execute()
    expect(made).toEqual([{ name: '株式会社表計算', url: 'https://sheet.example' }])
  })

  it('that a dying process left behind are taken up again, and one that runs is left alone', async () => {
    const left = await start('tidy_up', {})
    const busy = await start('tidy_up', {})
    const beat = (uuid: string, ago: number) =>
      world.admin
        .updateTable('batch_runs')
        .set({ state: 'running', beat_at: new Date(Date.now() - ago), attempts: 1 })
        .where('uuid', '=', uuid)
        .execute()
    await beat(left.body.uuid, 5 * 60_000)
    await beat(busy.body.uuid, 10_000)
    await run()
    const states = await Promise.all([left, busy].map(async ({ body }) => (await call('GET', `/v2/admin/batch_runs/${body.uuid}`)).body.state))
    expect(states).toEqual(['succeeded', 'running'])
  })

  it('that fail for a reason that may pass are tried three times', async () => {
    const started = await start('tidy_up', {})
    let tries = 0
    const failing: Batches = new Map([['tidy_up', { args: z.unknown(), run: () => Promise.reject(new Error(`try ${(tries += 1)}`)) }]])
    await runWaitingBatches(world.platform, failing)
    const done = await call('GET', `/v2/admin/batch_runs/${started.body.uuid}`)
    expect([tries, done.body.state]).toEqual([3, 'failed'])
    expect(done.body.error).not.toContain('try')
  })

  it('are listed, the newest first, by kind', async () => {
    const { items, totalCount } = (await call('GET', '/v2/admin/batch_runs?batch_id=import_provider_companies')).body
    expect([items.length, totalCount]).toEqual([4, 4])
    expect(items[0].requestedAt >= items[1].requestedAt).toBe(true)
  })
})

describe('removing a company of the provider’s database', () => {
  it('takes it out of every search, and tells the tenants whose entries are linked to it, and them alone', async () => {
    const [uuid = ''] = await createCompanies(world, [{ name: '消える株式会社', lists: { investors: ['消える投資'] } }])
    const [linked, other] = [await world.createActor(await world.createTenant()), await world.createActor(await world.createTenant())]
    const entry = await linked.call('POST', '/v2/private/scoutees', { mekikiScouteeId: uuid })
    expect(entry.status).toBe(201)
    expect((await call('DELETE', `/v2/admin/scoutees/${uuid}`)).status).toBe(204)
    expect((await call('DELETE', `/v2/admin/scoutees/${uuid}`)).status).toBe(404)
    expect((await other.call('GET', `/v2/private/mekiki_scoutees/${uuid}`)).status).toBe(404)
    const told = await world.admin.selectFrom('outbox').select('tenant_uuid').where('kind', '=', 'scoutee_links.sync').execute()
    expect(told.map((row) => row.tenant_uuid)).toEqual([linked.tenant.uuid])
    expect((await linked.call('GET', `/v2/private/scoutees/${entry.body.id}`)).body.name).toBe('消える株式会社')
  })
})

describe('a removed company', () => {
  it('does not come back with a later file', async () => {
    const line = 'r-1,去る株式会社,https://saru.example,1'
    const load = async (text: string) => {
      const { body } = await start('import_provider_companies', { key: await upload(companies(text)) })
      await run()
      return (await call('GET', `/v2/admin/batch_runs/${body.uuid}`)).body.result
    }
    expect(await load(line)).toMatchObject({ created: 1 })
    const { uuid } = await world.admin.selectFrom('mekiki_scoutees').select('uuid').where('name', '=', '去る株式会社').executeTakeFirstOrThrow()
    expect((await call('DELETE', `/v2/admin/scoutees/${uuid}`)).status).toBe(204)
    expect(await load(`${line}\nr-2,残る株式会社,https://nokoru.example,1`)).toMatchObject({ created: 1, unchanged: 1 })
    expect(await world.admin.selectFrom('mekiki_scoutees').select('uuid').where('name', '=', '去る株式会社').execute()).toEqual([])
  })
})

describe('an example of what the bot reads', () => {
  it('names each value with its page and words, and says why a site cannot be read', async () => {
    sites.put('example.test', { '/': listPage })
    const read = await call('GET', `/v2/admin/bot/example?url=${encodeURIComponent(sites.address('example.test'))}`)
    expect([read.status, read.body.failure]).toEqual([200, null])
    expect(read.body.findings.find((one: { property: string }) => one.property === 'representative')).toMatchObject({
      value: '風見 翔',
      url: sites.address('example.test')
    })
    expect((await call('GET', '/v2/admin/bot/example?url=mailto%3Aa%40b.example')).body).toMatchObject({ failure: 'bad_address', pages: [], findings: [] })
    expect((await call('GET', '/v2/admin/bot/example')).status).toBe(400)
  })
})
