import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LetterBox } from '../../../../testing/outside-world.ts'
import { deliverOutbox } from '../../../../testing/deliver.ts'
import { createWorld, type World } from '../../../../testing/world.ts'
import { question } from '../../forms/testing/forms.factory.ts'
import { makeItems } from '../../../cases/projects/testing/extensions.factory.ts'
import { makeTheme } from '../../../themes/themes/testing/themes.factory.ts'
import { answersOf, type Workspace, makeCall, makeWorkspace } from '../testing/scene.ts'
import { answerTo, askForUpload, openForm, send, upload } from '../testing/respondent.ts'

let world: World
let workspace: Workspace
beforeAll(async () => {
  world = await createWorld()
  workspace = await makeWorkspace(world, '汐見重工株式会社')
})
afterAll(() => world.close())

const pdf = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n<<>>\nendobj\n')
const open = (formUuid: string) => openForm(world.anonymous, workspace.tenant, formUuid)
const post = (formUuid: string, body: object) => send(world.anonymous, workspace.tenant, formUuid, body)
const newEmail = (): string => `${v7()}@example.jp`
const extras = ['idea_summary', 'belonging_to', 'url', 'country'] as const

async function sendFile(name: string, submissionId: string): Promise<string> {
  const ticket = await askForUpload(world.anonymous, workspace.tenant, { name, size: pdf.length, submissionId })
  expect(ticket.status).toBe(200)
  expect(await upload(world.app.server, ticket.body, pdf)).toBeLessThan(300)
  return ticket.body.key
}

