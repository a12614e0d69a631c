import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEffectRunner } from '../../../platform/jobs/index.ts'
import { createWorld, type TestActor, type World } from '../../../testing/world.ts'
import { exportFileName } from '../../workspace/export-files/index.ts'
import { features } from '../../index.ts'
import { shownText } from './testing/export-files.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const columnKeys = ['scoutee_name', 'capital', 'stage', 'scoutee_type']

/** Runs the tenant's exports as the queue would. */
async function runExports(actor: TestActor): Promise<void> {
  const run = createEffectRunner(world.platform, features)
  const rows = await world.admin.selectFrom('outbox').selectAll().where('tenant_uuid', '=', actor.tenant.uuid).where('kind', '=', 'exports.scoutees').execute()
  for (const row of rows) {
    await run({ tenantUuid: row.tenant_uuid, uuid: row.uuid, kind: row.kind, payload: row.payload as Record<string, unknown>, requestId: row.request_id })
  }
}

async function newActor(options: Parameters<World['createActor']>[1] = {}): Promise<TestActor> {
  return world.createActor(await world.createTenant(), options)
}

async function company(actor: TestActor, body: object): Promise<string> {
  return (await actor.call('POST', '/v2/private/scoutees', body)).body.id
}

const begin = (actor: TestActor, scouteeIds: readonly string[], more: object = {}) =>
  actor.call('POST', '/v2/private/scoutees/export', { scouteeIds, columnKeys, ...more })

/** Calls the address of a download and follows it to the bytes. */
async function fetchFile(address: string, method: 'GET' | 'HEAD' = 'GET') {
  const { pathname } = new URL(address)
  const answer = await world.app.server.inject({ method, url: pathname })
  if (answer.statusCode !== 302) return { status: answer.statusCode, body: answer.body, bytes: Buffer.alloc(0), headers: answer.headers }
  const to = new URL(String(answer.headers.location), 'http://mekiki.test')
  const file = await world.app.server.inject({ method: 'GET', url: to.pathname + to.search })
  return { status: file.statusCode, body: file.body, bytes: file.rawPayload, headers: file.headers }
}

describe('the name of an exported file', () => {
  it('ends with the minute in Tokyo, each part with all its digits, whatever the clock of the run says', () => {
    const named = (at: string) => exportFileName(['企業'], 'csv', new Date(at))
    expect(named('2026-01-04T16:05:59Z')).toBe('企業_202601050105.csv')
    expect(named('2026-11-22T03:40:00Z')).toBe('企業_202611221240.csv')
    expect(named('2025-12-31T15:00:00Z')).toBe('企業_202601010000.csv')
  })

  it('holds no sign that a file name does not take, and no more of each part than it may', () => {
    const at = new Date('2026-01-04T16:05:00Z')
    expect(exportFileName(['製造/DX: "A"\t*', '案件'], 'xlsx', at)).toBe('製造_DX_A__案件_202601050105.xlsx')
    expect(exportFileName(['𠮷'.repeat(90)], 'csv', at)).toBe(`${'𠮷'.repeat(80)}_202601050105.csv`)
  })
})

