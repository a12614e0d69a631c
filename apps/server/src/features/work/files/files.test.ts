import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type TestActor, type TestTenant, type World } from '../../../testing/world.ts'
import { projectFactory, type TestTheme } from '../../cases/projects/testing/projects.factory.ts'

let world: World
let tenant: TestTenant
let make: ReturnType<typeof projectFactory>
let theme: TestTheme
let actor: TestActor
let project: string
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.createTenant()
  make = projectFactory(world, tenant)
  theme = await make.theme()
  actor = await world.createActor(tenant)
})
afterAll(() => world.close())

const askUrl = (who: TestActor, uuid: string, filename: string, size: number, type = 'text/plain') =>
  who.call(
    'GET',
    `/v2/private/projects/${uuid}/files/upload_url?filename=${encodeURIComponent(filename)}&filetype=${encodeURIComponent(type)}&contentLength=${size}`
  )

async function send(ticket: { url: string; method: string; headers: Record<string, string> }, payload: string | Buffer) {
  const response = await world.app.server.inject({ method: 'PUT', url: ticket.url, headers: ticket.headers, payload })
  return response.statusCode
}

async function upload(who: TestActor, uuid: string, filename: string, content: string, type = 'text/plain') {
  const { body: ticket } = await askUrl(who, uuid, filename, Buffer.byteLength(content), type)
  await send(ticket, content)
  return who.call('POST', `/v2/private/projects/${uuid}/files/bulk_create`, { files: [{ url: ticket.key, name: filename }] })
}

