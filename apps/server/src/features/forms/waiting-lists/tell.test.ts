import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withTenant } from '../../../platform/db/gateways.ts'
import { createEffectRunner } from '../../../platform/jobs/index.ts'
import { deliverOutbox } from '../../../testing/deliver.ts'
import { openWorld } from '../../../testing/open-world.ts'
import { features } from '../../index.ts'
import { makeForm, neededQuestions, plantAnswer } from '../forms/testing/forms.factory.ts'
import { makeCall, makeWorkspace, type Workspace } from '../public-answers/testing/scene.ts'
import { markOpenings } from './openings.queries.ts'
import { tellWaiting } from './tell.ts'
import { ask, askAndConfirm, linkIn, mailsTo, newEmail, rowsOf, tell } from './testing/waiting.ts'

const world = await openWorld()
let workspace: Workspace
let tenant: Workspace['tenant']
let owner: Workspace['owner']
// An open call tells whoever comes to wait: each test has a workspace of its own.
beforeEach(async () => {
  workspace = await makeWorkspace(world, '汐見重工')
  ;({ tenant, owner } = workspace)
})
const minute = 60_000
const day = 86_400_000
afterEach(() => world.setNow(null))

const start = Date.now()
const dayAt = (days: number): string => new Date(start + days * day).toISOString().slice(0, 10)
const at = (milliseconds: number) => world.setNow(new Date(start + milliseconds))

/** A call that is over, of a theme of its own. */
const closedCall = (form: object = {}) => makeCall(workspace, { form: { name: '第1回', answerEndDate: dayAt(-3), ...form } })
const change = async (formUuid: string, body: object) => {
  const { version } = (await owner.call('GET', `/v2/private/form/${formUuid}`)).body
  const { status } = await owner.call('PATCH', `/v2/private/form/${formUuid}`, body, { 'if-match': `"${version}"` })
  expect(status).toBe(200)
}
const openCall = async (body: object = {}): Promise<string> => (await makeForm(owner, { name: '第2回', ...body })).uuid

/** The call after one, of the same theme. */
async function nextCall({ theme, formUuid }: Awaited<ReturnType<typeof closedCall>>, body: object = {}): Promise<string> {
  await change(formUuid, { themeUuid: null })
  return openCall({ themeUuid: theme.uuid, ...body })
}

const opened = '【汐見重工】「第2回」の募集が始まりました'

