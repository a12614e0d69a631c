import { beforeAll, describe, expect, it } from 'vitest'
import { makeForm, plantAnswer } from '../../features/forms/forms/testing/forms.factory.ts'
import { projectFactory } from '../../features/cases/projects/testing/projects.factory.ts'
import { createWorld, type TestActor } from '../world.ts'
import { judgePlan } from './explained.ts'
import { openPlans } from './open-plans.ts'

const formsCount = 200
const answersOfForm = 50
const otherWorkspaces = 10
const answersElsewhere = 2000

const world = await createWorld()
const { admin, tableOfIndex, heard, explainFrom } = await openPlans(world)
let all: TestActor
let follower: TestActor

/** Copies a form, with its version, and gives each copy answers like the one there is. */
const copies = `
CREATE TEMP TABLE copies AS SELECT i AS n, uuidv7() AS form FROM generate_series(1, ${formsCount - 1}) i;
INSERT INTO app.forms SELECT (jsonb_populate_record(f, jsonb_build_object('uuid', c.form, 'created_at', f.created_at + make_interval(mins => c.n)))).*
  FROM app.forms f CROSS JOIN copies c WHERE f.uuid = $form;
INSERT INTO app.form_versions SELECT (jsonb_populate_record(v, jsonb_build_object('form_uuid', c.form))).* FROM app.form_versions v CROSS JOIN copies c WHERE v.form_uuid = $form;
INSERT INTO app.form_answers SELECT (jsonb_populate_record(a, jsonb_build_object('uuid', i.id, 'form_uuid', c.form, 'submission_uuid', i.id, 'receipt_number', i.id, 'receipt_secret_hash', i.id))).*
  FROM app.form_answers a CROSS JOIN copies c CROSS JOIN LATERAL (SELECT uuidv7() AS id FROM generate_series(1, ${answersOfForm}) k WHERE c.n > 0) i WHERE a.form_uuid = $form;
DROP TABLE copies;
`

const elsewhere = `
INSERT INTO app.form_answers SELECT (jsonb_populate_record(a, jsonb_build_object('uuid', i.id, 'submission_uuid', i.id, 'receipt_number', i.id, 'receipt_secret_hash', i.id))).*
  FROM app.form_answers a CROSS JOIN (SELECT uuidv7() AS id FROM generate_series(1, ${answersElsewhere})) i WHERE a.form_uuid = $form;
`

async function run(script: string, formUuid: string): Promise<void> {
  for (const statement of script.replaceAll('$form', `'${formUuid}'`).split(/;\s*\n/u)) if (statement.trim() !== '') await admin.query(statement)
}

async function createForm(actor: TestActor): Promise<string> {
  const make = projectFactory(world, actor.tenant)
  const form = await makeForm(actor, { answersLimit: 1000, name: '技術公募' })
  await plantAnswer(world, actor.tenant, form.uuid, { projectUuid: await make.project({ theme: await make.theme() }) })
  return form.uuid
}

beforeAll(async () => {
  for (let other = 0; other < otherWorkspaces; other += 1) await run(elsewhere, await createForm(await world.createActor(await world.createTenant())))
  all = await world.createActor(await world.createTenant())
  follower = await world.createActor(all.tenant, { permissions: ['read_form', 'read_follow_project'] })
  await run(copies, await createForm(all))
  await admin.query('ANALYZE')
  await explainFrom('finder', 'user')
})

const faults = (): string[] =>
  heard.flatMap(({ sql, plan }) => judgePlan(plan, new Set(['form_answers']), tableOfIndex).map((fault) => `${fault}: ${sql.slice(0, 200)}`))

describe('the list of forms', () => {
  it.each([
    ['', formsCount],
    ['state=open', formsCount],
    ['state=full', 0],
    ['state=closed', 0],
    [`status=public&keyword=${encodeURIComponent('公募')}&page=2`, formsCount]
  ])('counts answers by their index: %s', async (query, count) => {
    const { status, body } = await all.call('GET', `/v2/private/form?${query}`)
    expect([status, body.totalCount, body.items.length, faults()]).toEqual([200, count, Math.min(count, 50), []])
    if (count > 0) expect(body.items[0].answersCount).toBe(answersOfForm)
  })

  it('leaves the answers out that lead to cases which somebody does not see, by indexes', async () => {
    const { body } = await follower.call('GET', '/v2/private/form')
    expect([body.items.length, body.items[0].answersCount, faults()]).toEqual([50, 0, []])
  })

  it('takes as many statements for a page of 100 as for one form', async () => {
    await all.call('GET', '/v2/private/form?per_page=1')
    const one = heard.length
    heard.length = 0
    await all.call('GET', '/v2/private/form?per_page=100')
    expect([heard.length, one > 0]).toEqual([one, true])
  })
})
