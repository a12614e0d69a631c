import { describe, expect, it } from 'vitest'
import type { TestActor } from '../../../testing/world.ts'
import { makeTheme } from '../../themes/themes/testing/themes.factory.ts'
import { openWorkspace } from '../../../testing/open-workspace.ts'

const { world, tenant } = await openWorkspace()
const owner = await world.createActor(tenant, { name: '佐伯 真理子' })
const reader = await world.createActor(tenant, { permissions: ['update_own_project_group'] })
const themeUuid = (await makeTheme(owner)).uuid
const path = `/v2/private/themes/${themeUuid}/files`

const ask = (actor: TestActor, filename: string, size: number, at = path) =>
  actor.call('GET', `${at}/upload_url?filename=${encodeURIComponent(filename)}&filetype=text%2Fplain&contentLength=${size}`)

async function send(actor: TestActor, content: string, filename: string) {
  const { body: ticket } = await ask(actor, filename, Buffer.byteLength(content))
  await world.app.server.inject({ method: 'PUT', url: ticket.url, headers: ticket.headers, payload: content })
  return { files: [{ url: ticket.key, name: filename }] }
}

const upload = async (filename: string, content: string) => owner.call('POST', `${path}/bulk_create`, await send(owner, content, filename))
const attempt = (actor: TestActor, body: object, at = path) => actor.call('POST', `${at}/bulk_create`, body)

describe('files of a theme', () => {
  it('go straight to the store, are listed the newest first and read by every member', async () => {
    const first = await upload('公募要領.txt', '要領')
    const second = await upload('一覧.txt', '一覧')
    expect([first.status, first.body]).toEqual([
      200,
      {
        items: [
          {
            uuid: expect.any(String),
            themeUuid,
            url: `/themes/${themeUuid}/files/${first.body.items[0].uuid}`,
            name: '公募要領.txt',
            contentType: 'text/plain',
            byteSize: 6,
            createdAt: expect.stringMatching(/Z$/u),
            createdBy: owner.uuid,
            createdByName: '佐伯 真理子',
            canDelete: true,
            preview: null
          }
        ],
        totalCount: 1
      }
    ])
    const read = await reader.call('GET', path)
    expect(read.body).toEqual({ items: [second, first].map((made) => ({ ...made.body.items[0], canDelete: false })), totalCount: 2 })
    const { body } = await reader.call('GET', `${path}/${first.body.items[0].uuid}/download_url?disposition=inline`)
    expect(body).toMatchObject({ name: '公募要領.txt', contentType: 'text/plain', byteSize: 6 })
    expect((await world.app.server.inject({ method: 'GET', url: body.url })).body).toBe('要領')
  })

  it('are written with the update right of their theme alone', async () => {
    const made = await upload('鍵.txt', 'x')
    const file = `${path}/${made.body.items[0].uuid}`
    const answers = [await ask(reader, 'a.txt', 1), await attempt(reader, await send(owner, 'x', 'b.txt')), await reader.call('DELETE', file)]
    expect(answers.map(({ status, body }) => [status, body.permissions?.includes('update_all_project_group')])).toEqual([
      [403, true],
      [403, true],
      [403, true]
    ])
    const incharge = await world.createActor(tenant, { permissions: ['update_person_in_charge_or_related_user_groups_theme'] })
    await owner.call('PATCH', `/v2/private/themes/${themeUuid}`, { personInChargeUserUuids: [incharge.uuid] })
    expect((await attempt(incharge, await send(incharge, 'y', 'c.txt'))).status).toBe(200)
  })

  it('are deleted, and come back by an undo', async () => {
    const uuid: string = (await upload('戻る.txt', 'z')).body.items[0].uuid
    const removed = await owner.call('DELETE', `${path}/${uuid}`)
    expect([removed.status, removed.body]).toEqual([200, { uuid, operationUuid: expect.any(String) }])
    expect((await owner.call('GET', `${path}/${uuid}/download_url`)).status).toBe(404)
    expect((await owner.call('DELETE', `${path}/${uuid}`)).status).toBe(404)
    expect((await owner.call('POST', `/v2/private/operations/${removed.body.operationUuid}/undo`)).status).toBe(200)
    expect((await owner.call('GET', `${path}/${uuid}/download_url`)).status).toBe(200)
    const history = await world.admin
      .selectFrom('audit_log')
      .select(['entity_type', 'action', 'theme_uuid', 'from_value'])
      .where('entity_uuid', '=', uuid)
      .where('action', '=', 'delete')
      .execute()
    expect(history).toEqual([{ entity_type: 'theme_file', action: 'delete', theme_uuid: themeUuid, from_value: { name: '戻る.txt' } }])
  })

  it('too large, empty, lying or sent for another theme or case are refused', async () => {
    expect((await ask(owner, 'a.bin', 100 * 1024 * 1024 + 1)).body.code).toBe('too_large')
    expect((await ask(owner, 'a.bin', 0)).body.code).toBe('file_empty')
    const elsewhere = `/v2/private/themes/${(await makeTheme(owner)).uuid}/files`
    const body = await send(owner, 'here', 'd.txt')
    expect((await attempt(owner, body, elsewhere)).body.code).toBe('file_missing')
    expect((await attempt(await world.createActor(tenant), body)).body.code).toBe('file_missing')
    const { body: ticket } = await ask(owner, 'never.txt', 4)
    expect((await attempt(owner, { files: [{ url: ticket.key, name: 'never.txt' }] })).body.code).toBe('file_missing')
    expect((await attempt(owner, body)).status).toBe(200)
    expect((await attempt(owner, body)).body.code).toBe('file_missing')
  })

  it('of another tenant are unknown, and a file is found under its own theme alone', async () => {
    const uuid: string = (await upload('e.txt', 'e')).body.items[0].uuid
    const stranger = await world.createActor(await world.createTenant())
    const other = `/v2/private/themes/${(await makeTheme(owner)).uuid}/files`
    const answers = [
      await stranger.call('GET', path),
      await ask(stranger, 'f', 1),
      await stranger.call('DELETE', `${path}/${uuid}`),
      await stranger.call('GET', `${path}/${uuid}/download_url`),
      await owner.call('GET', `${other}/${uuid}/download_url`),
      await owner.call('DELETE', `${other}/${uuid}`)
    ]
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 404])
  })
})
