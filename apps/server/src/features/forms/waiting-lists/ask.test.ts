import { v7 } from 'uuid'
import { afterEach, describe, expect, it } from 'vitest'
import { openWorld } from '../../../testing/open-world.ts'
import { makeCall, makeWorkspace } from '../public-answers/testing/scene.ts'
import { ask, askAndConfirm, bodyOf, linkIn, mailsTo, newEmail, readNotice, rowsOf, sendAsk } from './testing/waiting.ts'
import { forgetWaiters } from './waiters.queries.ts'
import { withTenant } from '../../../platform/db/gateways.ts'

const world = await openWorld()
const workspace = await makeWorkspace(world, '汐見重工')
const { tenant } = workspace
const day = 86_400_000
afterEach(() => world.setNow(null))

/** A call whose closing day is over, unless told. */
const closed = async (form: object = {}) => (await makeCall(workspace, { form: { name: '技術公募', answerEndDate: '2026-01-31', ...form } })).formUuid
const confirmationOf = async (email: string) => linkIn((await mailsTo(world, tenant, email)).at(-1), 'waiting_confirmations')
const stopOf = async (email: string) => linkIn((await mailsTo(world, tenant, email)).at(-1), 'waiting_stops')
const after = (milliseconds: number) => world.setNow(new Date(Date.now() + milliseconds))
const forget = () => withTenant(world.platform.db.user, tenant.uuid, 'write', (tx) => forgetWaiters(tx, world.platform.clock()))

describe('the notice of a call', () => {
  it('brings what is needed to ask where the call is over, full or to come, and not while it is open', async () => {
    const states = [await closed(), await closed({ answerEndDate: null, opensOn: '2099-01-01' })]
    for (const formUuid of states)
      expect((await readNotice(world.anonymous, tenant, formUuid)).body.waiting).toMatchObject({ submissionId: expect.any(String), privacyText: '' })
    expect((await readNotice(world.anonymous, tenant, await closed({ answerEndDate: null }))).body.waiting).toBeNull()
  })

  it('brings nothing where the team takes no addresses, which are then refused', async () => {
    const formUuid = await closed()
    const body = await bodyOf(world.anonymous, tenant, formUuid, newEmail())
    await workspace.owner.call('PATCH', `/v2/private/form/${formUuid}`, { tellWaiting: 'none' }, { 'if-match': '"1"' })
    expect((await readNotice(world.anonymous, tenant, formUuid)).body.waiting).toBeNull()
    expect((await sendAsk(world.anonymous, tenant, formUuid, body)).status).toBe(404)
  })
})

