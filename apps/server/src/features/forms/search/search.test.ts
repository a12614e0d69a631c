import { describe, expect, it } from 'vitest'
import { deliverOutbox } from '../../../testing/deliver.ts'
import type { TestActor } from '../../../testing/world.ts'
import { openProjects } from '../../cases/projects/testing/open-projects.ts'
import { wordFile } from '../../../platform/file-texts/testing/sample-files.ts'

const { world, tenant, make } = await openProjects()
const actor = await world.createActor(tenant, { name: '佐伯 真理子' })
const colleague = await world.createActor(tenant)
const theme = await make.theme({})
const guarded = await make.theme({ hides: ['task'], insiders: [actor] })
const closed = await make.theme({ hides: ['record_and_file', 'review'], insiders: [actor] })

const ask = (who: TestActor, q: string, more = '') => who.call('GET', `/v2/private/search?q=${encodeURIComponent(q)}${more}`)

async function found(who: TestActor, q: string, more = '') {
  const { body } = await ask(who, q, more)
  return Object.fromEntries(
    body.kinds
      .filter(({ totalCount }: { totalCount: number }) => totalCount > 0)
      .map(({ kind, totalCount, items }: { kind: string; totalCount: number; items: { title: { text: string }; reason: string }[] }) => [
        kind,
        [totalCount, ...items.map(({ title, reason }) => `${title.text}:${reason}`)]
      ])
  )
}

async function upload(project: string, name: string, content: Buffer, record?: string): Promise<string> {
  const path = `/v2/private/projects/${project}/files`
  const { body: ticket } = await actor.call(
    'GET',
    `${path}/upload_url?filename=${encodeURIComponent(name)}&filetype=text%2Fplain&contentLength=${content.length}`
  )
  await world.app.server.inject({ method: 'PUT', url: ticket.url, headers: ticket.headers, payload: content })
  const of = record === undefined ? '' : `?project_record_uuid=${record}`
  const made = await actor.call('POST', `${path}/bulk_create${of}`, { files: [{ url: ticket.key, name }] })
  return made.body.items[0].uuid
}

const note = (project: string, content: string, publicity = true) =>
  actor.call('POST', '/v2/private/project_records', { projectUuid: project, content, publicity })

