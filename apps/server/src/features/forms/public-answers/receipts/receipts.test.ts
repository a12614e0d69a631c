import { v7 } from 'uuid'
import { afterEach, describe, expect, it } from 'vitest'
import { deliverOutbox } from '../../../../testing/deliver.ts'
import type { LetterBox } from '../../../../testing/outside-world.ts'
import { question } from '../../forms/testing/forms.factory.ts'
import { makeItems, setValues, type TestItem } from '../../../cases/projects/testing/extensions.factory.ts'
import { makeTheme } from '../../../themes/themes/testing/themes.factory.ts'
import { answersOf, makeCall, makeWorkspace } from '../testing/scene.ts'
import { answerTo, askForUpload, openForm, send, upload } from '../testing/respondent.ts'
import { openWorld } from '../../../../testing/open-world.ts'

const world = await openWorld()
const workspace = await makeWorkspace(world)
afterEach(() => world.setNow(null))

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n')
const path = (id: string): string => `/v2/public/receipts/${id}`
const getReceipt = (id: string) => world.anonymous('GET', path(id))
const correct = (id: string, body: object) => world.anonymous('PATCH', path(id), body)
const withdraw = (id: string) => world.anonymous('POST', `${path(id)}/withdraw`)

/** The secret in the receipt mail to an address. */
async function secretOf(email: string): Promise<string> {
  await deliverOutbox(world, workspace.tenant.uuid)
  const mail = (world.platform.mailer as LetterBox).sent.find((each) => each.to === email)
  return /receipts\/([\w-]{64})/u.exec(mail?.text ?? '')?.[1] ?? ''
}

interface SeenValue {
  questionUuid: string
  files?: { key: string; name: string }[]
}

interface Answered {
  id: string
  email: string
  formUuid: string
  projectUuid: string
  peopleUuid: string
  // oxlint-disable-next-line typescript/no-explicit-any -- a test looks into answers freely
  receipt: any
}

async function answered(formUuid: string, values: object[] = []): Promise<Answered> {
  const email = `${v7()}@example.jp`
  const opened = await openForm(world.anonymous, workspace.tenant, formUuid)
  const sent = await send(world.anonymous, workspace.tenant, formUuid, answerTo(opened, { email, idea: '初めの案' }, { values }))
  expect(sent.status).toBe(201)
  const row = (await answersOf(world, formUuid)).at(-1)
  const id = await secretOf(email)
  return { id, email, formUuid, projectUuid: row?.project_uuid ?? '', peopleUuid: row?.people_uuid ?? '', receipt: (await getReceipt(id)).body }
}

/** The values of a receipt as a correction sends them, with others for some questions. */
function corrected({ receipt }: Pick<Answered, 'receipt'>, changes: Record<string, object>) {
  const values = receipt.values.map(({ files, ...value }: SeenValue) => {
    const kept = files?.map(({ key, name }) => ({ url: key, name }))
    return { ...value, ...(kept && { files: kept }), ...changes[value.questionUuid] }
  })
  const known = new Set(receipt.values.map((value: SeenValue) => value.questionUuid))
  const added = Object.entries(changes).filter(([uuid]) => !known.has(uuid))
  return {
    revision: receipt.revision,
    formVersion: receipt.formVersion,
    values: [...values, ...added.map(([questionUuid, change]) => ({ questionUuid, ...change }))]
  }
}

const questionOf = ({ receipt }: Answered, target: string): string =>
  receipt.questions.find((each: { targetProperty: string }) => each.targetProperty === target).uuid

describe('a receipt', () => {
  it('shows the respondent the own answer, and nothing of what the workspace makes of it', async () => {
    const { formUuid } = await makeCall(workspace, { form: { name: '冬の公募', answerEndDate: '2099-01-31' } })
    const one = await answered(formUuid)
    expect(one.receipt).toMatchObject({
      state: 'received',
      formName: '冬の公募',
      answerEndDate: '2099-01-31',
      canCorrect: true,
      canWithdraw: true,
      revision: 1,
      correctedAt: null
    })
    const told = JSON.stringify(one.receipt)
    for (const secret of [one.projectUuid, one.peopleUuid, workspace.owner.uuid]) expect(told).not.toContain(secret)
  })

  it('answers every address that leads nowhere alike', async () => {
    const { formUuid } = await makeCall(workspace)
    const { id } = await answered(formUuid)
    const other = await makeWorkspace(world)
    const bytes = Buffer.from(id, 'base64url')
    const moved = Buffer.concat([Buffer.from(other.tenant.uuid.replaceAll('-', ''), 'hex'), bytes.subarray(16)]).toString('base64url')
    const changed = Buffer.from(bytes)
    changed[40] = (changed[40] ?? 0) ^ 1
    const wrong = ['x', id.slice(0, -1), moved, changed.toString('base64url'), Buffer.alloc(48).toString('base64url')]
    const answers = []
    for (const each of wrong) answers.push(await getReceipt(each), await withdraw(each), await correct(each, { revision: 1, formVersion: 1, values: [] }))
    const bare = answers.map(({ status, body }) => ({ status, body: { ...body, requestId: '' } }))
    expect(new Set(bare.map((each) => JSON.stringify(each))).size).toBe(1)
    expect([bare[0]?.status, (await getReceipt(id)).status]).toEqual([404, 200])
  })
})

