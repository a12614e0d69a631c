import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Platform } from '../../../../platform/platform.ts'
import { plant } from '../../../../testing/planted.ts'
import { createWorld, type TestTenant, type World } from '../../../../testing/world.ts'
import { answersOf, makeCall, makeWorkspace } from '../testing/scene.ts'
import { ask, newEmail } from '../../waiting-lists/testing/waiting.ts'
import { answerTo, askForUpload, type Call, openForm, send } from '../testing/respondent.ts'

const rules = vi.hoisted(() => ({ counts: true }))

// The broken twin: it counts nothing.
vi.mock('./limits.queries.ts', async (original) => {
  const module = await original<typeof import('./limits.queries.ts')>()
  const countWithinHour: typeof module.countWithinHour = async (...given) =>
    rules.counts ? module.countWithinHour(...given) : { count: 0, startedAt: new Date() }
  return { ...module, countWithinHour }
})

const few: Platform['publicLimits'] = {
  answersPerAddress: 2,
  answersPerForm: 4,
  uploadsPerAddress: 3,
  uploadMegabytesPerAddress: 10,
  uploadsPerForm: 7,
  uploadMegabytesPerForm: 30,
  uploadsPerAnswer: 2
}

const over = { answerEndDate: '2026-01-31' }

let world: World
let product: Awaited<ReturnType<typeof plant>>
beforeAll(async () => {
  world = await createWorld()
  product = await plant(world, {}, {}, { platform: { publicLimits: few }, trustedProxies: ['10.0.0.1'] })
})
afterAll(async () => {
  await product.close()
  await world.close()
})
beforeEach(() => {
  rules.counts = true
})

