import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type TestActor, type TestTenant, type World } from '../../testing/world.ts'
import { makeForm, question } from '../forms/testing/forms.factory.ts'
import { makeTheme } from '../themes/testing/themes.factory.ts'
import { answerTo, askForUpload, openForm, send, upload } from './testing/respondent.ts'

let world: World
let tenant: TestTenant
let owner: TestActor
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.createTenant('汐見重工株式会社')
  owner = await world.createActor(tenant)
})
afterAll(() => world.close())

const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n')
const answersOf = (formUuid: string) => world.admin.selectFrom('form_answers').selectAll().where('form_uuid', '=', formUuid).orderBy('answered_at').execute()

describe('an answer', () => {
  it('becomes a person with an idea, a case with files, and a receipt', async () => {
    const theme = await makeTheme(owner, { personInChargeUserUuids: [owner.uuid] })
    const file = question('file')
    const base = await makeForm(owner, { themeUuid: theme.uuid, thankYouText: 'ありがとうございました' })
    const form = await owner.call('PATCH', `/v2/private/form/${base.uuid}`, {
      questions: [
        ...base.questions.map(({ uuid, name, targetProperty, requiredFlg }: Record<string, unknown>) => ({ uuid, name, targetProperty, requiredFlg })),
        file
      ]
    })
    expect(form.status).toBe(200)
    const opened = await openForm(world.anonymous, tenant, base.uuid)
    const ticket = await askForUpload(world.anonymous, tenant, { name: '提案書.pdf', size: pdf.length, submissionId: opened.form.submissionId })
    expect(ticket.status).toBe(200)
    expect(await upload(world.app.server, ticket.body, pdf)).toBeLessThan(300)
    const body = answerTo(opened, {}, { values: [{ questionUuid: file.uuid, files: [{ url: ticket.body.key, name: '提案書.pdf' }] }] })
    const answer = await send(world.anonymous, tenant, base.uuid, body)
    expect(answer.body).toEqual({
      receiptNumber: expect.stringMatching(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/u),
      thankYouText: 'ありがとうございました',
      mailedTo: 'hinata@example.jp',
      answeredAt: expect.any(String)
    })
    expect(answer.status).toBe(201)
    const again = await send(world.anonymous, tenant, base.uuid, body)
    expect(again.body).toEqual(answer.body)
    const [row, ...more] = await answersOf(base.uuid)
    expect(more).toEqual([])
    const seen = await owner.call('GET', `/v2/private/projects/${row?.project_uuid}`)
    expect(seen.status).toBe(200)
  })
})
