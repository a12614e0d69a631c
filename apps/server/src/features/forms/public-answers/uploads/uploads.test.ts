import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createWorld, type World } from '../../../../testing/world.ts'
import { question } from '../../forms/testing/forms.factory.ts'
import { tidyUp } from '../../../admin/system/index.ts'
import { answersOf, type Workspace, makeCall, makeWorkspace } from '../testing/scene.ts'
import { answerTo, askForUpload, openForm, type OpenedForm, send, upload } from '../testing/respondent.ts'

const rules = vi.hoisted(() => ({ looksInside: true, asksForm: true }))

// The broken twin: it believes a file's name.
vi.mock('./file-kinds.ts', async (original) => {
  const module = await original<typeof import('./file-kinds.ts')>()
  return { ...module, isWhatItSays: async (name: string, head: Uint8Array) => (rules.looksInside ? module.isWhatItSays(name, head) : true) }
})

// The broken twin: it gives out addresses whether the form takes answers or not.
vi.mock('../form/form-at-address.ts', async (original) => {
  const module = await original<typeof import('../form/form-at-address.ts')>()
  const readFormAtAddress = async (...given: Parameters<typeof module.readFormAtAddress>) => (rules.asksForm ? module.readFormAtAddress(...given) : undefined)
  return { ...module, readFormAtAddress }
})

let world: World
let workspace: Workspace
let formUuid: string
let fileQuestion: string
beforeAll(async () => {
  world = await createWorld()
  workspace = await makeWorkspace(world)
  const file = question('file')
  fileQuestion = file.uuid
  formUuid = (await makeCall(workspace, { questions: [file] })).formUuid
})
afterAll(() => world.close())
beforeEach(() => {
  rules.looksInside = true
  rules.asksForm = true
})

const bytes = (text: string): Buffer => Buffer.from(text, 'utf8')
const pdf = bytes('%PDF-1.7\n1 0 obj\n')
const zip = Buffer.from('504b03040a0000000000000021000000000000000000000000000500000061', 'hex')
const open = () => openForm(world.anonymous, workspace.tenant, formUuid)
const ticketFor = async (file: { name: string; size: number; type?: string; submissionId?: string }) =>
  askForUpload(world.anonymous, workspace.tenant, { ...file, submissionId: file.submissionId ?? (await open()).form.submissionId })

async function put(name: string, content: Buffer, submissionId?: string): Promise<string> {
  const ticket = await ticketFor({ name, size: content.length, ...(submissionId !== undefined && { submissionId }) })
  if (ticket.status !== 200) return ticket.body.code
  expect(await upload(world.app.server, ticket.body, content)).toBeLessThan(300)
  return ticket.body.key
}

const attach = (opened: OpenedForm, files: { url: string; name: string }[]) =>
  send(world.anonymous, workspace.tenant, formUuid, answerTo(opened, { email: `${v7()}@example.jp` }, { values: [{ questionUuid: fileQuestion, files }] }))

/** What becomes of one file in an answer of its own. */
async function fate(name: string, content: Buffer): Promise<string> {
  const opened = await open()
  const key = await put(name, content, opened.form.submissionId)
  if (key === 'file_type_not_allowed') return 'refused'
  const answer = await attach(opened, [{ url: key, name }])
  return answer.status === 201 ? 'taken' : answer.body.code === 'file_type_not_allowed' ? 'refused' : answer.body.code
}

