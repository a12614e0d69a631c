import { describe, expect, it } from 'vitest'
import { pdfFile, wordFile } from '../../../../platform/file-texts/testing/sample-files.ts'
import { halvesPicture, inkOf } from '../../../../platform/file-previews/testing/sample-pictures.ts'
import { deliverOutbox } from '../../../../testing/deliver.ts'
import { runEffect } from '../../../../testing/run-effect.ts'
import { tidyUp } from '../../../admin/system/index.ts'
import { openProjects } from '../../../cases/projects/testing/open-projects.ts'
import { files } from '../index.ts'
import { effectForAll } from '../rounds/file-rounds.ts'
import { previewWork } from './draw-previews.ts'

const { world, tenant, make } = await openProjects()
const actor = await world.createActor(tenant)
const theme = await make.theme({})
const project = await make.project({ theme, by: actor })

const path = `/v2/private/projects/${project}/files`

async function upload(name: string, content: Buffer | string, query = ''): Promise<string> {
  const bytes = Buffer.from(content)
  const asked = `${path}/upload_url?filename=${encodeURIComponent(name)}&filetype=text%2Fhtml&contentLength=${bytes.length}`
  const { body: ticket } = await actor.call('GET', asked)
  await world.app.server.inject({ method: 'PUT', url: ticket.url, headers: ticket.headers, payload: bytes })
  const made = await actor.call('POST', `${path}/bulk_create${query}`, { files: [{ url: ticket.key, name }] })
  expect(made.body.items[0].preview).toBe(null)
  return made.body.items[0].uuid
}

const fileOf = async (uuid: string) =>
  (await actor.call('GET', `/v2/private/projects/${project}`)).body.files.find((file: { uuid: string }) => file.uuid === uuid)
const fetchPicture = (uuid: string, size: string, by = actor) => by.call('GET', `${path}/${uuid}/preview?size=${size}`)
const rowOf = (uuid: string) =>
  world.admin.selectFrom('file_previews').selectAll().where('tenant_uuid', '=', tenant.uuid).where('file_uuid', '=', uuid).executeTakeFirst()
const keyOf = async (uuid: string) => (await rowOf(uuid))?.storage_key ?? ''

