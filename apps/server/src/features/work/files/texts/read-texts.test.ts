import { describe, expect, it } from 'vitest'
import { deliverOutbox } from '../../../../testing/deliver.ts'
import { openProjects } from '../../../cases/projects/testing/open-projects.ts'
import { officeFile, wordFile, workbookParts } from '../../../../platform/file-texts/testing/sample-files.ts'
import { effectForAll } from '../rounds/file-rounds.ts'
import { textWork } from './read-texts.ts'
import { runEffect } from '../../../../testing/run-effect.ts'
import { files } from '../index.ts'

const { world, tenant, make } = await openProjects()
const actor = await world.createActor(tenant)
const theme = await make.theme({})
const project = await make.project({ theme, by: actor })

async function upload(name: string, content: Buffer | string): Promise<string> {
  const path = `/v2/private/projects/${project}/files`
  const bytes = Buffer.from(content)
  const { body: ticket } = await actor.call(
    'GET',
    `${path}/upload_url?filename=${encodeURIComponent(name)}&filetype=text%2Fplain&contentLength=${bytes.length}`
  )
  await world.app.server.inject({ method: 'PUT', url: ticket.url, headers: ticket.headers, payload: bytes })
  const made = await actor.call('POST', `${path}/bulk_create`, { files: [{ url: ticket.key, name }] })
  return made.body.items[0].uuid
}

const textOf = (uuid: string) =>
  world.admin
    .selectFrom('file_texts')
    .select(['state', 'reason', 'is_cut'])
    .where('tenant_uuid', '=', tenant.uuid)
    .where('file_uuid', '=', uuid)
    .executeTakeFirst()
const piecesOf = (uuid: string) =>
  world.admin
    .selectFrom('file_text_pieces')
    .select(['place_kind', 'place_name', 'content', 'search_text'])
    .where('tenant_uuid', '=', tenant.uuid)
    .where('file_uuid', '=', uuid)
    .orderBy('position')
    .execute()

describe('the text of files', () => {
  it('is read after they came, told as missing where there is none, and goes with the file until it is back', async () => {
    const [note, photo, blank] = [await upload('議事録.docx', await wordFile('軸受のｱｵﾊﾞ')), await upload('photo.jpg', 'x'), await upload('blank.txt', ' \n')]
    expect(await textOf(note)).toBeUndefined()
    expect(await deliverOutbox(world, tenant.uuid)).toContain('files.read_texts')
    expect(await Promise.all([note, photo, blank].map(textOf))).toEqual([
      { state: 'read', reason: null, is_cut: false },
      { state: 'unread', reason: 'kind', is_cut: false },
      { state: 'empty', reason: null, is_cut: false }
    ])
    expect(await piecesOf(note)).toEqual([{ place_kind: 'none', place_name: null, content: '軸受のｱｵﾊﾞ', search_text: '軸受ノアオバ' }])
    const path = `/v2/private/projects/${project}/files/${note}`
    await actor.call('DELETE', path)
    expect([await textOf(note), await piecesOf(note)]).toEqual([undefined, []])
    const { operation_uuid: operation } = await world.admin
      .selectFrom('audit_log')
      .select('operation_uuid')
      .where('entity_uuid', '=', note)
      .where('action', '=', 'delete_file')
      .executeTakeFirstOrThrow()
    expect((await actor.call('POST', `/v2/private/operations/${operation}/undo`)).status).toBe(200)
    await deliverOutbox(world, tenant.uuid)
    expect((await piecesOf(note)).length).toBe(1)
  })

  it('is kept without what the database cannot hold, and the files behind it have their turn', async () => {
    const torn = await wordFile('軸受\0の&#0;異音 &#xD83D;')
    const sheet = await officeFile(workbookParts('内&#0;訳&#xD83D;', '予知\0保全'))
    const [note, table, after] = [await upload('a.docx', torn), await upload('b.xlsx', sheet), await upload('c.docx', await wordFile('後'))]
    await deliverOutbox(world, tenant.uuid)
    expect((await piecesOf(note)).map(({ content }) => content)).toEqual(['軸受の異音 \uFFFD'])
    expect(await piecesOf(table)).toMatchObject([{ place_name: '内訳\uFFFD', content: '予知保全 85000' }])
    expect((await piecesOf(after)).map(({ content }) => content)).toEqual(['後'])
  })

  it('is read a few at a time where many wait, going on behind the last', async () => {
    const uuids = []
    for (let at = 0; at < 12; at += 1) uuids.push(await upload(`${at}.jpg`, 'x'))
    await world.admin.deleteFrom('outbox').where('tenant_uuid', '=', tenant.uuid).execute()
    await runEffect(world, files, tenant.uuid, effectForAll(textWork))
    expect((await Promise.all(uuids.map(textOf))).filter((text) => text !== undefined).length).toBe(10)
    expect(await deliverOutbox(world, tenant.uuid)).toEqual(['files.read_texts'])
    expect((await Promise.all(uuids.map(textOf))).filter((text) => text?.reason === 'kind').length).toBe(12)
  })

  it('that the store has lost is told so', async () => {
    const uuid = await upload('lost.txt', 'x')
    const { storage_key: key } = await world.admin.selectFrom('files').select('storage_key').where('uuid', '=', uuid).executeTakeFirstOrThrow()
    await world.platform.files.remove(key)
    await deliverOutbox(world, tenant.uuid)
    expect(await textOf(uuid)).toEqual({ state: 'unread', reason: 'missing', is_cut: false })
  })
})