describe('a correction', () => {
  it('is one more state of the answer, which case and idea follow, and of which both sides are told', async () => {
    const theme = await makeTheme(workspace.owner, { personInChargeUserUuids: [workspace.owner.uuid] })
    const { item } = await makeItems(
      workspace.owner,
      [theme],
      [
        { name: '技術', type: 'string' },
        { name: '人数', type: 'number' }
      ]
    )
    const ask = (name: string, questionType: 'multiline_text_input' | 'number_input') =>
      question('extension_item', { questionType, extensionItemUuid: item(name).uuid })
    const [technology, people] = [ask('技術', 'multiline_text_input'), ask('人数', 'number_input')]
    const { formUuid } = await makeCall(workspace, { questions: [technology, people], form: { themeUuid: theme.uuid } })
    const one = await answered(formUuid, [
      { questionUuid: technology.uuid, value: '蓄熱' },
      { questionUuid: people.uuid, value: '10' }
    ])
    await setValues(workspace.owner, one.projectUuid, [[item('人数') satisfies TestItem, 99]])
    const changes = {
      [technology.uuid]: { value: '断熱' },
      [people.uuid]: { value: '999999999999.123456' },
      [questionOf(one, 'idea_name')]: { value: '次の案' }
    }
    const after = await correct(one.id, corrected(one, changes))
    expect([after.status, after.body.state, after.body.revision, after.body.correctedAt]).toEqual([200, 'corrected', 2, expect.any(String)])
    const project = (await workspace.owner.call('GET', `/v2/private/projects/${one.projectUuid}`)).body
    expect(project.extensionStringValues[0].value).toBe('断熱')
    // The team had written another number: its own stays.
    expect(project.extensionNumberValues[0].value).toBe(99)
    const person = (await workspace.owner.call('GET', `/v2/private/scoutees/people/${one.peopleUuid}`)).body
    expect(person.ideas.map((idea: { name: string }) => idea.name)).toEqual(['次の案'])
    const kept = await world.admin
      .selectFrom('form_answer_revisions')
      .select(['number', 'answers'])
      .where('answer_uuid', '=', (await answersOf(world, formUuid))[0]?.uuid ?? '')
      .orderBy('number')
      .execute()
    expect(kept.map(({ number, answers }) => [number, JSON.stringify(answers).includes('断熱')])).toEqual([
      [1, false],
      [2, true]
    ])
    await deliverOutbox(world, workspace.tenant.uuid)
    const notices = (await workspace.owner.call('GET', '/v2/private/notifications')).body.items.map((each: { title: string }) => each.title)
    expect(notices).toContain('公募の回答が修正されました')
    const mails = (world.platform.mailer as LetterBox).sent.filter((each) => each.to === one.email)
    const told = ['断熱', '999,999,999,999.123456'].map((text) => mails[1]?.text.includes(text))
    expect([mails.length, ...told]).toEqual([2, true, true])
    const logs = (await workspace.owner.call('GET', `/v2/private/projects/${one.projectUuid}/operation_logs`)).body.items
    expect(logs.filter((each: { source: string }) => each.source === 'form').map((each: { action: string }) => each.action)).toContain('correct_answer')
  })

  it('leaves an idea that the team has changed', async () => {
    const { formUuid } = await makeCall(workspace)
    const one = await answered(formUuid)
    const personPath = `/v2/private/scoutees/people/${one.peopleUuid}`
    const person = (await workspace.owner.call('GET', personPath)).body
    await workspace.owner.call('PATCH', personPath, { ideas: [{ uuid: person.ideas[0].uuid, name: 'チームの呼び名', summary: '' }] })
    expect((await correct(one.id, corrected(one, { [questionOf(one, 'idea_name')]: { value: '次の案' } }))).status).toBe(200)
    expect((await workspace.owner.call('GET', personPath)).body.ideas[0].name).toBe('チームの呼び名')
  })

  it('adds files to the case and takes none away', async () => {
    const file = question('file')
    const { formUuid } = await makeCall(workspace, { questions: [file] })
    const opened = await openForm(world.anonymous, workspace.tenant, formUuid)
    const put = async (name: string, submissionId: string) => {
      const ticket = await askForUpload(world.anonymous, workspace.tenant, { name, size: pdf.length, submissionId })
      await upload(world.app.server, ticket.body, pdf)
      return { url: ticket.body.key as string, name }
    }
    const email = `${v7()}@example.jp`
    const values = [{ questionUuid: file.uuid, files: [await put('一.pdf', opened.form.submissionId)] }]
    expect((await send(world.anonymous, workspace.tenant, formUuid, answerTo(opened, { email }, { values }))).status).toBe(201)
    const id = await secretOf(email)
    const receipt = (await getReceipt(id)).body
    expect(receipt.values.find((value: { files?: object[] }) => value.files)?.files).toEqual([
      { key: expect.any(String), name: '一.pdf', byteSize: pdf.length }
    ])
    const second = await correct(id, corrected({ receipt }, { [file.uuid]: { files: [await put('二.pdf', receipt.submissionId)] } }))
    expect([second.status, second.body.values.find((value: { files?: object[] }) => value.files)?.files[0].name]).toEqual([200, '二.pdf'])
    const [row] = await answersOf(world, formUuid)
    const project = (await workspace.owner.call('GET', `/v2/private/projects/${row?.project_uuid}`)).body
    expect(project.files.map((each: { name: string }) => each.name).toSorted()).toEqual(['一.pdf', '二.pdf'])
  })

  it('ends with the closing day in Tokyo, goes on from its own state alone, and keeps its questions', async () => {
    const { formUuid } = await makeCall(workspace, { form: { answerEndDate: '2026-12-10' } })
    world.setNow(new Date('2026-12-01T00:00:00Z'))
    const one = await answered(formUuid)
    const body = corrected(one, { [questionOf(one, 'idea_name')]: { value: '次の案' } })
    const form = (await workspace.owner.call('GET', `/v2/private/form/${formUuid}`)).body
    // oxlint-disable-next-line typescript/no-explicit-any -- as above
    const questions = form.questions.map(({ uuid, name, targetProperty, requiredFlg }: any) => ({ uuid, name: `${name}（新）`, targetProperty, requiredFlg }))
    expect((await workspace.owner.call('PATCH', `/v2/private/form/${formUuid}`, { questions })).body.formVersion).toBe(2)
    world.setNow(new Date('2026-12-10T14:59:59.999Z'))
    expect((await correct(one.id, { ...body, values: [] })).status).toBe(400)
    expect((await correct(one.id, { ...body, formVersion: 2 })).body.code).toBe('form_changed')
    expect((await correct(one.id, body)).status).toBe(200)
    const stale = await correct(one.id, body)
    expect([stale.status, stale.body.code, stale.body.current?.revision]).toEqual([409, 'stale_version', 2])
    world.setNow(new Date('2026-12-10T15:00:00.000Z'))
    const late = await correct(one.id, { ...body, revision: 2 })
    expect([late.status, late.body.code, (await getReceipt(one.id)).body.canCorrect]).toEqual([404, 'form_closed', false])
  })

  it('is one of two that come at once', async () => {
    const { formUuid } = await makeCall(workspace)
    const one = await answered(formUuid)
    const name = questionOf(one, 'idea_name')
    const statuses = (await Promise.all(['甲', '乙', '丙'].map((value) => correct(one.id, corrected(one, { [name]: { value } }))))).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await getReceipt(one.id)).body.revision).toBe(2)
  })
})

describe('a withdrawal', () => {
  it('marks the answer once, keeps the case, tells the team and gives the place back', async () => {
    const { formUuid } = await makeCall(workspace, { form: { answersLimit: 1 } })
    const one = await answered(formUuid)
    expect((await world.anonymous('GET', `/v2/public/forms/${formUuid}?tenant_uuid=${workspace.tenant.uuid}`)).body.code).toBe('form_full')
    const answers = await Promise.all([withdraw(one.id), withdraw(one.id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await getReceipt(one.id)).body).toMatchObject({ state: 'withdrawn', canCorrect: false, canWithdraw: false, withdrawnAt: expect.any(String) })
    expect((await correct(one.id, corrected(one, {}))).body.code).toBe('answer_withdrawn')
    expect((await workspace.owner.call('GET', `/v2/private/projects/${one.projectUuid}`)).status).toBe(200)
    await deliverOutbox(world, workspace.tenant.uuid)
    const notices = (await workspace.owner.call('GET', '/v2/private/notifications')).body.items.map((each: { title: string }) => each.title)
    expect(notices).toContain('公募の回答が取り下げられました')
    expect((await openForm(world.anonymous, workspace.tenant, formUuid)).form.uuid).toBe(formUuid)
  })
})