describe('an answer', () => {
  it('becomes a person with an idea, a case with files, a receipt by mail and a notification', async () => {
    const { tenant, owner } = workspace
    const more = extras.map((target) => question(target))
    const file = question('file')
    const form = { thankYouText: 'ありがとうございました', receiptMailText: '2週間以内にご連絡します。', answerEndDate: '2099-12-31' }
    const { theme, formUuid } = await makeCall(workspace, { questions: [...more, file], form })
    const opened = await open(formUuid)
    const key = await sendFile('提案書.pdf', opened.form.submissionId)
    const said = ['低温の排熱をためる', '株式会社ナギサ', 'https://nagisa.example.jp', 'JP']
    const values = [
      ...more.map(({ uuid }, index) => ({ questionUuid: uuid, value: said[index] })),
      { questionUuid: file.uuid, files: [{ url: key, name: '../提案書\u202e.pdf' }] }
    ]
    const email = newEmail()
    const answer = await post(formUuid, answerTo(opened, { email, idea: '蓄熱カプセル' }, { values }))
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        receiptNumber: expect.stringMatching(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/u),
        thankYouText: 'ありがとうございました',
        thankYouTextEn: '',
        mailedTo: email,
        answeredAt: expect.any(String)
      }
    ])
    const [row, ...others] = await answersOf(world, formUuid)
    expect(others).toEqual([])
    const person = await owner.call('GET', `/v2/private/scoutees/people/${row?.people_uuid}`)
    expect(person.body).toMatchObject({ name: '長谷川 ひなた', email, belongingTo: '株式会社ナギサ', url: 'https://nagisa.example.jp', country: 'JP' })
    expect(person.body.ideas).toEqual([expect.objectContaining({ uuid: row?.idea_uuid, name: '蓄熱カプセル', summary: '低温の排熱をためる' })])
    const project = await owner.call('GET', `/v2/private/projects/${row?.project_uuid}`)
    expect(project.body).toMatchObject({ themeUuid: theme.uuid, peopleFlg: true })
    expect(project.body.files.map((each: { name: string }) => each.name)).toEqual(['.._提案書.pdf'])
    const found = await owner.call('GET', `/v2/private/projects?theme_uuid=${theme.uuid}&q=${encodeURIComponent('長谷川')}`)
    expect(found.body.items.map((each: { uuid: string }) => each.uuid)).toEqual([row?.project_uuid])
    const people = await owner.call('GET', `/v2/private/scoutees?q=${encodeURIComponent('低温の排熱')}`)
    expect(people.body.items.map((each: { id: string }) => each.id)).toEqual([row?.people_uuid])
    const logs = await owner.call('GET', `/v2/private/projects/${row?.project_uuid}/operation_logs`)
    expect(new Set(logs.body.items.map((each: { action: string; source: string }) => `${each.action} ${each.source}`))).toEqual(
      new Set(['create form', 'create_file form', 'receive_answer form'])
    )
    await deliverOutbox(world, tenant.uuid)
    const { sent } = world.platform.mailer as LetterBox
    const mail = sent.find((each) => each.to === email)
    for (const text of [answer.body.receiptNumber, '2週間以内にご連絡します。', '蓄熱カプセル', '.._提案書.pdf', '日本', '2099/12/31'])
      expect(mail?.text).toContain(text)
    expect(mail?.text).toMatch(new RegExp(`http://mekiki.test/public/${tenant.uuid}/receipts/[\\w-]{64}`, 'u'))
    const told = await owner.call('GET', '/v2/private/notifications')
    expect(told.body.items[0]).toMatchObject({ title: '公募に新しい回答が届きました' })
    expect(told.body.items[0].description).toContain(`/project_groups/${theme.uuid}/projects/${row?.project_uuid}?tab=form`)
  })

  it('of a known address is one more idea of the same person, whose name stays', async () => {
    const { theme, formUuid } = await makeCall(workspace)
    const email = newEmail()
    await post(formUuid, answerTo(await open(formUuid), { name: '山田 花子', email, idea: '一' }))
    await post(formUuid, answerTo(await open(formUuid), { name: 'やまだ はなこ', email: email.toUpperCase(), idea: '二' }))
    const rows = await answersOf(world, formUuid)
    expect(new Set(rows.map((row) => row.people_uuid)).size).toBe(1)
    expect(new Set(rows.map((row) => row.project_uuid)).size).toBe(2)
    const person = await workspace.owner.call('GET', `/v2/private/scoutees/people/${rows[0]?.people_uuid}`)
    expect([person.body.name, person.body.ideas.map((idea: { name: string }) => idea.name)]).toEqual(['山田 花子', ['一', '二']])
    const found = await workspace.owner.call('GET', `/v2/private/projects?theme_uuid=${theme.uuid}`)
    expect(found.body.totalCount).toBe(2)
  })

  it('of somebody whom the team had entered goes to that person', async () => {
    const email = newEmail()
    const made = await workspace.owner.call('POST', '/v2/private/scoutees/people', { name: '田中 一郎', email: email.toUpperCase(), ideas: [] })
    const { formUuid } = await makeCall(workspace)
    await post(formUuid, answerTo(await open(formUuid), { email }))
    expect((await answersOf(world, formUuid))[0]?.people_uuid).toBe(made.body.uuid)
  })

  it('fills the custom items of the theme', async () => {
    const theme = await makeTheme(workspace.owner, { projectSetting: {} })
    const { item } = await makeItems(
      workspace.owner,
      [theme],
      [
        { name: '技術', type: 'string' },
        { name: '人数', type: 'number' },
        { name: '開始日', type: 'date' },
        { name: '分野', type: 'enums', enums: [{ name: '熱' }, { name: '材料' }] }
      ]
    )
    const kinds = { 技術: 'multiline_text_input', 人数: 'number_input', 開始日: 'date_input', 分野: 'multiple_select' } as const
    const questions = Object.entries(kinds).map(([name, questionType]) =>
      question('extension_item', { name, questionType, extensionItemUuid: item(name).uuid, otherFlg: name === '分野' })
    )
    const { formUuid } = await makeCall(workspace, { questions, form: { themeUuid: theme.uuid } })
    const opened = await open(formUuid)
    const chosen = item('分野').enums.map((each) => each.uuid)
    const said = [{ value: '相変化材料' }, { value: '１，２００' }, { value: '2026年4月1日' }, { optionUuids: [chosen[1]], otherText: '物流' }]
    const answer = await post(
      formUuid,
      answerTo(opened, { email: newEmail() }, { values: questions.map(({ uuid }, index) => ({ questionUuid: uuid, ...said[index] })) })
    )
    expect(answer.status).toBe(201)
    const [row] = await answersOf(world, formUuid)
    const project = await workspace.owner.call('GET', `/v2/private/projects/${row?.project_uuid}`)
    const { extensionStringValues, extensionNumberValues, extensionDateValues, extensionEnumValues } = project.body
    expect(extensionStringValues).toEqual([expect.objectContaining({ extensionItemUuid: item('技術').uuid, value: '相変化材料' })])
    expect(extensionNumberValues).toEqual([expect.objectContaining({ extensionItemUuid: item('人数').uuid, value: 1200 })])
    expect(extensionDateValues).toEqual([expect.objectContaining({ extensionItemUuid: item('開始日').uuid, value: '2026-04-01' })])
    expect(JSON.stringify(extensionEnumValues)).toContain(chosen[1])
    expect(row?.answers).toContainEqual({ questionUuid: questions[3]?.uuid, optionUuids: [chosen[1]], otherText: '物流' })
  })

  it('to a form without a theme is a person and an idea', async () => {
    const { formUuid } = await makeCall(workspace, { form: { themeUuid: null } })
    expect((await post(formUuid, answerTo(await open(formUuid), { email: newEmail() }))).status).toBe(201)
    expect((await answersOf(world, formUuid))[0]).toMatchObject({ project_uuid: null, people_uuid: expect.any(String), idea_uuid: expect.any(String) })
  })
})