describe('asking for the next call', () => {
  it('mails a link in the language of the page, whose page changes nothing, and whose button confirms', async () => {
    const [formUuid, email] = [await closed({ englishFlg: true, nameEn: 'Heat call', contactEmail: 'koubo@example.jp' }), newEmail()]
    const { status, body } = await ask(world.anonymous, tenant, formUuid, ` ${email.toUpperCase()} `, { language: 'en' })
    expect([status, body]).toEqual([202, { mailedTo: email }])
    const [mail] = await mailsTo(world, tenant, email)
    expect(mail).toMatchObject({ fromName: '汐見重工', replyTo: 'koubo@example.jp' })
    expect(mail?.subject).toContain('[汐見重工]')
    expect(mail?.text).toContain('“Heat call”')
    expect(mail?.text).toContain('Replies to this email go to koubo@example.jp.')
    expect(mail?.unsubscribeUrl).toContain('/v2/public/waiting_stops/')
    const link = await confirmationOf(email)
    const page = await world.anonymous('GET', link, undefined, { 'accept-language': 'ja' })
    expect(page.body).toContain('<html lang="en">')
    expect(page.body).toContain('formaction="?lang=en&#38;stays=true"')
    expect((await rowsOf(world, email)).map((row) => row.confirmed_at)).toEqual([null])
    expect((await world.anonymous('POST', link)).body).toContain('You are on the list')
    expect(await rowsOf(world, email)).toMatchObject([{ confirmed_at: expect.any(Date), stays: false, language: 'en' }])
    await world.anonymous('POST', `${link}&stays=true`)
    expect(await rowsOf(world, email)).toMatchObject([{ stays: true }])
  })

  it('answers a known address as an unknown one, and changes nothing of what it confirmed', async () => {
    const [formUuid, email] = [await closed(), newEmail()]
    await askAndConfirm(world, tenant, formUuid, email, '&stays=true')
    const [before] = await rowsOf(world, email)
    const known = await ask(world.anonymous, tenant, formUuid, email, { language: 'en' })
    const unknown = await ask(world.anonymous, tenant, formUuid, newEmail(), { language: 'en' })
    expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)])
    expect(await rowsOf(world, email)).toMatchObject([{ uuid: before?.uuid, language: 'ja', stays: true, confirmed_at: before?.confirmed_at }])
    const subjects = (await mailsTo(world, tenant, email)).map(({ subject }) => subject.startsWith('['))
    expect(subjects).toEqual([false, true])
  })

  it('mails an address three times an hour at most, and answers the fourth time as before', async () => {
    const email = newEmail()
    const answers = []
    for (let times = 0; times < 4; times += 1) answers.push((await ask(world.anonymous, tenant, await closed(), email)).status)
    expect(answers).toEqual([202, 202, 202, 202])
    expect(await mailsTo(world, tenant, email)).toHaveLength(3)
    after(3_601_000)
    await ask(world.anonymous, tenant, await closed(), email)
    expect(await mailsTo(world, tenant, email)).toHaveLength(4)
  })

  it('takes one puzzle five times, and none that was not solved, is too old, or was given out for another call', async () => {
    const [formUuid, other] = [await closed(), await closed()]
    const body = await bodyOf(world.anonymous, tenant, formUuid, newEmail())
    const send = async (change: object, at = formUuid) => {
      const { status, body: told } = await sendAsk(world.anonymous, tenant, at, { ...body, ...change })
      return status === 202 ? 202 : `${status} ${told.code}`
    }
    expect(await send({ nickname: 'robot' })).toBe('422 robot_suspected')
    expect(await send({ proof: { ...body.proof, number: body.proof.number + 1 } })).toBe('422 robot_suspected')
    expect(await send({}, other)).toBe('422 submission_expired')
    const times = []
    for (let time = 0; time < 6; time += 1) times.push(await send({ email: newEmail() }))
    expect(times).toEqual([202, 202, 202, 202, 202, '429 too_many_requests'])
    after(8 * day)
    expect(await send({})).toBe('422 submission_expired')
  })

  it('names the address that is none', async () => {
    const { status, body } = await ask(world.anonymous, tenant, await closed(), 'nobody')
    expect([status, body.fields.map(({ field }: { field: string }) => field)]).toEqual([400, ['email']])
  })

  it('is refused at a call that has opened since its page was', async () => {
    const [formUuid, email] = [await closed({ answerEndDate: null, opensOn: '2099-01-01' }), newEmail()]
    const body = await bodyOf(world.anonymous, tenant, formUuid, email)
    await workspace.owner.call('PATCH', `/v2/private/form/${formUuid}`, { opensOn: null }, { 'if-match': '"1"' })
    expect((await sendAsk(world.anonymous, tenant, formUuid, body)).status).toBe(404)
    expect(await rowsOf(world, email)).toEqual([])
  })

  it('is refused at a private, a deleted and an unknown call, and in a workspace that is being moved', async () => {
    const [formUuid, gone] = [await closed(), await closed()]
    const body = await bodyOf(world.anonymous, tenant, formUuid, newEmail())
    await workspace.owner.call('DELETE', `/v2/private/form/${gone}`)
    const secret = await closed({ status: 'private' })
    for (const each of [gone, secret, v7()]) expect((await sendAsk(world.anonymous, tenant, each, body)).status).toBe(404)
    const moved = world.admin.updateTable('tenants').where('uuid', '=', tenant.uuid)
    await moved.set({ migration_started_at: new Date() }).execute()
    expect((await sendAsk(world.anonymous, tenant, formUuid, body)).status).toBe(503)
    await moved.set({ migration_started_at: null }).execute()
    expect((await sendAsk(world.anonymous, tenant, formUuid, body)).status).toBe(202)
  })
})