describe('files of a case', () => {
  beforeAll(async () => {
    project = await make.project({ theme, by: actor })
  })

  it('go straight to the store and come back byte for byte under their Japanese name', async () => {
    const made = await upload(actor, project, '第2工場_設備一覧.txt', 'センサー一覧')
    expect([made.status, made.body.items[0].name, made.body.items[0].byteSize]).toEqual([200, '第2工場_設備一覧.txt', 18])
    const { body } = await actor.call('GET', `/v2/private/projects/${project}/files/${made.body.items[0].uuid}/download_url`)
    const file = await world.app.server.inject({ method: 'GET', url: body.url })
    expect([file.statusCode, file.body, file.headers['x-content-type-options']]).toEqual([200, 'センサー一覧', 'nosniff'])
    expect(file.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('第2工場_設備一覧.txt')}`)
  })

  it('over 100 MB or of no bytes are refused before anything is sent', async () => {
    const tooLarge = await askUrl(actor, project, 'a.bin', 100 * 1024 * 1024 + 1)
    expect([tooLarge.status, tooLarge.body.code, tooLarge.body.message.includes('100MB')]).toEqual([413, 'too_large', true])
    expect((await askUrl(actor, project, 'a.bin', 0)).body.code).toBe('file_empty')
    const missing = await actor.call('GET', `/v2/private/projects/${project}/files/upload_url?filename=a`)
    expect([missing.status, missing.body.code]).toEqual([400, 'required_parameter'])
  })

  it('whose size lies, or which never arrived, are not attached', async () => {
    const { body: ticket } = await askUrl(actor, project, 'lie.txt', 4)
    expect(await send(ticket, 'longer than promised')).toBeGreaterThanOrEqual(400)
    const attached = await actor.call('POST', `/v2/private/projects/${project}/files/bulk_create`, { files: [{ url: ticket.key, name: 'lie.txt' }] })
    expect([attached.status, attached.body.code]).toEqual([422, 'file_missing'])
  })

  it('are attached by who uploaded them alone, to their case alone, and once', async () => {
    const { body: ticket } = await askUrl(actor, project, 'own.txt', 3)
    await send(ticket, 'own')
    const body = { files: [{ url: ticket.key, name: 'own.txt' }] }
    const colleague = await world.createActor(tenant)
    const elsewhere = await make.project({ theme, by: actor })
    expect((await colleague.call('POST', `/v2/private/projects/${project}/files/bulk_create`, body)).body.code).toBe('file_missing')
    expect((await actor.call('POST', `/v2/private/projects/${elsewhere}/files/bulk_create`, body)).body.code).toBe('file_missing')
    expect((await actor.call('POST', `/v2/private/projects/${project}/files/bulk_create`, body)).status).toBe(200)
    expect((await actor.call('POST', `/v2/private/projects/${project}/files/bulk_create`, body)).body.code).toBe('file_missing')
  })

  it('that are documents may be framed by the product’s own pages', async () => {
    const made = await upload(actor, project, '会社案内.pdf', '%PDF-1.4', 'application/pdf')
    const { body } = await actor.call('GET', `/v2/private/projects/${project}/files/${made.body.items[0].uuid}/download_url?disposition=inline`)
    const file = await world.app.server.inject({ method: 'GET', url: body.url })
    expect([file.headers['content-type'], file.headers['x-frame-options']]).toEqual(['application/pdf', 'SAMEORIGIN'])
    expect(file.headers['content-security-policy']).toMatch(/frame-ancestors 'self'$/u)
  })

  it('that could run as a page are never shown inline', async () => {
    const made = await upload(actor, project, 'page.html', '<script>alert(1)</script>', 'text/html')
    const { body } = await actor.call('GET', `/v2/private/projects/${project}/files/${made.body.items[0].uuid}/download_url?disposition=inline`)
    const file = await world.app.server.inject({ method: 'GET', url: body.url })
    expect(file.headers['content-disposition']).toMatch(/^attachment/u)
    expect(file.headers['content-security-policy']).toContain('sandbox')
    expect(file.headers['content-type']).not.toContain('html')
  })

  it('with tricks in their names keep one harmless line', async () => {
    const made = await upload(actor, project, '..\\..\\請求\u202efdp.exe', 'x')
    expect(made.body.items[0].name).toBe('.._.._請求fdp.exe')
  })

  it('are pinned, renamed and deleted', async () => {
    const made = await upload(actor, project, 'a.txt', 'a')
    const path = `/v2/private/projects/${project}/files/${made.body.items[0].uuid}`
    const pinned = await actor.call('PUT', path, { pinned: true, name: '議事録.txt' })
    expect([pinned.status, pinned.body.name, pinned.body.pinnedAt !== null]).toEqual([200, '議事録.txt', true])
    expect((await actor.call('PUT', path, { pinned: false })).body.pinnedAt).toBeNull()
    expect((await actor.call('DELETE', path)).status).toBe(204)
    expect((await actor.call('GET', `${path}/download_url`)).status).toBe(404)
  })

  it('of a private record exist for the people it names alone', async () => {
    const record = await actor.call('POST', '/v2/private/project_records', { projectUuid: project, content: '内密', publicity: false })
    const { body: ticket } = await askUrl(actor, project, 'secret.txt', 6)
    await send(ticket, 'secret')
    const made = await actor.call('POST', `/v2/private/projects/${project}/files/bulk_create?project_record_uuid=${record.body.uuid}`, {
      files: [{ url: ticket.key, name: 'secret.txt' }]
    })
    const path = `/v2/private/projects/${project}/files/${made.body.items[0].uuid}`
    const colleague = await world.createActor(tenant)
    expect((await actor.call('GET', `${path}/download_url`)).status).toBe(200)
    expect((await colleague.call('GET', `${path}/download_url`)).status).toBe(404)
    expect((await colleague.call('DELETE', path)).status).toBe(404)
    const detail = await colleague.call('GET', `/v2/private/projects/${project}`)
    expect(JSON.stringify(detail.body)).not.toContain('secret.txt')
  })

  it('are found in detail by the name they have now, by those alone who may see them', async () => {
    const closed = await make.theme({ hides: ['record_and_file'], insiders: [actor] })
    const [open, inner] = [await make.project({ theme, by: actor }), await make.project({ theme: closed, by: actor })]
    const colleague = await world.createActor(tenant)
    const find = async (who: TestActor, text: string) => {
      const list = await who.call('GET', `/v2/private/projects?detail_search_flg=true&q=${encodeURIComponent(text)}`)
      return list.body.items.map((item: { uuid: string }) => item.uuid).toSorted()
    }
    const { body: promised } = await askUrl(actor, open, '配線図.txt', 1)
    expect([promised.key !== undefined, await find(actor, '配線図')]).toEqual([true, []])
    const made = await upload(actor, open, '配線図.txt', 'x')
    await upload(actor, inner, '配線図.txt', 'x')
    expect([await find(actor, '配線図'), await find(colleague, '配線図')]).toEqual([[open, inner].toSorted(), [open]])
    const path = `/v2/private/projects/${open}/files/${made.body.items[0].uuid}`
    await actor.call('PUT', path, { pinned: true, name: '見積書.txt' })
    expect([await find(colleague, '見積書'), await find(colleague, '配線図')]).toEqual([[open], []])
    await actor.call('DELETE', path)
    expect(await find(actor, '見積書')).toEqual([])
    const { body: record } = await actor.call('POST', '/v2/private/project_records', { projectUuid: open, content: '添付', publicity: false })
    const { body: ticket } = await askUrl(actor, open, '契約書案.txt', 1)
    await send(ticket, 'x')
    await actor.call('POST', `/v2/private/projects/${open}/files/bulk_create?project_record_uuid=${record.uuid}`, {
      files: [{ url: ticket.key, name: '契約書案.txt' }]
    })
    expect([await find(actor, '契約書案'), await find(colleague, '契約書案')]).toEqual([[open], []])
  })

  it('of another tenant are unknown', async () => {
    const made = await upload(actor, project, 'b.txt', 'b')
    const stranger = await world.createActor(await world.createTenant())
    const path = `/v2/private/projects/${project}/files/${made.body.items[0].uuid}`
    const answers = [
      await askUrl(stranger, project, 'c', 1),
      await stranger.call('GET', `${path}/download_url`),
      await stranger.call('DELETE', path),
      await stranger.call('PUT', path, { pinned: true })
    ]
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404])
  })
})