describe('an export of companies and people', () => {
  it('answers an address at once, which tells the progress until the file is there, in the order of the selection', async () => {
    const actor = await newActor()
    const second = await company(actor, { name: '=HYPERLINK("x")', stage: 'seed' })
    const first = await company(actor, { name: '株式会社髙島,東京', capital: 12_000_000 })
    const begun = await begin(actor, [first, second])
    expect([begun.status, begun.body.jobUuid.length]).toEqual([202, 36])
    const waiting = await fetchFile(begun.body.url)
    expect([waiting.status, JSON.parse(waiting.body)]).toEqual([202, { state: 'waiting', doneCount: 0, totalCount: null }])
    const looked = await fetchFile(begun.body.url, 'HEAD')
    expect([looked.status, looked.headers['retry-after'], waiting.headers['retry-after']]).toEqual([202, '2', '2'])
    await runExports(actor)
    const { body, bytes, headers } = await fetchFile(begun.body.url)
    expect(shownText(body)).toBe('\ufeff企業名,資本金,ステージ,種別\r\n"株式会社髙島,東京",12000000,,企業\r\n"\'=HYPERLINK(""x"")",,シード,企業\r\n')
    expect(String(headers['content-disposition'])).toMatch(
      /^attachment; filename="[^"]+"; filename\*=UTF-8''%E4%BC%81%E6%A5%AD%E3%83%BB%E4%BA%BA%E7%89%A9_\d{12}\.csv$/u
    )
    const there = await fetchFile(begun.body.url, 'HEAD')
    expect([there.status, there.body, there.headers['retry-after']]).toEqual([200, '', undefined])
    for (const name of ['content-type', 'content-disposition', 'content-length'] as const) expect([name, there.headers[name]]).toEqual([name, headers[name]])
    expect(there.headers['content-length']).toBe(String(bytes.length))
    const job = await actor.call('GET', `/v2/private/jobs/${begun.body.jobUuid}`)
    expect(job.body).toMatchObject({ state: 'succeeded', counts: { written: 2 }, doneCount: 2, totalCount: 2 })
  })

  it('is written in CP932 when wanted', async () => {
    const actor = await newActor()
    const begun = await begin(actor, [await company(actor, { name: '青空' })], { encoding: 'cp932', columnKeys: ['scoutee_name'] })
    await runExports(actor)
    const { bytes } = await fetchFile(begun.body.url)
    expect(shownText(new TextDecoder('shift_jis').decode(bytes))).toBe('企業名\r\n青空\r\n')
  })

  it('needs the key, known ids of the own workspace, and known columns', async () => {
    const [actor, other] = [await newActor(), await newActor()]
    const [own, foreign] = [await company(actor, { name: '自社の会社' }), await company(other, { name: 'よその会社' })]
    const refused = await begin(actor, [own, foreign])
    expect([refused.status, refused.body.uuids]).toEqual([404, [foreign]])
    expect((await begin(actor, [own], { columnKeys: ['password'] })).status).toBe(400)
    expect((await begin(actor, [])).status).toBe(400)
    const keyless = await world.createActor(actor.tenant, { permissions: ['update_tenant_scoutee'] })
    expect((await begin(keyless, [own])).body).toMatchObject({ code: 'forbidden', permissions: ['export_scoutee'] })
    expect(await world.admin.selectFrom('downloads').select('uuid').where('tenant_uuid', '=', actor.tenant.uuid).execute()).toEqual([])
  })

  it('is not written for somebody who has lost the key meanwhile, and says so', async () => {
    const actor = await newActor()
    const begun = await begin(actor, [await company(actor, { name: '青空' })])
    await world.admin.updateTable('permission_groups').set({ permissions: [] }).where('tenant_uuid', '=', actor.tenant.uuid).execute()
    await runExports(actor)
    const answer = await fetchFile(begun.body.url)
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([422, 'export_failed'])
  })

  it('is there only for addresses that the workspace allows', async () => {
    const actor = await newActor()
    const { pathname } = new URL((await begin(actor, [await company(actor, { name: '青空' })])).body.url)
    await runExports(actor)
    await world.admin
      .updateTable('tenants')
      .set({ allow_ip_addresses: ['203.0.113.0/24'] })
      .where('uuid', '=', actor.tenant.uuid)
      .execute()
    const from = async (remoteAddress: string) => (await world.app.server.inject({ method: 'GET', url: pathname, remoteAddress })).statusCode
    expect([await from('198.51.100.7'), await from('203.0.113.9')]).toEqual([403, 302])
  })

  it('ends after 24 hours, is logged when it is fetched, and no other address leads to it', async () => {
    const actor = await newActor()
    const { url } = (await begin(actor, [await company(actor, { name: '青空' })])).body
    await runExports(actor)
    await fetchFile(url)
    const entries = await world.admin
      .selectFrom('audit_log')
      .select('action')
      .where('tenant_uuid', '=', actor.tenant.uuid)
      .where('entity_type', '=', 'download')
      .execute()
    expect(entries).toEqual([{ action: 'download' }])
    const last = url.endsWith('A') ? 'Q' : 'A'
    for (const wrong of [`${url.slice(0, -1)}${last}`, `${url}A`, url.replace(/[^/]+$/u, 'nonsense')]) expect((await fetchFile(wrong)).status).toBe(404)
    const secret = url.split('/').at(-1)
    const kept = await world.admin.selectFrom('downloads').selectAll().where('tenant_uuid', '=', actor.tenant.uuid).execute()
    expect(JSON.stringify(kept)).not.toContain(secret)
    world.setNow(new Date(Date.now() + 24 * 3_600_000 + 1000))
    expect((await fetchFile(url)).status).toBe(404)
    world.setNow(null)
  })
})
