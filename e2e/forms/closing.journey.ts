import { operationGroups } from '@mekiki/contract'
import { tokyoDay } from '@mekiki/i18n/format'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAnswerForm, asked } from '../support/answer-form.ts'
import { openBrowser, visit } from '../support/browser.ts'
import { type Person, personOf } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'

const { answers } = operationGroups
const phone = { width: 375, height: 812 }
const minute = 60_000

/** How far the product's clock is ahead of the machine's. */
let ahead = 0
let product: Product
let browser: Browser
let team: Person
let tenantUuid: string
beforeAll(async () => {
  product = await startProduct({ clock: () => new Date(Date.now() + ahead) })
  browser = await openBrowser()
  team = await personOf(product, 0)
  tenantUuid = (await team.call(operationGroups.tenants.info, {})).uuid
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

/** Sets the product's clock to some time before or after the end of a day in Tokyo. */
function setClock(day: string, fromItsEnd: number): void {
  ahead = Date.parse(`${day}T23:59:59.999+09:00`) + 1 + fromItsEnd - Date.now()
}

const field = (page: Page, name: string) => page.getByLabel(new RegExp(`^${name}`, 'u')).first()

async function fillAndCheck(page: Page, idea: string): Promise<void> {
  await field(page, asked.name).fill('三好 はるか')
  await field(page, asked.email).fill('haruka.miyoshi@nagi-thermal.example')
  await field(page, asked.idea).fill(idea)
  await field(page, asked.summary).fill('80℃前後の排熱を潜熱材に蓄えます。')
  await page.getByRole('checkbox', { name: '共同開発' }).check()
  await page.getByRole('checkbox', { name: /個人情報の取り扱い/u }).check()
  await page.getByRole('button', { name: '確認画面へ進む' }).click()
  await page.getByRole('heading', { name: '入力内容の確認', level: 1 }).waitFor()
}

it('takes answers until the closing day ends in Tokyo, not a moment longer, and keeps what was written', async () => {
  const day = tokyoDay(Date.now())
  const form = await addAnswerForm(team, '日付が変わるまでの公募', { answerEndDate: day })
  const listed = async () => (await team.call(answers.list, { params: { form_uuid: form.uuid } })).items.map((item) => item.ideaName)
  const { page: early } = await visit(browser, phone)
  const { page: late } = await visit(browser, phone)
  const address = `${product.baseUrl}/public/${tenantUuid}/forms/${form.uuid}`
  for (const page of [early, late]) await page.goto(address)
  await fillAndCheck(early, '締切一分前の応募')
  await fillAndCheck(late, '日付が変わってからの応募')

  setClock(day, -minute)
  await early.getByRole('button', { name: '送信' }).click()
  await early.getByRole('heading', { name: 'ご応募を受け付けました', level: 1 }).waitFor()
  setClock(day, 1000)
  await late.getByRole('button', { name: '送信' }).click()
  await late.getByText('現在受け付けていません').first().waitFor()
  await late.goto(address)
  await late.getByRole('heading', { name: '日付が変わるまでの公募', level: 1 }).waitFor()
  await late.getByText('受付を終了しました').waitFor()
  await late.getByText(/ 23:59$/u).waitFor()
  expect(await late.getByRole('link', { name: 'ログイン' }).count()).toBe(0)
  await late.getByText('この端末に残っている書きかけの内容').click()
  await late.getByText('日付が変わってからの応募').waitFor()

  ahead = 0
  expect(await listed()).toEqual(['締切一分前の応募'])
  await late.goto(address)
  await late.getByText('下書きを復元しました').waitFor()
  expect(await field(late, asked.idea).inputValue()).toBe('日付が変わってからの応募')
})

it('asks before a manager saves what closes an open call', async () => {
  const form = await addAnswerForm(team, '締切を早める公募', {})
  const state = async () => (await team.call(operationGroups.forms.get, { params: { form_uuid: form.uuid } })).state
  const { page } = await team.enter(browser, `/forms/${form.uuid}?part=settings`)
  await page.getByRole('textbox', { name: '締切日' }).fill('2026/1/5')
  await page.getByRole('textbox', { name: '締切日' }).press('Tab')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  const asking = page.getByRole('alertdialog', { name: '保存による受付の終了' })
  await asking.getByText('締切日（2026/1/5）を過ぎています。').waitFor()
  await asking.getByRole('button', { name: 'キャンセル' }).click()
  expect(await state()).toBe('open')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await asking.getByRole('button', { name: '保存して受付を終了' }).click()
  await expect.poll(state).toBe('closed')
  await page.getByText('受付終了').first().waitFor()
})
