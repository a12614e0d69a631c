import { beforeAll, describe, expect, it } from 'vitest'
import { insertAnswer, type TestForm } from '../../features/forms/answers/testing/answers.factory.ts'
import { makeForm, neededQuestions, question } from '../../features/forms/forms/testing/forms.factory.ts'
import { features } from '../../features/index.ts'
import { makeItems } from '../../features/cases/projects/testing/extensions.factory.ts'
import { projectFactory } from '../../features/cases/projects/testing/projects.factory.ts'
import { createEffectRunner } from '../../platform/jobs/index.ts'
import { createWorld, type TestActor } from '../world.ts'
import { type Explained, indexesOf, judgePlan } from './explained.ts'
import { openPlans } from './open-plans.ts'

const answersOfForm = 10_000
const otherWorkspaces = 12
const answersElsewhere = 2000

const world = await createWorld()
const { admin, tableOfIndex, heard, explainFrom } = await openPlans(world)
let all: TestActor
let follower: TestActor
let form: TestForm
let answerUuid: string
let projectUuid: string
let large: Set<string>

// Each answer has a case of its own, a person for every five, and a company for every ten.
const answers = `
CREATE TEMP TABLE many AS SELECT i AS n, uuidv7() AS answer, uuidv7() AS project FROM generate_series(1, ${answersOfForm - 1}) i;
INSERT INTO app.projects SELECT (jsonb_populate_record(p, jsonb_build_object('uuid', m.project))).* FROM app.projects p CROSS JOIN many m WHERE p.uuid = $project;
INSERT INTO app.project_counts SELECT p.tenant_uuid, p.theme_uuid, uuidv7(), count(*) FROM many m JOIN app.projects p ON p.uuid = m.project GROUP BY 1, 2;
INSERT INTO app.form_answers SELECT (jsonb_populate_record(a, jsonb_build_object('uuid', m.answer, 'submission_uuid', m.answer, 'receipt_number', m.answer, 'receipt_secret_hash', m.answer,
    'project_uuid', m.project, 'people_uuid', md5((m.n / 5)::text)::uuid, 'belonging_key', 'company ' || m.n / 10, 'answered_at', a.answered_at + make_interval(mins => m.n)))).*
  FROM app.form_answers a CROSS JOIN many m WHERE a.uuid = $answer;
DROP TABLE many;
`

/** Answers of another workspace, so that the table is shared as it will be. */
const elsewhere = `
INSERT INTO app.form_answers SELECT (jsonb_populate_record(a, jsonb_build_object('uuid', i.id, 'submission_uuid', i.id, 'receipt_number', i.id, 'receipt_secret_hash', i.id))).*
  FROM app.form_answers a CROSS JOIN (SELECT uuidv7() AS id FROM generate_series(1, ${answersElsewhere})) i WHERE a.uuid = $answer
`

async function run(script: string, ids: Readonly<Record<string, string>>): Promise<void> {
  const filled = Object.entries(ids).reduce((text, [name, uuid]) => text.replaceAll(`$${name}`, `'${uuid}'`), script)
  for (const statement of filled.split(/;\s*\n/u)) if (statement.trim() !== '') await admin.query(statement)
}

async function createForm(actor: TestActor): Promise<{ made: TestForm; uuid: string; project: string }> {
  const make = projectFactory(world, actor.tenant)
  const theme = await make.theme()
  const { item } = await makeItems(actor, [theme], [{ name: '段階', type: 'enums', enums: [{ name: '構想' }, { name: '試作' }, { name: '量産' }] }])
  const stage = question('extension_item', { name: '段階', extensionItemUuid: item('段階').uuid })
  const made: TestForm = await makeForm(actor, { questions: [...neededQuestions(), question('country', { name: '国' }), stage] })
  const project = await make.project({ theme })
  const values = { [made.questions[0]?.name ?? '']: '海野 渚', 国: 'JP', 段階: ['試作'] }
  return { made, project, uuid: await insertAnswer(world, actor.tenant, made, { values, projectUuid: project }) }
}

beforeAll(async () => {
  for (let other = 0; other < otherWorkspaces; other += 1) {
    const { uuid } = await createForm(await world.createActor(await world.createTenant()))
    await run(elsewhere, { answer: uuid })
  }
  all = await world.createActor(await world.createTenant())
  follower = await world.createActor(all.tenant, { permissions: ['read_form', 'read_follow_project', 'export_form'] })
  const { made, project, uuid } = await createForm(all)
  form = made
  projectUuid = project
  answerUuid = uuid
  await run(answers, { project, answer: uuid })
  await admin.query(
    `INSERT INTO app.project_followers (tenant_uuid, project_uuid, user_uuid) SELECT tenant_uuid, uuid, $2 FROM app.projects WHERE tenant_uuid = $1 ORDER BY uuid LIMIT 300`,
    [all.tenant.uuid, follower.uuid]
  )
  await admin.query('ANALYZE')
  large = new Set(['form_answers'])
  await explainFrom('finder', 'user')
})