describe('the links of the mails', () => {
  it('are answered alike, whether or not they lead anywhere', async () => {
    const [formUuid, email] = [await closed(), newEmail()]
    await ask(world.anonymous, tenant, formUuid, email)
    const [link, stop] = [await confirmationOf(email), await stopOf(email)]
    const changed = (path: string) => path.replace(/[\w-]{40}(?=\?)/u, 'A'.repeat(40))
    const page = async (method: 'GET' | 'POST', path: string) => {
      const { status, body } = await world.anonymous(method, path)
      return [status, String(body).replaceAll(/nonce="[^"]*"/gu, '')]
    }
    expect(await page('GET', changed(link))).toEqual(await page('GET', link))
    expect(await page('GET', changed(stop))).toEqual(await page('GET', stop))
    expect(await page('POST', changed(stop))).toEqual(await page('POST', stop))
    expect((await world.anonymous('POST', '/v2/public/waiting_stops/x')).status).toBe(200)
    expect((await world.anonymous('POST', link)).body).toContain('リンクの有効期限が切れています')
  })

  it('hold no secret that the database would give away', async () => {
    const email = newEmail()
    await ask(world.anonymous, tenant, await closed(), email)
    const [link, stop] = [await confirmationOf(email), await stopOf(email)]
    const told = JSON.stringify([await rowsOf(world, email), await world.admin.selectFrom('outbox').selectAll().execute()])
    for (const secret of [link, stop]) expect(told).not.toContain(/\/([\w-]{64})\?/u.exec(secret)?.[1] ?? 'no secret')
  })

  it('confirm for seven days', async () => {
    const email = newEmail()
    await ask(world.anonymous, tenant, await closed(), email)
    const link = await confirmationOf(email)
    after(7 * day)
    expect((await world.anonymous('POST', link)).body).toContain('リンクの有効期限が切れています')
    expect(await rowsOf(world, email)).toMatchObject([{ confirmed_at: null }])
  })

  it('stop everything that an address waits for in the workspace, by the link of any of its mails, and nobody else', async () => {
    const [email, other] = [newEmail(), newEmail()]
    await askAndConfirm(world, tenant, await closed(), email)
    const [mail] = await mailsTo(world, tenant, email)
    await askAndConfirm(world, tenant, await closed(), email)
    await askAndConfirm(world, tenant, await closed(), other)
    const elsewhere = await makeWorkspace(world)
    const call = await makeCall(elsewhere, { form: { answerEndDate: '2026-01-31' } })
    await askAndConfirm(world, elsewhere.tenant, call.formUuid, email)
    const { pathname, search } = new URL(mail?.unsubscribeUrl ?? '')
    // A mail program's one click, as RFC 8058 has it.
    const stopped = await world.app.server.inject({
      method: 'POST',
      url: `${pathname}${search}`,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' }
    })
    expect(stopped.statusCode).toBe(200)
    expect((await rowsOf(world, email)).map((row) => row.tenant_uuid)).toEqual([elsewhere.tenant.uuid])
    expect(await rowsOf(world, other)).toHaveLength(1)
  })
})

describe('addresses are forgotten', () => {
  it('seven days after nobody confirmed them, and 24 months after somebody did', async () => {
    const [silent, confirmed, formUuid] = [newEmail(), newEmail(), await closed()]
    await ask(world.anonymous, tenant, formUuid, silent)
    await askAndConfirm(world, tenant, formUuid, confirmed)
    after(6 * day)
    await forget()
    expect([(await rowsOf(world, silent)).length, (await rowsOf(world, confirmed)).length]).toEqual([1, 1])
    after(7 * day + 60_000)
    await forget()
    expect([(await rowsOf(world, silent)).length, (await rowsOf(world, confirmed)).length]).toEqual([0, 1])
    after(732 * day)
    await forget()
    expect(await rowsOf(world, confirmed)).toEqual([])
  })

  it('with a call that can be restored no more', async () => {
    const [email, formUuid] = [newEmail(), await closed()]
    await askAndConfirm(world, tenant, formUuid, email)
    await workspace.owner.call('DELETE', `/v2/private/form/${formUuid}`)
    after(29 * day)
    await forget()
    expect(await rowsOf(world, email)).toHaveLength(1)
    after(31 * day)
    await forget()
    expect(await rowsOf(world, email)).toEqual([])
  })
})
