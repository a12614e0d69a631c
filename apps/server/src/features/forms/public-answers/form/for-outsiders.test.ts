import { v7 } from 'uuid'
import { afterEach, describe, expect, it } from 'vitest'
import { openWorld } from '../../../../testing/open-world.ts'
import { deliverOutbox } from '../../../../testing/deliver.ts'
import type { LetterBox } from '../../../../testing/outside-world.ts'
import { makeForm, neededQuestions, question } from '../../forms/testing/forms.factory.ts'
import { answerTo, openForm, send } from '../testing/respondent.ts'
import { makeCall, makeWorkspace } from '../testing/scene.ts'

const world = await openWorld()
const workspace = await makeWorkspace(world)
afterEach(() => world.setNow(null))

const at = (formUuid: string, what = '') => `/v2/public/forms/${formUuid}${what}?tenant_uuid=${workspace.tenant.uuid}`
const get = async (formUuid: string) => (await world.anonymous('GET', at(formUuid))).body
const notice = (formUuid: string) => world.anonymous('GET', at(formUuid, '/notice'))

const contact = {
  contactName: '公募事務局',
  contactEmail: 'Koubo@Example.jp',
  contactPhone: '03-0000-1204（平日 9:00〜17:00）',
  contactUrl: 'https://example.jp/faq'
}
const shownContact = { name: '公募事務局', email: 'koubo@example.jp', phone: '03-0000-1204（平日 9:00〜17:00）', url: 'https://example.jp/faq' }

describe('whom outsiders can ask', () => {
  it('stands on the form, and refuses what is no address', async () => {
    const { formUuid } = await makeCall(workspace, { form: contact })
    expect((await get(formUuid)).contact).toEqual(shownContact)
    const bad = await workspace.owner.call('PATCH', `/v2/private/form/${formUuid}`, { contactEmail: 'koubo', contactUrl: 'example.jp' }, { 'if-match': '"1"' })
    expect([bad.status, bad.body.fields?.map(({ field }: { field: string }) => field)]).toEqual([400, ['contactEmail', 'contactUrl']])
    const { status } = await workspace.owner.call('PATCH', `/v2/private/form/${formUuid}`, { contactUrl: 'https://example.jp/ x' }, { 'if-match': '"1"' })
    expect(status).toBe(400)
  })

  it('is told in the mails, whose replies go there', async () => {
    const { formUuid } = await makeCall(workspace, { form: contact })
    const email = `${v7()}@example.jp`
    await send(world.anonymous, workspace.tenant, formUuid, answerTo(await openForm(world.anonymous, workspace.tenant, formUuid), { email }))
    await deliverOutbox(world, workspace.tenant.uuid)
    const mail = (world.platform.mailer as LetterBox).sent.find((each) => each.to === email)
    expect(mail?.replyTo).toBe('koubo@example.jp')
    expect(mail?.text).toContain('このメールに返信すると、koubo@example.jp に届きます。')
    expect(mail?.text).toContain('03-0000-1204')
  })
})

describe('the sections of a call', () => {
  it('begin a page of their own where the team wants it, and follow on the page above otherwise', async () => {
    const [own, same] = [v7(), v7()]
    const sections = [
      { uuid: own, title: '費用', ownPageFlg: true },
      { uuid: same, title: '資料' }
    ]
    const { uuid, version } = await makeForm(workspace.owner, { sections, questions: [...neededQuestions(), question('url', { sectionUuid: own })] })
    const pagesOf = async () => (await get(uuid)).sections.map(({ ownPageFlg }: { ownPageFlg: boolean }) => ownPageFlg)
    expect(await pagesOf()).toEqual([true, false])
    const bad = await workspace.owner.call(
      'PATCH',
      `/v2/private/form/${uuid}`,
      { sections: [{ uuid: own, title: '費用', ownPageFlg: 1 }] },
      { 'if-match': `"${version}"` }
    )
    expect([bad.status, bad.body.fields?.map(({ field }: { field: string }) => field)]).toEqual([400, ['sections.0.ownPageFlg']])
  })
})