describe('the search over all kinds', () => {
  it('tells of each kind how many there are and why, the nearest names first, with the words marked', async () => {
    for (const name of ['東都アオバ精機', 'アオバセンシング', 'アオバ']) await make.project({ theme, by: actor, name })
    const names = await found(actor, 'あおば', '&kinds=project&per_kind=3')
    expect(names).toEqual({ project: [3, 'アオバ:name', 'アオバセンシング:name', '東都アオバ精機:name'] })
    const { body } = await ask(actor, 'あおば', '&kinds=project&kinds=note&per_kind=1')
    expect(body.kinds.map(({ kind, totalCount }: { kind: string; totalCount: number }) => [kind, totalCount])).toEqual([
      ['project', 3],
      ['note', 0]
    ])
    expect(body.kinds[0].items[0].title).toEqual({ text: 'アオバ', marks: [{ start: 0, end: 3 }] })
  })

  it('finds what stands inside a note and a file of Word, with the line around it', async () => {
    const project = await make.project({ theme, by: actor, name: '軸受工業' })
    await note(project, `${'工場を見学した。'.repeat(20)}ヒステリシスの記録を確認した。`)
    const file = await upload(project, '提案.docx', await wordFile('概要', 'ﾋｽﾃﾘｼｽを測る'))
    await deliverOutbox(world, tenant.uuid)
    const { body } = await ask(colleague, 'ヒステリシス')
    const kinds = Object.fromEntries(body.kinds.map((each: { kind: string; items: unknown[] }) => [each.kind, each.items]))
    expect(kinds.note).toMatchObject([{ reason: 'text', belongsTo: '軸受工業', projectUuid: project, byName: '佐伯 真理子' }])
    expect(kinds.note[0].title.text).toMatch(/^….*ヒステリシスの記録を確認した。$/u)
    expect(kinds.file).toMatchObject([
      {
        uuid: file,
        title: { text: '提案.docx', marks: [] },
        context: { text: '概要 ﾋｽﾃﾘｼｽを測る', marks: [{ start: 3, end: 9 }] },
        reason: 'file_text',
        place: null
      }
    ])
    expect(await found(actor, 'のこぎりざめ')).toEqual({})
  })

  it('is byte for byte the answer that finds nothing where a word stands in what the caller may not see alone', async () => {
    const [open, inner] = [await make.project({ theme, by: actor }), await make.project({ theme: closed, by: actor })]
    const nowhere = (await ask(colleague, 'ムジナモドキ')).body
    const { body: secret } = await note(open, 'ムジナモドキ', false)
    await note(inner, 'ムジナモドキ')
    await upload(inner, 'ムジナモドキ.txt', Buffer.from('x'))
    await upload(inner, 'a.txt', Buffer.from('ムジナモドキ'))
    await upload(open, 'b.txt', Buffer.from('ムジナモドキ'), secret.uuid)
    await make.review(inner, actor, { score: 3, comment: 'ムジナモドキ', theme: closed })
    await actor.call('POST', '/v2/private/tasks', { projectUuid: await make.project({ theme: guarded, by: actor }), name: 'ムジナモドキ' })
    await deliverOutbox(world, tenant.uuid)
    const { note: notes, file: files, review, task } = await found(actor, 'ムジナモドキ')
    expect([notes, files, review, task].map((hits) => hits?.[0])).toEqual([2, 3, 1, 1])
    expect(JSON.stringify((await ask(colleague, 'ムジナモドキ')).body)).toBe(JSON.stringify(nowhere))
    const stranger = await world.createActor(await world.createTenant())
    expect(JSON.stringify((await ask(stranger, 'ムジナモドキ')).body)).toBe(JSON.stringify((await ask(stranger, 'オオカミウオ')).body))
  })

  it('finds tasks by their names and texts, open ones first, where the lists of tasks show them alone', async () => {
    const [open, inner] = [await make.project({ theme, by: actor, name: '宿題精機' }), await make.project({ theme: guarded, by: actor })]
    const nowhere = (await ask(colleague, 'カワウソ検分')).body
    const add = async (body: object) => (await actor.call('POST', '/v2/private/tasks', body)).body.uuid
    await add({ projectUuid: inner, name: 'カワウソ検分' })
    expect(JSON.stringify((await ask(colleague, 'カワウソ検分')).body)).toBe(JSON.stringify(nowhere))
    await add({ projectUuid: open, name: '面談の準備', detail: 'ｶﾜｳｿ検分の段取り', doneFlg: true })
    const ofTheme = await add({ themeUuid: theme.uuid, name: 'カワウソ検分', dueDate: '2026-12-24' })
    expect(await found(actor, 'かわうそ検分', '&per_kind=5')).toEqual({ task: [3, 'カワウソ検分:name', 'カワウソ検分:name', '面談の準備:text'] })
    const { body } = await ask(colleague, 'カワウソ検分', '&kinds=task&per_kind=5')
    expect(body.kinds[0].items).toMatchObject([
      { uuid: ofTheme, belongsTo: theme.name, projectUuid: null, themeUuid: theme.uuid, dueOn: '2026-12-24', isDone: false },
      { belongsTo: '宿題精機', projectUuid: open, themeUuid: theme.uuid, context: { text: 'ｶﾜｳｿ検分の段取り' }, isDone: true }
    ])
    await actor.call('PATCH', `/v2/private/tasks/${ofTheme}`, { name: '改めた名' })
    expect(await found(colleague, '改めた名')).toEqual({ task: [1, '改めた名:name'] })
  })

  it('finds themes by name, and forgets a file with its deletion', async () => {
    await make.project({ theme, by: actor })
    const project = await make.project({ theme, by: actor })
    const file = await upload(project, 'ウミガメ.txt', Buffer.from('x'))
    expect(await found(actor, 'ウミガメ')).toMatchObject({ file: [1, 'ウミガメ.txt:file_name'] })
    const [scan, photo] = [await upload(project, 'ウミガメ.html', Buffer.from('<p> </p>')), await upload(project, 'ウミガメ.jpg', Buffer.from('x'))]
    const states = async () => {
      const { body } = await ask(actor, 'ウミガメ', '&kinds=file&per_kind=5')
      return Object.fromEntries(body.kinds[0].items.map(({ uuid, fileText }: { uuid: string; fileText: string }) => [uuid, fileText]))
    }
    expect(await states()).toEqual({ [file]: 'waiting', [scan]: 'waiting', [photo]: 'waiting' })
    await deliverOutbox(world, tenant.uuid)
    expect(await states()).toEqual({ [file]: null, [scan]: 'empty', [photo]: null })
    for (const uuid of [scan, photo]) await actor.call('DELETE', `/v2/private/projects/${project}/files/${uuid}`)
    await actor.call('DELETE', `/v2/private/projects/${project}/files/${file}`)
    expect(await found(actor, 'ウミガメ')).toEqual({})
  })

  it('refuses a search without words, and finds nothing for signs alone', async () => {
    expect((await ask(actor, ' ')).status).toBe(400)
    expect((await ask(actor, '。')).status).toBe(200)
  })
})