/** Calls that come through the proxy from an address. */
const from =
  (address: string): Call =>
  (method, url, body) =>
    product.send({ method, url, remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': address }, ...(body !== undefined && { payload: body as object }) })

async function answer(call: Call, tenant: TestTenant, formUuid: string) {
  return send(call, tenant, formUuid, answerTo(await openForm(call, tenant, formUuid), { email: `${v7()}@example.jp` }))
}

describe('limits of public answers (S14)', () => {
  it('hold for an address and a form, and for a form, within the hour', async () => {
    const workspace = await makeWorkspace(world)
    const [{ formUuid }, { formUuid: other }] = [await makeCall(workspace), await makeCall(workspace)]
    const codes = async (address: string, form = formUuid) => (await answer(from(address), workspace.tenant, form)).status
    expect([await codes('192.0.2.1'), await codes('192.0.2.1'), await codes('192.0.2.1')]).toEqual([201, 201, 429])
    expect([await codes('192.0.2.1', other), await codes('192.0.2.2'), await codes('192.0.2.2')]).toEqual([201, 201, 429])
    // The form itself has taken what it takes in an hour: refused ones count as well, so that whoever tries on stays out.
    const full = await answer(from('192.0.2.3'), workspace.tenant, formUuid)
    expect([full.status, full.body.code]).toEqual([429, 'too_many_requests'])
    const wait = Number(full.headers['retry-after'])
    expect([wait > 3500, wait <= 3600]).toEqual([true, true])
    expect((await answersOf(world, formUuid)).length).toBe(3)
    world.setNow(new Date(Date.now() + 3_601_000))
    expect(await codes('192.0.2.3')).toBe(201)
    world.setNow(null)
  })

  it('count from the first of an hour on: whoever goes on within it waits no longer for that', async () => {
    const workspace = await makeWorkspace(world)
    const { formUuid } = await makeCall(workspace)
    const start = Date.now()
    const at = async (minutes: number) => {
      world.setNow(new Date(start + minutes * 60_000))
      const { status, headers } = await answer(from('192.0.2.50'), workspace.tenant, formUuid)
      return [status, Number(headers['retry-after'] ?? 0)]
    }
    expect([await at(0), await at(40), await at(50), await at(59)]).toEqual([
      [201, 0],
      [201, 0],
      [429, 600],
      [429, 60]
    ])
    expect([await at(60), await at(61), await at(62)]).toEqual([
      [201, 0],
      [201, 0],
      [429, 3480]
    ])
    world.setNow(null)
  })

  it('are not passed by a header that the client writes', async () => {
    const workspace = await makeWorkspace(world)
    const { formUuid } = await makeCall(workspace)
    const statuses = []
    for (const forged of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) statuses.push((await answer(from(`${forged}, 192.0.2.9`), workspace.tenant, formUuid)).status)
    expect(statuses).toEqual([201, 201, 429])
  })

  it('do not count what is faulty, nor what was stored already', async () => {
    const workspace = await makeWorkspace(world)
    const { formUuid } = await makeCall(workspace)
    const call = from('192.0.2.20')
    const body = answerTo(await openForm(call, workspace.tenant, formUuid))
    for (let times = 0; times < 4; times += 1) expect((await send(call, workspace.tenant, formUuid, { ...body, values: [] })).status).toBe(400)
    for (let times = 0; times < 4; times += 1) expect((await send(call, workspace.tenant, formUuid, body)).status).toBe(201)
    expect((await answer(call, workspace.tenant, formUuid)).status).toBe(201)
    expect((await answer(call, workspace.tenant, formUuid)).status).toBe(429)
  })

  it('hold for uploads: how many, how many bytes, and how many of one answer', async () => {
    const { tenant, ...workspace } = await makeWorkspace(world)
    const { formUuid } = await makeCall({ tenant, ...workspace })
    const newId = async () => (await openForm(world.anonymous, tenant, formUuid)).form.submissionId
    const ask = async (address: string, megabytes: number, submissionId?: string) =>
      (await askForUpload(from(address), tenant, { name: 'a.pdf', size: megabytes * 1024 * 1024, submissionId: submissionId ?? (await newId()) })).status
    expect([await ask('192.0.2.30', 1), await ask('192.0.2.30', 1), await ask('192.0.2.30', 1), await ask('192.0.2.30', 1)]).toEqual([200, 200, 200, 429])
    expect([await ask('192.0.2.31', 6), await ask('192.0.2.31', 6)]).toEqual([200, 429])
  })

  it('hold for the files of one answer, also when they are announced at once', async () => {
    const { tenant, ...workspace } = await makeWorkspace(world)
    const { formUuid } = await makeCall({ tenant, ...workspace })
    const { form } = await openForm(world.anonymous, tenant, formUuid)
    const ask = async (address: string) => (await askForUpload(from(address), tenant, { name: 'a.pdf', size: 10, submissionId: form.submissionId })).status
    const statuses = await Promise.all(Array.from({ length: 6 }, (_, index) => ask(`203.0.113.${index + 1}`)))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 429, 429, 429, 429])
  })

  it('hold for the uploads to one form, whoever announces them', async () => {
    const { tenant, ...workspace } = await makeWorkspace(world)
    const forms = [await makeCall({ tenant, ...workspace }), await makeCall({ tenant, ...workspace })]
    const [one = '', other = ''] = forms.map(({ formUuid }) => formUuid)
    let asked = 0
    const ask = async (formUuid: string, megabytes: number): Promise<number> => {
      asked += 1
      const { form } = await openForm(world.anonymous, tenant, formUuid)
      return (await askForUpload(from(`198.51.100.${asked}`), tenant, { name: 'a.pdf', size: megabytes * 1024 * 1024, submissionId: form.submissionId })).status
    }
    const statuses = []
    for (let times = 0; times < 8; times += 1) statuses.push(await ask(one, 1))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 429])
    expect([await ask(other, 9), await ask(other, 9), await ask(other, 9), await ask(other, 9)]).toEqual([200, 200, 200, 429])
  })

  it('hold for requests to be told of the next call: of an address and a call, and of a call', async () => {
    const { tenant, ...workspace } = await makeWorkspace(world)
    const calls = [await makeCall({ tenant, ...workspace }, { form: over }), await makeCall({ tenant, ...workspace }, { form: over })]
    const [one = '', other = ''] = calls.map(({ formUuid }) => formUuid)
    const status = async (address: string, formUuid = one) => (await ask(from(address), tenant, formUuid, newEmail())).status
    expect([await status('192.0.2.60'), await status('192.0.2.60'), await status('192.0.2.60'), await status('192.0.2.60', other)]).toEqual([
      202, 202, 429, 202
    ])
    expect([await status('192.0.2.61'), await status('192.0.2.62')]).toEqual([202, 429])
  })

  it('would let everything pass if nothing were counted', async () => {
    rules.counts = false
    const workspace = await makeWorkspace(world)
    const { formUuid } = await makeCall(workspace)
    const statuses = []
    for (let times = 0; times < 4; times += 1) statuses.push((await answer(from('192.0.2.40'), workspace.tenant, formUuid)).status)
    expect(statuses).toEqual([201, 201, 201, 201])
  })

  it('answers known and unknown addresses of people alike', async () => {
    const workspace = await makeWorkspace(world)
    const { formUuid } = await makeCall(workspace)
    const email = `${v7()}@example.jp`
    await workspace.owner.call('POST', '/v2/private/scoutees/people', { name: '田中', email, ideas: [] })
    const told = async (address: string) => {
      const { status, body, headers } = await send(
        world.anonymous,
        workspace.tenant,
        formUuid,
        answerTo(await openForm(world.anonymous, workspace.tenant, formUuid), { email: address })
      )
      const names = Object.keys(headers).toSorted()
      return { status, keys: Object.keys(body), names, mailedTo: body.mailedTo === address, thanks: body.thankYouText }
    }
    expect(await told(email)).toEqual(await told(`${v7()}@example.jp`))
  })
})
