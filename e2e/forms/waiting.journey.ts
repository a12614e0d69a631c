import { operationGroups } from '@mekiki/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { administrate } from '../support/administration.ts'
import { plainQuestion } from '../support/answer-form.ts'
import { faultsByAxe } from '../support/axe.ts'
import { visit } from '../support/browser.ts'
import type { Person } from '../support/people.ts'
import type { Product } from '../support/product.ts'
import { addTheme } from '../support/projects.ts'
import { openStage, type Stage } from '../support/scene.ts'

const { forms, platformAdmin, tenants } = operationGroups
const phone = { width: 360, height: 740 }

let stage: Stage
let product: Product
let browser: Browser
let me: Person
beforeAll(async () => {
  stage = await openStage()
  ;({ product, browser, person: me } = stage)
})
afterAll(() => stage?.close())

const questions = () => [
  plainQuestion('user_name', 'お名前', true),
  plainQuestion('email', 'メールアドレス', true),
  plainQuestion('idea_name', 'ご提案の名称', true)
]

/** The address of a page in the newest mail to somebody, once there are so many. */
async function linkOf(email: string, count: number, path: string): Promise<string> {
  await expect.poll(async () => (await product.mailsTo(email)).length).toBe(count)
  const link = new RegExp(String.raw`https?://\S+/${path}/\S+`, 'u').exec((await product.mailsTo(email)).at(-1) ?? '')?.[0]
  if (link === undefined) throw new Error(`no link to ${path}`)
  return link
}

/** A page that is opened, and its button pressed, in a browser that runs no script. */
async function pressWithoutScripts(address: string, button: string, answer: string): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone, locale: 'ja-JP' })
  const page = await context.newPage()
  await page.goto(address)
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(phone.width)
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('heading', { name: answer, level: 1 }).waitFor()
  await context.close()
}

const expectSound = async (page: Page): Promise<void> => {
  expect(await faultsByAxe(page, { isWhole: true })).toEqual([])
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(phone.width)
}

it('somebody asks on the page of a closed call, confirms by mail, is told of the next call, and stops the mails', async () => {
  const { uuid: themeUuid } = await addTheme(me, '排熱の活用')
  const body = { name: '第1回 排熱の公募', status: 'public' as const, themeUuid, answerEndDate: '2026-01-05', privacyText: '個人情報は審査だけに使います。' }
  const first = await me.call(forms.create, { body: { ...body, questions: questions() } })
  const tenantUuid = (await me.call(tenants.info, {})).uuid
  const email = 'haruka.miyoshi@nagi-thermal.example'

  const { page } = await visit(browser, phone)
  await page.goto(`${product.baseUrl}/public/${tenantUuid}/forms/${first.uuid}`)
  await page.getByRole('heading', { name: '次の公募のお知らせ' }).waitFor()
  await page.getByText('個人情報の取り扱い').click()
  await page.getByText('個人情報は審査だけに使います。').waitFor()
  const field = page.getByRole('textbox', { name: 'メールアドレス' })
  const send = page.getByRole('button', { name: 'お知らせを受け取る' })
  await send.click()
  await page.getByText('メールアドレスを入力してください').waitFor()
  await expectSound(page)
  await field.fill('ｈａｒｕｋａ.miyoshi@nagi-thermal.example')
  await field.press('Enter')
  await page.getByRole('heading', { name: '確認メールを送信しました' }).waitFor()
  await page.getByText(`${email} に届いたメール`).waitFor()
  await expectSound(page)

  const confirmation = await linkOf(email, 1, 'v2/public/waiting_confirmations')
  await page.goto(confirmation)
  await expectSound(page)
  await page.context().close()
  await pressWithoutScripts(confirmation, 'その後も受け取る', 'お申し込みを受け付けました')

  const { page: staff } = await me.enter(browser, `/forms/${first.uuid}/sharing`)
  const waiting = staff.locator('.mk-sharing-waiting')
  await waiting.getByText('1名', { exact: true }).waitFor()

  await me.call(forms.update, { params: { form_uuid: first.uuid }, body: { themeUuid: null } }, { ifMatch: first.version })
  const next = await me.call(forms.create, { body: { ...body, name: '第2回 排熱の公募', answerEndDate: '2036-12-01', questions: questions() } })
  const administrator = await administrate(product)
  await administrator(platformAdmin.startBatch, { params: { batch_id: 'tell_waiting' }, body: {} })
  const news = await linkOf(email, 2, 'public')
  expect(news).toContain(next.uuid)
  const { page: told } = await visit(browser, phone)
  await told.goto(news)
  await told.getByRole('heading', { name: '第2回 排熱の公募', level: 1 }).waitFor()
  const stop = await linkOf(email, 2, 'v2/public/waiting_stops')
  await told.goto(stop)
  await expectSound(told)
  await told.context().close()
  await pressWithoutScripts(stop, '停止', '停止を受け付けました')
  await staff.reload()
  await waiting.getByText('0名', { exact: true }).waitFor()
  await staff.context().close()
})

it('the team chooses whom a call tells, and removes the addresses of a call', async () => {
  const body = { name: '冬の公募', status: 'public' as const, answerEndDate: '2026-01-05', questions: questions() }
  const { uuid } = await me.call(forms.create, { body })
  const tenantUuid = (await me.call(tenants.info, {})).uuid
  const address = `${product.baseUrl}/public/${tenantUuid}/forms/${uuid}`
  const email = 'minato@lumina.example'
  const { page } = await visit(browser, phone)
  await page.goto(`${address}?lang=en`)
  await page.getByRole('textbox', { name: 'Email address' }).fill(email)
  await page.getByRole('button', { name: 'Email me' }).click()
  await page.getByRole('heading', { name: 'We have sent you an email' }).waitFor()
  await pressWithoutScripts(await linkOf(email, 1, 'v2/public/waiting_confirmations'), 'Only the next call', 'You are on the list')

  const { page: staff } = await me.enter(browser, `/forms/${uuid}/sharing`)
  const waiting = staff.locator('.mk-sharing-waiting')
  await waiting.getByText('1名', { exact: true }).waitFor()
  await staff.getByRole('button', { name: '申し込みをすべて削除' }).click()
  const asking = staff.getByRole('alertdialog', { name: '申し込みの削除' })
  await asking.getByText('冬の公募 1名').waitFor()
  expect(await faultsByAxe(staff)).toEqual([])
  await asking.getByRole('button', { name: '削除', exact: true }).click()
  await waiting.getByText('0名', { exact: true }).waitFor()

  await staff.goto(`${product.baseUrl}/forms/${uuid}?part=settings`)
  await staff.getByRole('combobox', { name: '次の公募を待つ人へのお知らせ' }).click()
  await staff.getByRole('option', { name: '誰にも知らせず、申し込みも受け付けない' }).click()
  await staff.getByRole('button', { name: '保存', exact: true }).click()
  await staff.getByText('保存しました').waitFor()
  await page.goto(address)
  await page.getByRole('heading', { name: '冬の公募', level: 1 }).waitFor()
  expect(await page.getByRole('textbox').count()).toBe(0)
  await page.context().close()
  await staff.context().close()
})