const onAnswers = (): Explained[] => heard.filter(({ sql }) => sql.includes('"form_answers"'))
const faults = (): string[] => onAnswers().flatMap(({ sql, plan }) => judgePlan(plan, large, tableOfIndex).map((fault) => `${fault}: ${sql.slice(0, 200)}`))
const base = (): string => `/v2/private/form/${form.uuid}`
const word = encodeURIComponent('海野')

describe('a form with 10,000 answers', () => {
  it.each([
    ['answers', answersOfForm],
    ['answers?page=90&sort_order=asc', answersOfForm],
    ['answers?state=received', answersOfForm],
    [`answers?keyword=${word}`, answersOfForm],
    [`answers?keyword=${encodeURIComponent('試作')}`, answersOfForm]
  ])('is listed by its index: %s', async (path, count) => {
    const answer = await all.call('GET', `${base()}/${path}`)
    expect([answer.status, answer.body.totalCount, answer.body.items.length, faults()]).toEqual([200, count, 100, []])
  })

  it('is listed by its index for somebody who sees a few of the cases', async () => {
    const answer = await follower.call('GET', `${base()}/answers?keyword=${word}`)
    expect([answer.status, answer.body.totalCount, faults()]).toEqual([200, 300, []])
  })

  it('is found by the search over all kinds in the indexes over what it says, not answer by answer', async () => {
    const { body } = await all.call('GET', `/v2/private/search?q=${encodeURIComponent('無い言葉')}&kinds=answer`)
    expect([body.kinds[0].totalCount, faults()]).toEqual([0, []])
    const read = onAnswers().flatMap(({ plan }) => indexesOf(plan))
    expect(read).toEqual(expect.arrayContaining(['form_answers_grams', 'form_answers_value_grams']))
    const common = await all.call('GET', `/v2/private/search?q=${word}&kinds=answer`)
    expect(common.body.kinds[0]).toMatchObject({ totalCount: 1000, isTotalExact: false })
  })

  it('takes as many statements for a page of 100 as for one answer', async () => {
    await all.call('GET', `${base()}/answers?per_page=1`)
    const one = heard.length
    heard.length = 0
    await all.call('GET', `${base()}/answers?per_page=100`)
    expect(heard.length).toBe(one)
  })

  it.each(['answer_questions', 'answers_summary'])('is read by its index: %s', async (path) => {
    const answer = await all.call('GET', `${base()}/${path}`)
    expect([answer.status, onAnswers().length > 0, faults()]).toEqual([200, true, []])
    if (path === 'answers_summary') expect(answer.body.questions[1].options.map(({ count }: { count: number }) => count)).toEqual([0, answersOfForm, 0])
  })

  it('has single answers, earlier ones and those of a case by indexes of theirs', async () => {
    const latest = (await all.call('GET', `${base()}/answers?per_page=1`)).body.items[0].uuid
    heard.length = 0
    const { body } = await all.call('GET', `${base()}/answers/${latest}`)
    expect([body.earlierCount > 3, faults()]).toEqual([true, []])
    heard.length = 0
    const ofProject = await all.call('GET', `/v2/private/projects/${projectUuid}/answers`)
    expect([ofProject.body.items[0].uuid, faults()]).toEqual([answerUuid, []])
  })

  it('is exported by its index, in reads of five hundred', async () => {
    const begun = await all.call('POST', `${base()}/export`, {})
    const row = await world.admin
      .selectFrom('outbox')
      .selectAll()
      .where('tenant_uuid', '=', all.tenant.uuid)
      .where('kind', '=', 'answers.export')
      .executeTakeFirstOrThrow()
    heard.length = 0
    const effect = { tenantUuid: row.tenant_uuid, uuid: row.uuid, kind: row.kind, payload: row.payload as Record<string, unknown>, requestId: row.request_id }
    await createEffectRunner(world.platform, features)(effect)
    const job = await all.call('GET', `/v2/private/jobs/${begun.body.jobUuid}`)
    expect(job.body).toMatchObject({ state: 'succeeded', counts: { written: answersOfForm } })
    expect(faults()).toEqual([])
    // Which of them may be seen, and the rows, for each read; the questions and all ids once.
    expect(onAnswers().length).toBeLessThan(2 * (answersOfForm / 500) + 4)
  })
})
