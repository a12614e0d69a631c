import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEffectRunner } from '../../../platform/jobs/index.ts'
import { createWorld, type TestActor, type World } from '../../../testing/world.ts'
import { makeForm, neededQuestions, question } from '../forms/testing/forms.factory.ts'
import { features } from '../../index.ts'
import { makeItems } from '../../cases/projects/testing/extensions.factory.ts'
import { projectFactory } from '../../cases/projects/testing/projects.factory.ts'
import { type AnswerOptions, insertAnswer, keyOfFile, type TestForm } from './testing/answers.factory.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const names: Readonly<Record<string, string>> = { user_name: '氏名', email: 'メール', idea_name: '案', country: '国', file: '資料' }

/** A workspace with a form whose answers can have everything. */
async function createStage() {
  const me = await world.createActor(await world.createTenant())
  const make = projectFactory(world, me.tenant)
  const [open, hiding] = [await make.theme({ name: '公開テーマ' }), await make.theme({ hides: ['extension', 'record_and_file'], insiders: [me] })]
  const { item } = await makeItems(
    me,
    [open, hiding],
    [
      { name: '段階', type: 'enums', enums: [{ name: '構想' }, { name: '試作' }] },
      { name: '予算', type: 'number' },
      { name: '開始日', type: 'date' }
    ]
  )
  const fixed = [...neededQuestions(), question('country'), question('file')].map((each) => ({ ...each, name: names[each.targetProperty] ?? '' }))
  const custom = (name: string) => question('extension_item', { name, extensionItemUuid: item(name).uuid })
  const form: TestForm = await makeForm(me, { name: '技術公募', questions: [...fixed, custom('段階'), custom('予算'), custom('開始日')] })
  const answer = (options: AnswerOptions = {}): Promise<string> => insertAnswer(world, me.tenant, form, options)
  return { me, make, open, hiding, form, answer }
}

const begin = (actor: TestActor, form: TestForm, body: object = {}) => actor.call('POST', `/v2/private/form/${form.uuid}/export`, body)

/** Runs the workspace's exports of answers as the queue would. */
async function runExports(actor: TestActor): Promise<void> {
  const run = createEffectRunner(world.platform, features)
  const rows = await world.admin.selectFrom('outbox').selectAll().where('tenant_uuid', '=', actor.tenant.uuid).where('kind', '=', 'answers.export').execute()
  for (const row of rows) {
    await run({ tenantUuid: row.tenant_uuid, uuid: row.uuid, kind: row.kind, payload: row.payload as Record<string, unknown>, requestId: row.request_id })
  }
}

/** The bytes behind the address of a finished export. */
async function fetchBytes(address: string): Promise<Buffer> {
  const answer = await world.app.server.inject({ method: 'GET', url: new URL(address).pathname })
  expect(answer.statusCode).toBe(302)
  const to = new URL(String(answer.headers.location), 'http://mekiki.test')
  return (await world.app.server.inject({ method: 'GET', url: to.pathname + to.search })).rawPayload
}