describe('a call in two languages', () => {
  const english = {
    englishFlg: true,
    nameEn: 'Technology call',
    descriptionEn: 'Waste heat',
    privacyText: '規約',
    privacyTextEn: 'Terms',
    thankYouTextEn: 'Thanks!'
  }
  const section = v7()
  const questions = [
    ...neededQuestions(),
    question('url', { name: '参考ページ', nameEn: 'Reference page', helpText: '任意', helpTextEn: 'Optional', sectionUuid: section })
  ]
  const sections = [{ uuid: section, title: '参考', titleEn: 'References' }]

  it('gives its words in English, and takes them back while they are switched off', async () => {
    const { uuid, version } = await makeForm(workspace.owner, { ...english, sections, questions })
    const shown = await get(uuid)
    expect(shown).toMatchObject({ nameEn: 'Technology call', descriptionEn: 'Waste heat', privacyTextEn: 'Terms', sections: [{ titleEn: 'References' }] })
    expect(shown.questions.at(-1)).toMatchObject({ name: '参考ページ', nameEn: 'Reference page', helpTextEn: 'Optional' })
    await workspace.owner.call('PATCH', `/v2/private/form/${uuid}`, { englishFlg: false }, { 'if-match': `"${version}"` })
    const off = await get(uuid)
    expect(off).toMatchObject({ nameEn: '', descriptionEn: '', privacyTextEn: '', sections: [{ titleEn: '' }] })
    expect(off.questions.at(-1)).toMatchObject({ nameEn: '', helpTextEn: '' })
    expect((await workspace.owner.call('GET', `/v2/private/form/${uuid}`)).body).toMatchObject({ nameEn: 'Technology call', englishFlg: false })
  })

  it('knows standard questions in both languages as long as nobody changes them', async () => {
    const asked = [
      question('user_name', { name: 'お名前', requiredFlg: true }),
      question('email', { name: 'Email address', requiredFlg: true }),
      question('idea_name', { name: 'ご提案の名称', requiredFlg: true })
    ]
    const { uuid } = await makeForm(workspace.owner, { questions: asked })
    const names = (await get(uuid)).questions.map(({ name, nameEn }: { name: string; nameEn: string }) => [name, nameEn])
    expect(names).toEqual([
      ['お名前', 'Your name'],
      ['メールアドレス', 'Email address'],
      ['ご提案の名称', '']
    ])
  })

  it('mails in the language of the answer', async () => {
    const { uuid } = await makeForm(workspace.owner, { ...english, receiptMailTextEn: 'We answer within two weeks.', sections, questions })
    const email = `${v7()}@example.jp`
    const opened = await openForm(world.anonymous, workspace.tenant, uuid)
    const sent = await send(world.anonymous, workspace.tenant, uuid, { ...answerTo(opened, { email }), agreedFlg: true, language: 'en' })
    expect(sent.body).toMatchObject({ thankYouText: '', thankYouTextEn: 'Thanks!' })
    await deliverOutbox(world, workspace.tenant.uuid)
    const mail = (world.platform.mailer as LetterBox).sent.find((each) => each.to === email)
    expect(mail?.subject).toContain('“Technology call”')
    expect(mail?.text).toContain('We answer within two weeks.')
  })
})

describe('a call that takes no answers', () => {
  it('says its name, its days and whom to ask, and once it has closed also what it asked', async () => {
    const { formUuid } = await makeCall(workspace, { form: { ...contact, name: '冬の公募', opensOn: '2026-12-01', answerEndDate: '2026-12-10' } })
    world.setNow(new Date('2026-11-20T00:00:00Z'))
    const before = await notice(formUuid)
    expect(before.body).toMatchObject({ name: '冬の公募', state: 'not_open', opensOn: '2026-12-01', questions: [] })
    world.setNow(new Date('2026-12-11T00:00:00Z'))
    const { status, body } = await notice(formUuid)
    expect([status, Object.keys(body).toSorted()]).toEqual([
      200,
      'answerEndDate contact name nameEn opensOn questions sections state tenantName tenantUuid uuid waiting'.split(' ')
    ])
    expect(body).toMatchObject({ name: '冬の公募', state: 'closed', answerEndDate: '2026-12-10', contact: shownContact })
    expect(body.questions.length).toBe(3)
  })

  it('is unknown while it is private, deleted, or of another workspace', async () => {
    const { formUuid: hidden } = await makeCall(workspace, { form: { status: 'private' } })
    const { formUuid: gone } = await makeCall(workspace)
    await workspace.owner.call('DELETE', `/v2/private/form/${gone}`)
    const { formUuid: elsewhere } = await makeCall(await makeWorkspace(world))
    for (const uuid of [hidden, gone, elsewhere, v7()]) expect((await notice(uuid)).status).toBe(404)
  })
})
