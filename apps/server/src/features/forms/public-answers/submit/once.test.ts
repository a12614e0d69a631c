import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createWorld, type World } from '../../../../testing/world.ts'
import { answersOf, makeCall, makeWorkspace } from '../testing/scene.ts'
import { answerTo, openForm, send } from '../testing/respondent.ts'
import { sendTriples } from '../testing/triples.ts'

const rules = vi.hoisted(() => ({ locksAddress: true, locksForm: true }))

// The mutation checks: one looks whether a submission was stored and then stores it, one counts the answers of a form that it does not hold.
vi.mock('./answers.queries.ts', async (original) => {
  const module = await original<typeof import('./answers.queries.ts')>()
  const lockAddress: typeof module.lockAddress = async (...given) => void (rules.locksAddress && (await module.lockAddress(...given)))
  return { ...module, lockAddress }
})
vi.mock('./store-answer.ts', async (original) => {
  const module = await original<typeof import('./store-answer.ts')>()
  const storeAnswer: typeof module.storeAnswer = (context, checked, hasLimit) => module.storeAnswer(context, checked, rules.locksForm && hasLimit)
  return { ...module, storeAnswer }
})

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => Object.assign(rules, { locksAddress: true, locksForm: true }))

/** Many people who opened a form with a limit and send at once; gives what they were told. */
async function crowd(limit: number, people: number): Promise<{ statuses: number[]; codes: Set<string>; stored: number }> {
  const workspace = await makeWorkspace(world)
  const { formUuid } = await makeCall(workspace, { form: { answersLimit: limit } })
  const bodies = []
  for (let index = 0; index < people; index += 1)
    bodies.push(answerTo(await openForm(world.anonymous, workspace.tenant, formUuid), { email: `${v7()}@example.jp` }))
  const sent = await Promise.all(bodies.map((body) => send(world.anonymous, workspace.tenant, formUuid, body)))
  const refused = sent.filter(({ status }) => status !== 201)
  return { statuses: sent.map(({ status }) => status), codes: new Set(refused.map(({ body }) => body.code)), stored: (await answersOf(world, formUuid)).length }
}

describe('a submission that is sent three times at once (R3)', () => {
  it('is one answer with one case, one mail and one receipt', async () => {
    const submissions = 8
    const one = { submissions, answers: submissions, whole: submissions, unlike: 0, mails: submissions, notices: submissions }
    expect(await sendTriples(world, { submissions, together: 3 })).toEqual(one)
  })

  it('would be several if it were looked up and then stored', async () => {
    rules.locksAddress = false
    await sql`ALTER INDEX app.form_answers_submission RENAME TO form_answers_submission_kept`.execute(world.admin)
    await sql`DROP INDEX app.form_answers_submission_kept`.execute(world.admin)
    const { answers, submissions } = await sendTriples(world, { submissions: 4, together: 2 })
    expect(answers).toBeGreaterThan(submissions)
    await sql`DELETE FROM app.form_answers`.execute(world.admin)
    await sql`CREATE UNIQUE INDEX form_answers_submission ON app.form_answers (tenant_uuid, submission_uuid)`.execute(world.admin)
  })
})

describe('people with one address who answer at once', () => {
  it('are one person', async () => {
    const workspace = await makeWorkspace(world)
    const { formUuid } = await makeCall(workspace)
    const email = `${v7()}@example.jp`
    const opened = await Promise.all(Array.from({ length: 5 }, () => openForm(world.anonymous, workspace.tenant, formUuid)))
    const sent = await Promise.all(
      opened.map((each, index) => send(world.anonymous, workspace.tenant, formUuid, answerTo(each, { email, idea: `案${index}` })))
    )
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set((await answersOf(world, formUuid)).map((row) => row.people_uuid)).size).toBe(1)
    const ideas = await world.admin.selectFrom('scoutee_ideas').select('name').where('tenant_uuid', '=', workspace.tenant.uuid).execute()
    expect(ideas.length).toBe(5)
  })
})

describe('a form with a limit', () => {
  it('takes exactly as many answers, however many come at once', async () => {
    const { statuses, codes, stored } = await crowd(3, 9)
    expect([statuses.filter((status) => status === 201).length, [...codes], stored]).toEqual([3, ['form_full'], 3])
  })

  it('would take more if it were not held', async () => {
    rules.locksForm = false
    expect((await crowd(3, 9)).stored).toBeGreaterThan(3)
  })
})