describe('whoever waits', () => {
  it('is told of the next call of the theme, once, and then forgotten', async () => {
    const [first, email] = [await closedCall(), newEmail()]
    await askAndConfirm(world, tenant, first.formUuid, email)
    expect(await tell(world, tenant, email)).toEqual([])
    at(minute)
    const next = await nextCall(first, { description: '排熱を使う技術', answerEndDate: dayAt(30), contactEmail: 'koubo@example.jp' })
    expect(await tell(world, tenant, email)).toEqual([opened])
    const mail = (await mailsTo(world, tenant, email)).at(-1)
    expect(mail).toMatchObject({ fromName: '汐見重工', replyTo: 'koubo@example.jp' })
    expect(mail?.text).toContain(`/public/${tenant.uuid}/forms/${next}?lang=ja`)
    for (const words of ['排熱を使う技術', `締切：${dayAt(30).replaceAll('-', '/')} 23:59`, 'メールアドレスは削除します']) expect(mail?.text).toContain(words)
    expect(await rowsOf(world, email)).toEqual([])
    expect(await tell(world, tenant, email)).toEqual([])
  })

  it('keeps the theme that the call had, when asking again after it went to the next call', async () => {
    const [first, email] = [await closedCall(), newEmail()]
    await askAndConfirm(world, tenant, first.formUuid, email)
    at(minute)
    const next = await nextCall(first, { opensOn: dayAt(3) })
    await ask(world.anonymous, tenant, first.formUuid, email)
    expect(await tell(world, tenant, email)).toEqual([])
    await change(next, { opensOn: null })
    at(2 * minute)
    expect(await tell(world, tenant, email)).toEqual([opened])
  })

  it('is told of nothing without having confirmed, and of what opened meanwhile once this is done', async () => {
    const [first, email] = [await closedCall(), newEmail()]
    await ask(world.anonymous, tenant, first.formUuid, email)
    const link = linkIn((await mailsTo(world, tenant, email)).at(-1), 'waiting_confirmations')
    at(minute)
    await nextCall(first)
    expect(await tell(world, tenant, email)).toEqual([])
    await world.anonymous('POST', link)
    expect(await tell(world, tenant, email)).toEqual([opened])
  })

  it('is not told of a call that was open when the person asked', async () => {
    const [first, email] = [await closedCall(), newEmail()]
    await nextCall(first)
    await tellWaiting(world.platform, 'test')
    at(minute)
    await askAndConfirm(world, tenant, first.formUuid, email)
    expect(await tell(world, tenant, email)).toEqual([])
  })

  it('is told of a call of another theme only where that call tells everybody, and by none that tells nobody', async () => {
    const [first, email] = [await closedCall(), newEmail()]
    await askAndConfirm(world, tenant, first.formUuid, email)
    at(minute)
    await nextCall(first, { tellWaiting: 'none' })
    await openCall({ name: 'ほかの公募' })
    expect(await tell(world, tenant, email)).toEqual([])
    await openCall({ name: '全体の公募', tellWaiting: 'all' })
    expect(await tell(world, tenant, email)).toEqual(['【汐見重工】「全体の公募」の募集が始まりました'])
  })

  it('is told when the call at which the person asked opens itself, in the language of the page, and by its English words', async () => {
    const email = newEmail()
    const { formUuid } = await closedCall({ opensOn: dayAt(2), answerEndDate: dayAt(9), englishFlg: true, nameEn: 'Heat call', descriptionEn: 'Waste heat' })
    await ask(world.anonymous, tenant, formUuid, email, { language: 'en' })
    await world.anonymous('POST', linkIn((await mailsTo(world, tenant, email)).at(-1), 'waiting_confirmations'))
    expect(await tell(world, tenant, email)).toEqual([])
    at(3 * day)
    expect(await tell(world, tenant, email)).toEqual(['[汐見重工] “Heat call” is open'])
    const mail = (await mailsTo(world, tenant, email)).at(-1)
    for (const words of ['Waste heat', '?lang=en', 'Stop these emails']) expect(mail?.text).toContain(words)
  })

  it('gets one mail of a call, whichever calls the person waits at, and goes on waiting at those of other themes', async () => {
    const [first, other, email] = [await closedCall(), await closedCall(), newEmail()]
    await askAndConfirm(world, tenant, first.formUuid, email)
    await askAndConfirm(world, tenant, other.formUuid, email)
    at(minute)
    await nextCall(first)
    expect(await tell(world, tenant, email)).toEqual([opened])
    expect((await rowsOf(world, email)).map((row) => row.form_uuid)).toEqual([other.formUuid])
    const mail = (await mailsTo(world, tenant, email)).at(-1)
    expect(mail?.text).toContain('この後の公募も')
    const stop = linkIn(mail, 'waiting_stops')
    await world.anonymous('POST', stop)
    expect(await rowsOf(world, email)).toEqual([])
  })

  it('gets one mail of a call that everybody is told of, also from several lists at once', async () => {
    const [first, other, email] = [await closedCall(), await closedCall(), newEmail()]
    await askAndConfirm(world, tenant, first.formUuid, email)
    await askAndConfirm(world, tenant, other.formUuid, email)
    at(minute)
    await openCall({ tellWaiting: 'all' })
    expect(await tell(world, tenant, email)).toEqual([opened])
    expect(await rowsOf(world, email)).toEqual([])
  })

  it('and stays is told of each call, of one that closes and opens again with new days anew, and not when it was only taken back for a while', async () => {
    const [first, email] = [await closedCall(), newEmail()]
    await askAndConfirm(world, tenant, first.formUuid, email, '&stays=true')
    at(minute)
    const next = await nextCall(first, { answerEndDate: dayAt(10) })
    expect(await tell(world, tenant, email)).toEqual([opened])
    expect((await mailsTo(world, tenant, email)).at(-1)?.text).toContain('この後の公募も')
    await change(next, { status: 'private' })
    expect(await tell(world, tenant, email)).toEqual([])
    await change(next, { status: 'public' })
    expect(await tell(world, tenant, email)).toEqual([])
    at(12 * day)
    expect(await tell(world, tenant, email)).toEqual([])
    await change(next, { answerEndDate: dayAt(40) })
    expect(await tell(world, tenant, email)).toEqual([opened])
    await change(next, { themeUuid: null })
    await openCall({ themeUuid: first.theme.uuid, name: '第3回' })
    expect(await tell(world, tenant, email)).toEqual(['【汐見重工】「第3回」の募集が始まりました'])
    expect(await rowsOf(world, email)).toHaveLength(1)
  })

  it('at a call that was deleted is told of nothing, and again once it is restored', async () => {
    const [first, email] = [await closedCall(), newEmail()]
    await askAndConfirm(world, tenant, first.formUuid, email)
    at(minute)
    await nextCall(first)
    await world.admin.updateTable('forms').set({ deleted_at: new Date() }).where('uuid', '=', first.formUuid).execute()
    expect(await tell(world, tenant, email)).toEqual([])
    await world.admin.updateTable('forms').set({ deleted_at: null }).where('uuid', '=', first.formUuid).execute()
    expect(await tell(world, tenant, email)).toEqual([opened])
  })

  it('waits for a full call to have room again', async () => {
    const email = newEmail()
    const { uuid } = await makeForm(owner, { name: '第2回', answersLimit: 1, questions: neededQuestions() })
    const answer = await plantAnswer(world, tenant, uuid)
    await askAndConfirm(world, tenant, uuid, email)
    expect(await tell(world, tenant, email)).toEqual([])
    await world.admin.updateTable('form_answers').set({ state: 'withdrawn' }).where('uuid', '=', answer).execute()
    at(minute)
    expect(await tell(world, tenant, email)).toEqual([opened])
  })
})