describe('the pictures of files', () => {
  it('are drawn after they came, told with the file, and sent as what they are whatever the file says of itself', async () => {
    const [pdf, blank] = [await upload('提案書.pdf', pdfFile(['軸受の予知保全'])), await upload('blank.txt', ' \n')]
    expect((await fetchPicture(pdf, 'small')).status).toBe(404)
    expect(await deliverOutbox(world, tenant.uuid)).toContain('files.draw_previews')
    const { preview } = await fileOf(pdf)
    expect(preview).toEqual({ uuid: expect.any(String), width: 1131, height: 1600, reason: null })
    expect((await fileOf(blank)).preview).toEqual({ uuid: expect.any(String), width: null, height: null, reason: 'empty' })
    for (const [size, width] of [
      ['small', 170],
      ['large', 1131]
    ] as const) {
      const answer = await fetchPicture(pdf, size)
      expect([answer.status, answer.headers['content-type'], answer.headers['x-content-type-options']]).toEqual([200, 'image/webp', 'nosniff'])
      expect(answer.headers['cache-control']).toBe('private, max-age=86400, immutable')
      expect(answer.headers['vary']).toMatch(/\bAuthorization\b/u)
      expect((await inkOf(answer.body)).width).toBe(width)
      expect(answer.body.length).toBe(Number(answer.headers['content-length']))
    }
    expect((await fetchPicture(blank, 'small')).status).toBe(404)
  })

  it('are for those alone who see the file', async () => {
    const record = (await actor.call('POST', '/v2/private/project_records', { projectUuid: project, content: '秘密', date: '2026-01-05', publicity: false }))
      .body
    const uuid = await upload('a.png', await halvesPicture('png', { width: 60, height: 40 }), `?project_record_uuid=${record.uuid}`)
    await deliverOutbox(world, tenant.uuid)
    expect((await fetchPicture(uuid, 'small')).status).toBe(200)
    const [colleague, stranger] = [await world.createActor(tenant), await world.createActor(await world.createTenant())]
    for (const other of [colleague, stranger]) {
      const [theirs, nowhere] = [await fetchPicture(uuid, 'small', other), await fetchPicture('01936d5c-0000-7000-8000-000000000001', 'small', other)]
      expect([theirs.status, theirs.body.code]).toEqual([404, nowhere.body.code])
    }
    expect((await world.app.server.inject({ method: 'GET', url: `${path}/${uuid}/preview` })).statusCode).toBe(401)
  })

  it('go with the file: not sent from then on, out of the store with the next tidying, and drawn anew when it is back', async () => {
    const uuid = await upload('議事録.docx', await wordFile('軸受の異音'))
    await deliverOutbox(world, tenant.uuid)
    const key = await keyOf(uuid)
    expect(await world.platform.files.findStat(key)).not.toBe(null)
    await actor.call('DELETE', `${path}/${uuid}`)
    expect((await fetchPicture(uuid, 'small')).status).toBe(404)
    await tidyUp(world.platform)
    expect([await world.platform.files.findStat(key), await rowOf(uuid)]).toEqual([null, undefined])
    const { operation_uuid: operation } = await world.admin
      .selectFrom('audit_log')
      .select('operation_uuid')
      .where('entity_uuid', '=', uuid)
      .where('action', '=', 'delete_file')
      .executeTakeFirstOrThrow()
    expect((await actor.call('POST', `/v2/private/operations/${operation}/undo`)).status).toBe(200)
    await deliverOutbox(world, tenant.uuid)
    expect((await fetchPicture(uuid, 'small')).status).toBe(200)
    expect(await keyOf(uuid)).not.toBe(key)
  })

  it('of files that were there before are drawn as well, once; one that is gone meanwhile leaves nothing in the store', async () => {
    const [uuid, gone] = [await upload('b.png', await halvesPicture('png', { width: 60, height: 40 })), await upload('c.pdf', pdfFile(['軸受']))]
    await world.admin.deleteFrom('outbox').where('tenant_uuid', '=', tenant.uuid).execute()
    await runEffect(world, files, tenant.uuid, effectForAll(previewWork))
    const key = await keyOf(uuid)
    await runEffect(world, files, tenant.uuid, effectForAll(previewWork))
    expect([await keyOf(uuid), await world.platform.files.findStat(key)]).toEqual([key, expect.anything()])
    await world.admin.deleteFrom('file_previews').where('file_uuid', '=', gone).execute()
    const before = await storedPreviews()
    const context = { platform: world.platform, tenantUuid: tenant.uuid, requestId: 'test', now: new Date(), effectUuid: gone, log: world.app.server.log }
    await world.admin.updateTable('files').set({ deleted_at: new Date() }).where('uuid', '=', gone).execute()
    await previewWork.keep(context, gone, { small: new Uint8Array(1), large: new Uint8Array(1), width: 1, height: 1 })
    expect([await rowOf(gone), await storedPreviews()]).toEqual([undefined, before])
  })

  it('that the store has lost, and those of a lost file, are told so', async () => {
    const [lost, missing] = [await upload('d.pdf', pdfFile(['軸受'])), await upload('e.pdf', pdfFile(['軸受']))]
    const { storage_key: key } = await world.admin.selectFrom('files').select('storage_key').where('uuid', '=', missing).executeTakeFirstOrThrow()
    await world.platform.files.remove(key)
    await deliverOutbox(world, tenant.uuid)
    expect((await fileOf(missing)).preview.reason).toBe('missing')
    await world.platform.files.remove(await keyOf(lost))
    const answer = await fetchPicture(lost, 'large')
    expect([answer.status, answer.body.code]).toEqual([422, 'file_missing'])
  })
})

async function storedPreviews(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of world.platform.files.list()) if (key.startsWith(`${tenant.uuid}/previews/`)) keys.push(key)
  return keys.toSorted()
}