describe('a file of an answer (S8)', () => {
  it.each([
    ['計画.pdf', pdf],
    ['写真.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['図面.zip', zip],
    ['表.xlsx', zip],
    ['旧.doc', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])],
    ['一覧.csv', bytes('名前,値\n甲,1\n')],
    ['メモ.txt', Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from('日本語', 'utf16le')])],
    ['動画.mp4', Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex')]
  ])('%s is taken', async (name, content) => {
    expect(await fate(name, content)).toBe('taken')
  })

  it.each([
    ['頁.html', bytes('<!doctype html><script>1</script>')],
    ['絵.svg', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['走.exe', bytes('MZ\u0090')],
    ['走.js', bytes('alert(1)')],
    ['名なし', pdf],
    ['頁.pdf', bytes('<html><script>1</script></html>')],
    ['頁.txt', bytes('\ufeff \n<!DOCTYPE html><script>1</script>')],
    ['絵.png', bytes('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['走.txt', bytes('#!/bin/sh\nrm -rf /')],
    ['走.csv', Buffer.concat([bytes('MZ'), Buffer.alloc(100)])],
    ['走.pdf', Buffer.from('7f454c4602010100', 'hex')],
    ['表.docx', pdf],
    ['箱.zip', pdf],
    ['空.txt', Buffer.alloc(20)]
  ])('%s is refused by what it is', async (name, content) => {
    expect(await fate(name, content)).toBe('refused')
  })

  it('that says one thing and is another would be kept by a product that believes names', async () => {
    rules.looksInside = false
    expect(await fate('頁.pdf', bytes('<html><script>1</script></html>'))).toBe('taken')
  })

  it('cannot take another ending when it is attached, nor a type that runs when it is announced', async () => {
    const opened = await open()
    const key = await put('計画.pdf', pdf, opened.form.submissionId)
    const answer = await attach(opened, [{ url: key, name: '計画.html' }])
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([422, 'file_type_not_allowed', expect.stringContaining('計画.html')])
    for (const type of ['text/html', 'image/svg+xml', 'application/javascript', 'application/x-msdownload'])
      expect((await ticketFor({ name: '計画.pdf', size: 10, type })).body.code).toBe('file_type_not_allowed')
  })

  it('is kept under a name without paths and signs that turn the reading direction', async () => {
    const opened = await open()
    const key = await put('..\\..\\fdp.\u202eexe.pdf', pdf, opened.form.submissionId)
    expect((await attach(opened, [{ url: key, name: '../../etc/\u202epasswd.pdf' }])).status).toBe(201)
    const row = (await answersOf(world, formUuid)).at(-1)
    expect(JSON.stringify(row?.answers)).toContain('"name":"..\u005f..\u005fetc\u005fpasswd.pdf"')
    expect(key).toMatch(/^[0-9a-f-]{36}\/forms\/[0-9a-f-]{36}$/u)
  })

  it('has the size that was promised, and 100 MB at most', async () => {
    expect([(await ticketFor({ name: 'a.pdf', size: 104_857_601 })).body.code, (await ticketFor({ name: 'a.pdf', size: 0 })).body.code]).toEqual([
      'too_large',
      'file_empty'
    ])
    expect((await ticketFor({ name: 'a.pdf', size: 104_857_600 })).status).toBe(200)
    const opened = await open()
    const ticket = await ticketFor({ name: 'a.pdf', size: pdf.length, submissionId: opened.form.submissionId })
    expect(await upload(world.app.server, ticket.body, Buffer.concat([pdf, pdf]))).toBeGreaterThanOrEqual(400)
    expect(await upload(world.app.server, ticket.body, pdf.subarray(0, 5))).toBeGreaterThanOrEqual(400)
    expect((await attach(opened, [{ url: ticket.body.key, name: 'a.pdf' }])).body.code).toBe('file_missing')
  })

  it('belongs to its own submission: not to another one, not to two, and no key that nobody promised is a file', async () => {
    const [mine, other] = [await open(), await open()]
    const key = await put('計画.pdf', pdf, mine.form.submissionId)
    const file = { url: key, name: '計画.pdf' }
    expect((await attach(other, [file])).body.code).toBe('file_missing')
    expect((await attach(mine, [file, file])).body.code).toBe('file_missing')
    expect((await attach(mine, [{ url: `${workspace.tenant.uuid}/forms/${v7()}`, name: 'x.pdf' }])).body.code).toBe('file_missing')
    expect((await attach(mine, [file])).status).toBe(201)
  })

  it('takes no address for a submission that is not of the workspace', async () => {
    const other = await makeWorkspace(world)
    const opened = await open()
    const foreign = await askForUpload(world.anonymous, other.tenant, { name: 'a.pdf', size: 10, submissionId: opened.form.submissionId })
    const unknown = await world.anonymous('GET', `/v2/public/${v7()}/answer/answer_file_upload_url?filename=a.pdf&content_length=10&submission_id=x`)
    expect([foreign.body.code, unknown.body.code]).toEqual(['submission_expired', 'submission_expired'])
  })

  it('that no answer took is swept after seven days, with its bytes; one that was taken stays', async () => {
    const opened = await open()
    const [loose, kept] = [await put('捨.pdf', pdf, opened.form.submissionId), await put('残.pdf', pdf, opened.form.submissionId)]
    expect((await attach(opened, [{ url: kept, name: '残.pdf' }])).status).toBe(201)
    const stats = async () => [(await world.platform.files.findStat(loose))?.size, (await world.platform.files.findStat(kept))?.size]
    world.setNow(new Date(Date.now() + 6.9 * 86_400_000))
    await tidyUp(world.platform)
    expect(await stats()).toEqual([pdf.length, pdf.length])
    world.setNow(new Date(Date.now() + 7.1 * 86_400_000))
    await tidyUp(world.platform)
    world.setNow(null)
    expect(await stats()).toEqual([undefined, pdf.length])
  })
})

describe('an address for a file of an answer', () => {
  const ask = (submissionId?: string, as = world.anonymous) =>
    askForUpload(as, workspace.tenant, { name: 'a.pdf', size: 10, ...(submissionId !== undefined && { submissionId }) })
  const codeOf = async (submissionId: string, as = world.anonymous) => (await ask(submissionId, as)).body.code
  const formOf = async (form: object) => {
    const made = await makeCall(workspace, { questions: [question('file')], form })
    return { ...made, opened: await openForm(world.anonymous, workspace.tenant, made.formUuid) }
  }
  const change = (uuid: string, values: object) => world.admin.updateTable('forms').set(values).where('uuid', '=', uuid).execute()

  it('is for a submission alone', async () => {
    const none = await ask()
    expect([none.status, none.body.code, none.body.fields?.[0]?.field]).toEqual([400, 'required_parameter', 'submission_id'])
    const { form } = await open()
    expect([await codeOf('x'), await codeOf(`${form.submissionId.slice(0, -2)}AA`), (await ask(form.submissionId)).status]).toEqual([
      'submission_expired',
      'submission_expired',
      200
    ])
  })

  it('is for a form that is open', async () => {
    const { formUuid: closing, opened } = await formOf({})
    expect((await ask(opened.form.submissionId)).status).toBe(200)
    await change(closing, { answer_end_date: '2020-01-01' })
    expect(await codeOf(opened.form.submissionId)).toBe('form_closed')
    rules.asksForm = false
    expect((await ask(opened.form.submissionId)).status).toBe(200)
    rules.asksForm = true
    await change(closing, { answer_end_date: null, status: 'private' })
    expect(await codeOf(opened.form.submissionId)).toBe('form_closed')
    expect((await ask(opened.form.submissionId, workspace.owner.call)).status).toBe(200)
    await change(closing, { status: 'public', answers_limit: 1 })
    const first = await openForm(world.anonymous, workspace.tenant, closing)
    expect((await send(world.anonymous, workspace.tenant, closing, answerTo(first))).status).toBe(201)
    expect(await codeOf(opened.form.submissionId)).toBe('form_full')
    // Whoever has answered may go on correcting, with files too.
    expect((await ask(first.form.submissionId)).status).toBe(200)
    await change(closing, { answer_end_date: '2020-01-01' })
    expect(await codeOf(first.form.submissionId)).toBe('form_closed')
    await change(closing, { answer_end_date: null })
    await world.admin.updateTable('form_answers').set({ state: 'withdrawn' }).where('form_uuid', '=', closing).execute()
    expect(await codeOf(first.form.submissionId)).toBe('answer_withdrawn')
    await change(closing, { deleted_at: new Date() })
    expect(await codeOf(opened.form.submissionId)).toBe('not_found')
  })
})
