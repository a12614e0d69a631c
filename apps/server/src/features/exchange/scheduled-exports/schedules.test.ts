import { maxScheduledExports } from '@mekiki/contract/exchange/scheduled-exports/scheduled-exports.schemas'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { openWorld } from '../../../testing/open-world.ts'
import { callWith } from '../../../testing/sign-ins.ts'
import type { TestActor } from '../../../testing/world.ts'
import { newScene } from '../exports/testing/export-files.ts'
import { saveView } from '../living-exports/testing/living.ts'
import { addSchedule, daily, schedulesPath } from './testing/scheduled.ts'

const world = await openWorld()

let scene: Awaited<ReturnType<typeof newScene>>
let reader: TestActor
beforeEach(async () => {
  scene = await newScene(world)
  reader = await world.createActor(scene.tenant, { name: '佐伯 涼', permissions: ['read_follow_project', 'export_project'] })
})

const share = (viewUuid: string, people: readonly TestActor[]) =>
  scene.me.call('PUT', `/v2/private/project_views/${viewUuid}/sharing`, { userUuids: people.map(({ uuid }) => uuid), userGroupUuids: [] })
const one = (uuid: string, rest = '') => `${schedulesPath}/${uuid}${rest}`
const listOf = async (actor: TestActor, query = '') => (await actor.call('GET', `${schedulesPath}${query}`)).body

describe('a schedule of a view', () => {
  it('names others only by whoever may change the view, and only members who see it and may export', async () => {
    const { me, tenant } = scene
    const viewUuid = await saveView(me)
    await share(viewUuid, [reader])
    const keyless = await world.createActor(tenant, { permissions: ['read_all_project'], name: '鍵 なし' })
    const stranger = await world.createActor(await world.createTenant())
    expect((await addSchedule(reader, viewUuid, [reader])).status).toBe(201)
    expect((await addSchedule(reader, viewUuid, [reader, me])).status).toBe(403)
    const refused = await addSchedule(me, viewUuid, [me, keyless])
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      [
        {
          field: 'readerUuids.1',
          message: '鍵 なしさんは、このビューを表示できないか、案件の書き出しの権限がありません。先にビューを共有してください'
        }
      ]
    ])
    expect((await addSchedule(me, viewUuid, [stranger])).body.fields[0].field).toBe('readerUuids.0')
    expect([(await addSchedule(keyless, viewUuid, [keyless])).body.permissions, (await addSchedule(stranger, viewUuid, [stranger])).status]).toEqual([
      ['export_project'],
      404
    ])
    expect((await addSchedule(me, v7(), [me])).status).toBe(404)
    const offered = await listOf(me, `?view_uuid=${viewUuid}`)
    expect(offered.possibleReaderUuids.toSorted()).toEqual([me.uuid, reader.uuid].toSorted())
    const others = await listOf(reader, `?view_uuid=${viewUuid}`)
    expect([others.possibleReaderUuids, others.totalCount, others.mayMake, (await listOf(keyless)).mayMake]).toEqual([null, 1, true, false])
  })

  it('is its owner’s to change, a reader’s to leave, and nobody else’s to know of', async () => {
    const { me, tenant } = scene
    const other = await world.createActor(tenant)
    const viewUuid = await saveView(me)
    await share(viewUuid, [reader, other])
    const { body } = await addSchedule(me, viewUuid, [me, reader])
    const content = { format: 'xlsx', timing: { frequency: 'weekly', weekdays: [5, 1, 5], hour: 18 }, readerUuids: [me.uuid, reader.uuid], isPaused: false }
    expect((await reader.call('PUT', one(body.uuid), content)).status).toBe(403)
    expect((await reader.call('DELETE', one(body.uuid))).status).toBe(403)
    for (const [method, rest] of [
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/leave'],
      ['POST', '/send'],
      ['GET', '/runs']
    ] as const) {
      expect((await other.call(method, one(body.uuid, rest), method === 'PUT' ? content : undefined)).status).toBe(404)
    }
    expect((await listOf(other)).items).toEqual([])
    expect((await listOf(reader)).items).toMatchObject([{ uuid: body.uuid, isMine: false, readers: [{ uuid: reader.uuid }] }])
    const stale = await me.call('PUT', one(body.uuid), content, { 'if-match': '"7"' })
    expect([stale.status, stale.body.current?.uuid]).toEqual([409, body.uuid])
    const changed = await me.call('PUT', one(body.uuid), content, { 'if-match': '"1"' })
    expect(changed.body).toMatchObject({ format: 'xlsx', timing: { frequency: 'weekly', weekdays: [1, 5], hour: 18 }, version: 2 })
    expect((await reader.call('POST', one(body.uuid, '/leave'))).status).toBe(204)
    expect((await listOf(me)).items[0]).toMatchObject({ version: 3, readers: [{ uuid: me.uuid }] })
    expect((await me.call('POST', one(body.uuid, '/leave'))).status).toBe(204)
    expect((await listOf(me)).items).toEqual([])
    const log = await world.admin.selectFrom('audit_log').select('action').where('entity_uuid', '=', body.uuid).orderBy('occurred_at').orderBy('uuid').execute()
    expect(log.map(({ action }) => action)).toEqual(['create', 'update', 'leave', 'leave'])
  })

  it('needs days for a week, is not for tokens, and ends at twenty for each person', async () => {
    const { me } = scene
    const viewUuid = await saveView(me)
    for (const weekdays of [[], [0], [8]]) {
      const { status, body } = await addSchedule(me, viewUuid, [me], { timing: { frequency: 'weekly', weekdays, hour: 8 } })
      expect([status, body.fields[0].field]).toEqual([400, expect.stringMatching(/^timing\.weekdays/u)])
    }
    const { token } = (await me.call('POST', '/v2/private/my_api_tokens', { name: 'a', scope: 'read_write' })).body
    const body = { viewUuid, format: 'csv', timing: daily, readerUuids: [me.uuid] }
    expect((await callWith(world, token)('POST', schedulesPath, body)).body.code).toBe('session_required')
    const answers = await Promise.all(Array.from({ length: maxScheduledExports + 2 }, () => addSchedule(me, viewUuid, [me])))
    expect(answers.filter(({ status }) => status !== 201).map((answer) => answer.body.code)).toEqual(['scheduled_export_limit', 'scheduled_export_limit'])
  })

  it('goes with its owner, and loses a reader who is deleted; one that mails to nobody else ends', async () => {
    const { me, tenant } = scene
    const other = await world.createActor(tenant)
    const viewUuid = await saveView(me)
    await share(viewUuid, [reader, other])
    const both = (await addSchedule(me, viewUuid, [me, other])).body.uuid
    await addSchedule(me, viewUuid, [other])
    await addSchedule(other, viewUuid, [other])
    expect((await me.call('DELETE', `/v2/private/users/${other.uuid}`)).status).toBeLessThan(300)
    expect((await listOf(me)).items).toMatchObject([{ uuid: both, readers: [{ uuid: me.uuid }], version: 2 }])
    expect(await world.admin.selectFrom('scheduled_exports').select('uuid').where('tenant_uuid', '=', tenant.uuid).execute()).toEqual([{ uuid: both }])
  })
})
