import { v7 } from 'uuid'
import { expect, it } from 'vitest'
import { openWorld } from '../../../testing/open-world.ts'
import { makeForm } from '../forms/testing/forms.factory.ts'
import { makeCall, makeWorkspace } from '../public-answers/testing/scene.ts'
import { ask, askAndConfirm, mailsTo, newEmail, rowsOf } from './testing/waiting.ts'

const world = await openWorld()
const path = (formUuid: string): string => `/v2/private/form/${formUuid}/waiting`
const over = { answerEndDate: '2026-01-31' }

it('counts who has confirmed, at a call and at the others, and says who never', async () => {
  const workspace = await makeWorkspace(world)
  const { tenant, owner } = workspace
  const first = await makeCall(workspace, { form: { ...over, name: '第1回' } })
  const other = await makeCall(workspace, { form: { ...over, name: 'ほかの公募' } })
  for (const formUuid of [first.formUuid, first.formUuid, other.formUuid]) await askAndConfirm(world, tenant, formUuid, newEmail())
  await ask(world.anonymous, tenant, first.formUuid, newEmail())
  await owner.call('PATCH', `/v2/private/form/${first.formUuid}`, { themeUuid: null }, { 'if-match': '"1"' })
  const next = await makeForm(owner, { name: '第2回', themeUuid: first.theme.uuid })
  expect((await owner.call('GET', path(next.uuid))).body).toEqual({
    waitingCount: 0,
    others: [
      { formUuid: other.formUuid, name: 'ほかの公募', isSameTheme: false, waitingCount: 1 },
      { formUuid: first.formUuid, name: '第1回', isSameTheme: true, waitingCount: 2 }
    ]
  })
  expect((await owner.call('GET', path(first.formUuid))).body.waitingCount).toBe(2)
})

it('removes everybody who waits at a call, also who has not confirmed, and nobody else; the log tells how many', async () => {
  const workspace = await makeWorkspace(world)
  const { tenant, owner } = workspace
  const [{ formUuid }, { formUuid: other }] = [await makeCall(workspace, { form: over }), await makeCall(workspace, { form: over })]
  const [confirmed, silent, elsewhere] = [newEmail(), newEmail(), newEmail()]
  await askAndConfirm(world, tenant, formUuid, confirmed)
  await askAndConfirm(world, tenant, other, elsewhere)
  await ask(world.anonymous, tenant, formUuid, silent)
  const { status, body } = await owner.call('DELETE', path(formUuid))
  expect([status, body.waitingCount, body.others.length]).toEqual([200, 0, 1])
  expect([await rowsOf(world, confirmed), await rowsOf(world, silent)]).toEqual([[], []])
  expect(await rowsOf(world, elsewhere)).toHaveLength(1)
  // The mail that was on its way to one of them goes nowhere.
  expect(await mailsTo(world, tenant, silent)).toEqual([])
  const log = await world.admin
    .selectFrom('audit_log')
    .select(['action', 'from_value'])
    .where('entity_uuid', '=', formUuid)
    .where('action', '=', 'clear_waiting')
    .execute()
  expect(log).toEqual([{ action: 'clear_waiting', from_value: { name: '技術公募', waitingCount: 1 } }])
  expect((await owner.call('DELETE', path(formUuid))).status).toBe(200)
})

it('is for those who may see calls, and removing for those who may change them', async () => {
  const workspace = await makeWorkspace(world)
  const { formUuid } = await makeCall(workspace, { form: over })
  const reader = await world.createActor(workspace.tenant, { permissions: ['read_form'] })
  const nobody = await world.createActor(workspace.tenant, { permissions: [] })
  expect([(await reader.call('GET', path(formUuid))).status, (await reader.call('DELETE', path(formUuid))).status]).toEqual([200, 403])
  expect((await nobody.call('GET', path(formUuid))).status).toBe(403)
  for (const method of ['GET', 'DELETE'] as const) expect((await workspace.owner.call(method, path(v7()))).status).toBe(404)
})