describe('an export of answers', () => {
  it('has all questions as columns, files by name and address, and no formula', async () => {
    const { me, make, open, form, answer } = await createStage()
    const projectUuid = await make.project({ theme: open })
    const values = { 氏名: '=HYPERLINK("x")', メール: 'a@example.jp', 案: '水質,計測', 国: 'JP', 段階: ['構想', '試作'], 予算: '1200', 開始日: '2026-12-01' }
    const uuid = await answer({ values, files: { 資料: ['企画.pdf', '図.png'] }, projectUuid, at: new Date('2026-11-01T15:30:00Z') })
    await answer({ state: 'withdrawn', at: new Date('2026-10-31T00:00:00Z') })
    const begun = await begin(me, form)
    expect([begun.status, begun.body.jobUuid.length]).toEqual([202, 36])
    await runExports(me)
    const [head, line, last] = (await fetchBytes(begun.body.url)).toString().replace('\ufeff', '').split('\r\n')
    expect(head).toBe('受付番号,状態,回答日時,更新日時,氏名,メール,案,国,資料,段階,予算,開始日,テーマ,案件ステータス,案件のURL')
    const address = (name: string): string =>
      `${world.platform.publicUrl}/forms/${form.uuid}/answers?${new URLSearchParams({ answer: uuid, file: keyOfFile(me.tenant.uuid, uuid, name) }).toString()}`
    const files = `"企画.pdf ${address('企画.pdf')}\n図.png ${address('図.png')}"`
    const place = `${world.platform.publicUrl}/project_groups/${open.uuid}/projects/${projectUuid}`
    expect(line?.slice(10)).toBe(
      `受付済み,2026/11/2 0:30,2026/11/2 0:30,"'=HYPERLINK(""x"")",a@example.jp,"水質,計測",日本,${files},"構想\n試作",1200,2026/12/1,公開テーマ,${open.statuses[0]?.name},${place}`
    )
    expect(last?.slice(10)).toBe('取り下げ,2026/10/31 9:00,2026/10/31 9:00,,,,,,,,,,,')
    const job = await me.call('GET', `/v2/private/jobs/${begun.body.jobUuid}`)
    expect(job.body).toMatchObject({ state: 'succeeded', counts: { written: 2 }, doneCount: 2, totalCount: 2 })
    const log = await world.admin
      .selectFrom('audit_log')
      .select(['action', 'to_value'])
      .where('entity_uuid', '=', form.uuid)
      .where('action', '=', 'export_answers')
      .execute()
    expect(log).toEqual([{ action: 'export_answers', to_value: { name: '技術公募', jobUuid: begun.body.jobUuid } }])
  })

  it('is written in CP932 and as a spreadsheet, of the answers that match or are named', async () => {
    const { me, form, answer } = await createStage()
    const first = await answer({ values: { 案: '青空' } })
    await answer({ values: { 案: '海' }, state: 'corrected' })
    const cells = async (body: object) => {
      const begun = await begin(me, form, { encoding: 'cp932', ...body })
      await runExports(me)
      const lines = new TextDecoder('shift_jis').decode(await fetchBytes(begun.body.url)).split('\r\n')
      return lines.slice(1, -1).map((line) => line.split(',')[6])
    }
    expect([await cells({ answerUuids: [first] }), await cells({ state: 'corrected' }), await cells({ keyword: '青' })]).toEqual([['青空'], ['海'], ['青空']])
    const sheet = await begin(me, form, { format: 'xlsx' })
    await runExports(me)
    expect((await fetchBytes(sheet.body.url)).subarray(0, 2).toString()).toBe('PK')
  })

  it('has nothing that its owner may not see, also when that changes before it is written', async () => {
    const { me, make, open, hiding, form, answer } = await createStage()
    const outsider = await world.createActor(me.tenant, { permissions: ['read_form', 'export_form', 'read_follow_project'] })
    const options = { values: { 案: '計測', 予算: '7770777' }, files: { 資料: ['内緒.pdf'] } }
    const hidden = await answer({ ...options, projectUuid: await make.project({ theme: hiding, followers: [outsider] }) })
    const followed = await make.project({ theme: open, followers: [outsider] })
    const lost = await answer({ values: { 案: '担当外になる' }, projectUuid: followed })
    await answer({ values: { 案: '担当外' }, projectUuid: await make.project({ theme: open }) })
    const all = await begin(outsider, form)
    const named = await begin(outsider, form, { answerUuids: [hidden, lost] })
    await world.admin.deleteFrom('project_followers').where('project_uuid', '=', followed).execute()
    await runExports(outsider)
    for (const begun of [all, named]) {
      const text = (await fetchBytes(begun.body.url)).toString()
      expect([text.includes('計測'), text.split('\r\n').length]).toEqual([true, 3])
      for (const secret of ['7770777', '内緒', '担当外']) expect(text).not.toContain(secret)
    }
  })

  it('is not written for somebody who may no longer read forms', async () => {
    const { me, form } = await createStage()
    const begun = await begin(me, form)
    await world.admin
      .updateTable('permission_groups')
      .set({ permissions: ['export_form'] })
      .where('tenant_uuid', '=', me.tenant.uuid)
      .execute()
    await runExports(me)
    expect((await world.app.server.inject({ method: 'GET', url: new URL(begun.body.url).pathname })).statusCode).toBe(422)
  })
})