describe('what is refused', () => {
  it('names each faulty answer in the language of the respondent', async () => {
    const { formUuid } = await makeCall(workspace, { questions: [question('url')] })
    const opened = await open(formUuid)
    const values = [
      { questionUuid: opened.ask('url'), value: 'javascript:alert(1)' },
      { questionUuid: opened.ask('email'), value: 'nobody' }
    ]
    const body = { ...answerTo(opened), values }
    const ja = await post(formUuid, body)
    expect([ja.status, ja.body.code, ja.body.fields]).toEqual([
      400,
      'invalid_request',
      [
        { field: `values.${opened.ask('user_name')}`, message: '回答してください' },
        { field: 'values.1', message: 'メールアドレスの形式が正しくありません' },
        { field: `values.${opened.ask('idea_name')}`, message: '回答してください' },
        { field: 'values.0', message: 'http:// または https:// で始まるURLを入力してください' }
      ]
    ])
    const en = await world.anonymous('POST', `/v2/public/${workspace.tenant.uuid}/answer/${formUuid}`, body, { 'accept-language': 'en' })
    expect(en.body.fields[1]).toEqual({ field: 'values.1', message: 'Enter a valid email address' })
    expect(await answersOf(world, formUuid)).toEqual([])
  })

  it('is an answer without agreement to the privacy text, a changed form, and whatever no person sends', async () => {
    const { formUuid } = await makeCall(workspace, { form: { privacyText: '個人情報は審査にのみ使います。' } })
    const [opened, other] = [await open(formUuid), await open(formUuid)]
    const good = answerTo(opened, { email: newEmail() })
    const refusals: [object, number, string][] = [
      [{ agreedFlg: false }, 400, 'invalid_request'],
      [{ formVersion: 2 }, 409, 'form_changed'],
      [{ nickname: 'buy now' }, 422, 'robot_suspected'],
      [{ proof: { ...good.proof, number: good.proof.number + 1 } }, 422, 'robot_suspected'],
      [{ proof: answerTo(other).proof }, 422, 'robot_suspected'],
      [{ submissionId: other.form.submissionId }, 422, 'robot_suspected'],
      [{ submissionId: `${opened.form.submissionId.slice(0, -2)}AA` }, 422, 'submission_expired'],
      [{ submissionId: 'nothing' }, 422, 'submission_expired'],
      [{ proof: { ...good.proof, salt: `${good.proof.salt}x` } }, 422, 'robot_suspected']
    ]
    for (const [change, status, code] of refusals) {
      const { status: given, body } = await post(formUuid, { ...good, ...change })
      expect([change, given, body.code]).toEqual([change, status, code])
    }
    expect(await answersOf(world, formUuid)).toEqual([])
    expect((await post(formUuid, good)).status).toBe(201)
  })

  it('is a submission of another form or workspace, and one that is older than seven days', async () => {
    const [{ formUuid }, { formUuid: otherForm }] = [await makeCall(workspace), await makeCall(workspace)]
    const other = await makeWorkspace(world)
    const { formUuid: foreignForm } = await makeCall(other)
    const body = answerTo(await open(formUuid), { email: newEmail() })
    for (const answer of [await post(otherForm, body), await send(world.anonymous, other.tenant, foreignForm, body)])
      expect([answer.status, answer.body.code]).toEqual([422, 'submission_expired'])
    expect((await send(world.anonymous, other.tenant, formUuid, body)).status).toBe(404)
    const start = new Date()
    const [old, older] = [answerTo(await open(formUuid), { email: newEmail() }), answerTo(await open(formUuid), { email: newEmail() })]
    world.setNow(new Date(start.getTime() + 7 * 86_400_000 - 60_000))
    expect((await post(formUuid, old)).status).toBe(201)
    world.setNow(new Date(start.getTime() + 7 * 86_400_000 + 60_000))
    expect((await post(formUuid, older)).body.code).toBe('submission_expired')
    expect((await post(formUuid, old)).status).toBe(201)
    world.setNow(null)
  })

  it('is everything that writes while the workspace is being moved', async () => {
    const moved = await makeWorkspace(world)
    const { formUuid } = await makeCall(moved)
    const opened = await openForm(world.anonymous, moved.tenant, formUuid)
    await world.admin.updateTable('tenants').set({ migration_started_at: new Date() }).where('uuid', '=', moved.tenant.uuid).execute()
    const answer = await send(world.anonymous, moved.tenant, formUuid, answerTo(opened))
    const ticket = await askForUpload(world.anonymous, moved.tenant, { name: 'a.pdf', size: 10, submissionId: opened.form.submissionId })
    expect([answer.body.code, ticket.body.code, (await world.anonymous('GET', `/v2/public/${moved.tenant.uuid}/forms`)).status]).toEqual([
      'maintenance',
      'maintenance',
      200
    ])
  })
})

