import { PassThrough } from 'node:stream'
import pino from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { openWorld } from '../../../testing/open-world.ts'
import { plant } from '../../../testing/planted.ts'
import { newScene } from '../exports/testing/export-files.ts'
import { agentOf } from './reading-agent.ts'
import { listLiving, makeLiving, readLiving, saveView } from './testing/living.ts'

const world = await openWorld()

const path = '/v2/private/living_exports'

let scene: Awaited<ReturnType<typeof newScene>>
beforeEach(async () => {
  world.setNow(null)
  scene = await newScene(world)
})

const read = (address: string, ending?: string, headers?: Record<string, string>) => readLiving(world, address, ending, headers)

describe('what read an address', () => {
  it('is counted by day and program; the log has the first reading of each', async () => {
    const { me } = scene
    world.setNow(new Date('2026-05-01T00:00:00Z'))
    const { address, uuid } = await makeLiving(me, await saveView(me), { expiresOn: '2026-05-30' })
    const excel = { 'user-agent': 'Microsoft.Data.Mashup (https://go.microsoft.com/fwlink/?LinkID=304225)' }
    const google = { 'user-agent': 'Mozilla/5.0 (compatible; GoogleDocs; apps-spreadsheets; +http://docs.google.com)' }
    for (const headers of [excel, excel, google]) await read(address, 'csv', headers)
    world.setNow(new Date('2026-05-02T00:00:00Z'))
    await read(address, 'csv', excel)
    const { items } = (await me.call('GET', `${path}/${uuid}/reads`)).body
    expect(items.map((item: Record<string, unknown>) => [item['day'], item['agent'], item['readsCount']]).toSorted()).toEqual([
      ['2026-05-01', 'excel', 2],
      ['2026-05-01', 'google', 1],
      ['2026-05-02', 'excel', 1]
    ])
    expect((await listLiving(me)).items[0]).toMatchObject({ lastReadBy: 'excel', lastReadAt: '2026-05-02T00:00:00.000Z', readsCount: 4 })
    const log = await world.admin
      .selectFrom('audit_log')
      .select(['action', 'source'])
      .where('entity_uuid', '=', uuid)
      .where('action', '=', 'download')
      .execute()
    expect(log).toEqual(Array.from({ length: 3 }, () => ({ action: 'download', source: 'api' })))
  })

  it('is told from what it says of itself', () => {
    const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36'
    expect(['Mozilla/4.0 (compatible; ms-office; MSOffice 16)', browser, 'curl/8.5', ''].map(agentOf)).toEqual(['excel', 'browser', 'other', 'other'])
  })

  it('is its maker’s and administrators’ to know and to end', async () => {
    const { me, tenant } = scene
    const maker = await world.createActor(tenant, { permissions: ['read_follow_project', 'export_project'] })
    const other = await world.createActor(tenant, { permissions: ['read_follow_project', 'export_project'] })
    const { uuid } = await makeLiving(maker, await saveView(maker))
    expect((await listLiving(other)).items).toEqual([])
    expect((await other.call('GET', `${path}?scope=all`)).status).toBe(403)
    expect((await other.call('GET', `${path}/${uuid}/reads`)).status).toBe(404)
    expect((await other.call('DELETE', `${path}/${uuid}`)).status).toBe(404)
    expect((await listLiving(me, '?scope=all')).items).toMatchObject([{ uuid, isMine: false, viewName: null, maker: { uuid: maker.uuid } }])
    expect((await me.call('GET', `${path}/${uuid}/reads`)).status).toBe(200)
    expect((await me.call('DELETE', `${path}/${uuid}`)).status).toBe(204)
  })
})

describe('the secret of an address', () => {
  it('is in no line of the log, also where the log has every request', async () => {
    const { me } = scene
    const { address } = await makeLiving(me, await saveView(me))
    const lines = new PassThrough().setEncoding('utf8')
    const planted = await plant(world, {}, {}, { platform: { log: pino({ level: 'debug' }, lines) } })
    const { pathname } = new URL(address)
    expect((await planted.send({ method: 'GET', url: `${pathname}.csv` })).status).toBe(200)
    expect((await planted.send({ method: 'GET', url: `${pathname}x.csv` })).status).toBe(404)
    await planted.close()
    const text = String(lines.read())
    expect(text).toContain('/v2/public/living_exports/')
    expect(text).not.toContain(pathname.slice(-30))
  })
})