describe('a mail on its way', () => {
  it('is not sent to whoever stopped', async () => {
    const [first, email] = [await closedCall(), newEmail()]
    await askAndConfirm(world, tenant, first.formUuid, email)
    const stop = linkIn((await mailsTo(world, tenant, email)).at(-1), 'waiting_stops')
    at(minute)
    await nextCall(first)
    await tellWaiting(world.platform, 'test')
    await world.anonymous('POST', stop)
    expect(await mailsTo(world, tenant, email)).toHaveLength(1)
  })

  it('is not sent of a call that closed before it went; the person waits on and is told when it opens again', async () => {
    const [first, email] = [await closedCall(), newEmail()]
    await askAndConfirm(world, tenant, first.formUuid, email)
    at(minute)
    const next = await nextCall(first)
    await tellWaiting(world.platform, 'test')
    await change(next, { status: 'private' })
    expect(await mailsTo(world, tenant, email)).toHaveLength(1)
    await tellWaiting(world.platform, 'test')
    await change(next, { status: 'public' })
    expect(await tell(world, tenant, email)).toEqual([opened])
  })

  it('is one, however often the batch runs before it goes, and the same one when it is tried again', async () => {
    const [first, email] = [await closedCall(), newEmail()]
    await askAndConfirm(world, tenant, first.formUuid, email, '&stays=true')
    at(minute)
    await nextCall(first)
    await Promise.all([tellWaiting(world.platform, 'one'), tellWaiting(world.platform, 'other')])
    await tellWaiting(world.platform, 'test')
    const waiting = await world.admin.selectFrom('outbox').selectAll().where('tenant_uuid', '=', tenant.uuid).where('relayed_at', 'is', null).execute()
    expect(waiting.map(({ kind }) => kind)).toEqual(['waiting_lists.mail_news'])
    await deliverOutbox(world, tenant.uuid)
    for (const { uuid, kind, payload, request_id: requestId } of waiting)
      await createEffectRunner(world.platform, features)({ tenantUuid: tenant.uuid, uuid, kind, requestId, payload: payload as Record<string, unknown> })
    const ids = (await mailsTo(world, tenant, email)).slice(1).map(({ messageId }) => messageId)
    expect(ids).toEqual([waiting[0]?.uuid, waiting[0]?.uuid])
  })
})

it('nobody is told in a workspace that is being moved, nor in a deleted one', async () => {
  const elsewhere = await makeWorkspace(world)
  const [first, email] = [await makeCall(elsewhere, { form: { opensOn: dayAt(2) } }), newEmail()]
  await askAndConfirm(world, elsewhere.tenant, first.formUuid, email)
  at(3 * day)
  const workspaceRow = world.admin.updateTable('tenants').where('uuid', '=', elsewhere.tenant.uuid)
  await workspaceRow.set({ migration_started_at: new Date() }).execute()
  expect(await tell(world, elsewhere.tenant, email)).toEqual([])
  await workspaceRow.set({ migration_started_at: null, deleted_at: new Date() }).execute()
  expect(await tell(world, elsewhere.tenant, email)).toEqual([])
  await workspaceRow.set({ deleted_at: null }).execute()
  expect(await tell(world, elsewhere.tenant, email)).toHaveLength(1)
})

it('openings of one workspace leave those of another alone', async () => {
  const elsewhere = await makeWorkspace(world)
  const [here, there] = [await openCall(), (await makeCall(elsewhere)).formUuid]
  await withTenant(world.platform.db.user, tenant.uuid, 'write', (tx) => markOpenings(tx, new Date()))
  const since = async (uuid: string) =>
    (await world.admin.selectFrom('forms').select('open_since').where('uuid', '=', uuid).executeTakeFirstOrThrow()).open_since !== null
  expect([await since(here), await since(there)]).toEqual([true, false])
})