describe('an answer as the specification’s payload', () => {
  let workspace: Workspace
  const post = (formUuid: string, body: object) => send(world.anonymous, workspace.tenant, formUuid, body)

  /** A call with a question of each kind about custom items. */
  async function callOfAllKinds(form: object = {}) {
    workspace = await makeWorkspace(world)
    const theme = await makeTheme(workspace.owner, {})
    const { item } = await makeItems(
      workspace.owner,
      [theme],
      [
        { name: '段階', type: 'enums', enums: [{ name: '構想' }, { name: '試作' }] },
        { name: '分野', type: 'enums', enums: [{ name: '素材' }, { name: '蓄熱' }] },
        { name: '予算', type: 'number' },
        { name: '開始', type: 'date' },
        { name: '強み', type: 'string' }
      ]
    )
    const custom = (name: string, more = {}) => question('extension_item', { name, extensionItemUuid: item(name).uuid, ...more })
    const questions = [
      question('belonging_to'),
      question('country'),
      custom('段階', { questionType: 'single_select' }),
      custom('分野', { questionType: 'multiple_select' }),
      custom('予算'),
      custom('開始'),
      custom('強み')
    ]
    const { formUuid } = await makeCall(workspace, { questions, form })
    const opened = await openForm(workspace.owner.call, workspace.tenant, formUuid)
    const named = (name: string): { uuid: string; extensionItemSelectOptions: { uuid: string }[] } =>
      opened.form.questions.find((each: { name: string }) => each.name === name)
    const payload = {
      userName: '長谷川 ひなた',
      email: newEmail(),
      ideaName: '蓄熱カプセル',
      belongingTo: '株式会社ナギサ',
      country: 'JP',
      singleSelectAnswers: [{ questionUuid: named('段階').uuid, optionUuid: named('段階').extensionItemSelectOptions[1]?.uuid }],
      multipleSelectAnswers: [{ questionUuid: named('分野').uuid, optionUuids: named('分野').extensionItemSelectOptions.map(({ uuid }) => uuid) }],
      numberAnswers: [{ questionUuid: named('予算').uuid, value: 1200 }],
      dateAnswers: [{ questionUuid: named('開始').uuid, value: '2027-04-01' }],
      stringAnswers: [{ questionUuid: named('強み').uuid, value: '小さい' }]
    }
    return { formUuid, opened, payload }
  }

  it('is stored as any other, and read in the same collections', async () => {
    const { formUuid, opened, payload } = await callOfAllKinds()
    const { values: _none, ...given } = answerTo(opened)
    expect((await post(formUuid, { ...given, ...payload })).status).toBe(201)
    const { body } = await workspace.owner.call('GET', `/v2/private/form/${formUuid}/answers`)
    expect(body.items).toEqual([expect.objectContaining(payload)])
    expect(body.items[0].values).toHaveLength(10)
  })

  it('names the question of a faulty one', async () => {
    const { formUuid, opened, payload } = await callOfAllKinds()
    const { values: _none, ...given } = answerTo(opened)
    const [number] = payload.numberAnswers
    const { status, body } = await post(formUuid, { ...given, ...payload, email: 'x', numberAnswers: [{ ...number, value: 'many' }] })
    expect([status, body.fields.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      [`values.${opened.ask('email')}`, `values.${number?.questionUuid}`]
    ])
  })

  it('needs what the page is given where the form is public, and not where it is the members’ own', async () => {
    const open = await callOfAllKinds()
    const refused = await post(open.formUuid, open.payload)
    expect([refused.status, refused.body.fields.map(({ field }: { field: string }) => field)]).toEqual([400, ['submissionId', 'formVersion', 'proof']])
    expect(await answersOf(world, open.formUuid)).toEqual([])
    const own = await callOfAllKinds({ status: 'private' })
    expect((await post(own.formUuid, own.payload)).status).toBe(404)
    expect((await send(workspace.owner.call, workspace.tenant, own.formUuid, own.payload)).status).toBe(201)
    expect(await answersOf(world, own.formUuid)).toHaveLength(1)
  })
})
