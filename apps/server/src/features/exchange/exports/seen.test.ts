import { beforeEach, afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEffectRunner } from '../../../platform/jobs/index.ts'
import { deliverOutbox } from '../../../testing/deliver.ts'
import { createWorld, type TestActor, type World } from '../../../testing/world.ts'
import { features } from '../../index.ts'
import { fetchFile } from './testing/export-files.ts'

let world: World
let me: TestActor
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  me = await world.createActor(await world.createTenant())
  await me.call('POST', '/v2/private/scoutees', { name: '青空' })
})
afterAll(() => world.close())

const begin = async (body: object = {}): Promise<{ url: string; jobUuid: string }> =>
  (await me.call('POST', '/v2/private/scoutees/export', { columnKeys: ['scoutee_name'], ...body })).body

/** Writes the file and tells nobody yet, as when the queue has other work before the notification. */
async function write(): Promise<void> {
  const run = createEffectRunner(world.platform, features)
  const rows = await world.admin
    .updateTable('outbox')
    .set({ relayed_at: new Date() })
    .where('tenant_uuid', '=', me.tenant.uuid)
    .where('kind', '=', 'exports.scoutees')
    .returningAll()
    .execute()
  for (const row of rows)
    await run({ tenantUuid: row.tenant_uuid, uuid: row.uuid, kind: row.kind, payload: row.payload as Record<string, unknown>, requestId: row.request_id })
}

const told = async () => {
  const { items, unreadCount } = (await me.call('GET', '/v2/private/notifications')).body
  return { unreadCount, items: items.map(({ title, readFlg }: { title: string; readFlg: boolean }) => [title, readFlg]) }
}
const read = { unreadCount: 0, items: [['企業・人物の書き出しが完了しました', true]] }
const unread = { unreadCount: 1, items: [['企業・人物の書き出しが完了しました', false]] }

describe('the notification of an export', () => {
  it('waits unread for whoever has left the dialog, and is read once the file is fetched', async () => {
    const { url } = await begin()
    await deliverOutbox(world, me.tenant.uuid)
    expect(await told()).toEqual(unread)
    expect((await fetchFile(world, url)).status).toBe(200)
    expect(await told()).toEqual(read)
  })

  it('is read from the start where the file was fetched before anybody was told, with the same words', async () => {
    const { url, jobUuid } = await begin()
    await write()
    await fetchFile(world, url)
    expect(await told()).toEqual(read)
    await deliverOutbox(world, me.tenant.uuid)
    expect(await told()).toEqual(read)
    const { items } = (await me.call('GET', '/v2/private/notifications')).body
    expect(items[0].description).toMatch(new RegExp(`^企業・人物_\\d{12}\\.csv・1件\\nhttp.*/exports/${jobUuid}$`, 'u'))
  })

  it('is read when its own page gave the file, and not by asking whether it is there', async () => {
    const { url, jobUuid } = await begin()
    await deliverOutbox(world, me.tenant.uuid)
    await world.app.server.inject({ method: 'HEAD', url: new URL(url).pathname })
    expect(await told()).toEqual(unread)
    expect((await me.call('GET', `/v2/private/exports/${jobUuid}/download_url`)).status).toBe(200)
    expect(await told()).toEqual(read)
  })

  it('keeps when it was read first', async () => {
    const { url } = await begin()
    await deliverOutbox(world, me.tenant.uuid)
    await me.call('PATCH', '/v2/private/notifications/mark_all_as_read')
    const times = () => world.admin.selectFrom('notifications').select('read_at').where('tenant_uuid', '=', me.tenant.uuid).execute()
    const [before] = [await times()]
    await fetchFile(world, url)
    expect(await times()).toEqual(before)
  })
})
