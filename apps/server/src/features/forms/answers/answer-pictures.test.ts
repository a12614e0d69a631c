import { describe, expect, it } from 'vitest'
import { pdfFile } from '../../../platform/file-texts/testing/sample-files.ts'
import { inkOf } from '../../../platform/file-previews/testing/sample-pictures.ts'
import { runEffect } from '../../../testing/run-effect.ts'
import type { TestActor } from '../../../testing/world.ts'
import { openProjects } from '../../cases/projects/testing/open-projects.ts'
import { files } from '../../work/files/index.ts'
import { makeForm, neededQuestions, question } from '../forms/testing/forms.factory.ts'
import { insertAnswer, keyOfFile, type TestForm } from './testing/answers.factory.ts'

const { world, tenant, make } = await openProjects()
const me = await world.createActor(tenant)
const outsider = await world.createActor(tenant)
const [open, hiding] = [await make.theme({}), await make.theme({ hides: ['record_and_file'], insiders: [me] })]
const form: TestForm = await makeForm(me, { questions: [...neededQuestions(), { ...question('file'), name: '資料' }] })
const base = `/v2/private/form/${form.uuid}`
const name = '企画.pdf'

/** An answer with a file that its case has as well, and where in the store that lies. */
async function answerOf(theme: typeof open, { isDrawn = true, hasFile = true } = {}) {
  const project = await make.project({ theme })
  const uuid = await insertAnswer(world, tenant, form, { projectUuid: project, files: { 資料: [name] } })
  const key = keyOfFile(tenant.uuid, uuid, name)
  const writer = await world.platform.files.openWrite(key, 'application/pdf')
  await writer.write(pdfFile(['軸受の予知保全']))
  await writer.commit()
  const file = hasFile ? await make.file(project, me, { name }) : null
  if (file !== null) await world.admin.updateTable('files').set({ storage_key: key }).where('uuid', '=', file).execute()
  if (isDrawn && file !== null) await runEffect(world, files, tenant.uuid, { kind: 'files.draw_previews', payload: { uuids: [file] } })
  return { uuid, key, project, file }
}

const read = async (by: TestActor, uuid: string) => (await by.call('GET', `${base}/answers/${uuid}`)).body
const fetchPicture = (by: TestActor, key: string, size = 'small') => by.call('GET', `${base}/file_preview?file_key=${encodeURIComponent(key)}&size=${size}`)

describe('the pictures of files of an answer', () => {
  it('are those of the case’s files: told with the answer, by itself and on its case, and sent in both sizes', async () => {
    const { uuid, key, project } = await answerOf(open)
    const preview = { uuid: expect.any(String), width: 1131, height: 1600, reason: null }
    const answer = await read(me, uuid)
    expect([answer.files[0].preview, answer.values.at(-1).files[0].preview]).toEqual([preview, preview])
    expect((await me.call('GET', `/v2/private/projects/${project}/answers`)).body.items[0].files[0].preview).toEqual(preview)
    for (const [size, width] of [
      ['small', 170],
      ['large', 1131]
    ] as const) {
      const picture = await fetchPicture(me, key, size)
      expect([picture.status, picture.headers['content-type'], picture.headers['x-content-type-options']]).toEqual([200, 'image/webp', 'nosniff'])
      expect((await inkOf(picture.body)).width).toBe(width)
    }
  })

  it('are waited for, and there are none of a file that the case has not, or not any more', async () => {
    const [waiting, bare, gone] = [await answerOf(open, { isDrawn: false }), await answerOf(open, { hasFile: false }), await answerOf(open)]
    await me.call('DELETE', `/v2/private/projects/${gone.project}/files/${gone.file ?? ''}`)
    const shown = async ({ uuid }: { uuid: string }) => (await read(me, uuid)).files[0].preview
    expect([await shown(waiting), await shown(bare), await shown(gone)]).toEqual([null, undefined, undefined])
    for (const { key } of [waiting, bare, gone]) expect((await fetchPicture(me, key)).status).toBe(404)
  })

  it('are for those alone who see the file, and others get what they get for one that is not there', async () => {
    const [hidden, shown] = [await answerOf(hiding), await answerOf(open)]
    const unfollowing = await world.createActor(tenant, { permissions: ['read_form', 'read_follow_project'] })
    const stranger = await world.createActor(await world.createTenant())
    expect((await fetchPicture(me, hidden.key)).status).toBe(200)
    expect((await read(outsider, hidden.uuid)).files).toEqual([])
    const requestId = expect.any(String)
    for (const [by, { key }] of [
      [outsider, hidden],
      [unfollowing, shown],
      [stranger, shown]
    ] as const) {
      const [theirs, nowhere] = [await fetchPicture(by, key), await fetchPicture(by, `${key}-`)]
      expect([theirs.status, { ...theirs.body, requestId }]).toEqual([404, { ...nowhere.body, requestId }])
    }
    const other: TestForm = await makeForm(me)
    expect((await me.call('GET', `/v2/private/form/${other.uuid}/file_preview?file_key=${shown.key}`)).status).toBe(404)
    expect((await me.call('GET', `${base}/file_preview`)).status).toBe(400)
    expect((await world.app.server.inject({ method: 'GET', url: `${base}/file_preview?file_key=${shown.key}` })).statusCode).toBe(401)
  })
})
