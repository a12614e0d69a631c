import { operationGroups } from '@mekiki/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAnswerForm, asked, type JourneyForm } from '../support/answer-form.ts'
import { faultsByAxe } from '../support/axe.ts'
import { openBrowser, visit } from '../support/browser.ts'
import { type Person, personOf } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'

const { answers, forms } = operationGroups
const phone = { width: 390, height: 844 }

let product: Product
let browser: Browser
let team: Person
let form: JourneyForm
let address: string
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  team = await personOf(product, 0)
  form = await addAnswerForm(team, 'ページを分けた公募', { answerEndDate: '2036-11-30' })
  address = `${product.baseUrl}/public/${(await team.call(operationGroups.tenants.info, {})).uuid}/forms/${form.uuid}`
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const field = (page: Page, name: string) => page.getByLabel(new RegExp(`^${name}`, 'u')).first()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const answersTo = async () => (await team.call(answers.list, { params: { form_uuid: form.uuid } })).items.map(({ ideaName }) => ideaName)

async function fitsTheWidth(page: Page): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
}

async function fillFirstPage(page: Page, idea: string): Promise<void> {
  await field(page, asked.name).fill('三好 はるか')
  await field(page, asked.email).fill('haruka.miyoshi@nagi-thermal.example')
  await field(page, asked.idea).fill(idea)
  await field(page, asked.summary).fill('80℃前後の排熱を潜熱材に蓄えます。')
}

it('a team gives a section a page of its own, and the preview goes there', async () => {
  const { page, complaints } = await team.enter(browser, `/forms/${form.uuid}?part=${form.sectionUuid}`)
  const shown = page.getByRole('radiogroup', { name: '表示のしかた' })
  await shown.getByText('続けて表示').waitFor()
  await shown.getByText('別のページ').click()
  const preview = page.getByRole('complementary', { name: 'プレビュー' })
  await preview.getByText('2 / 2ページ').waitFor()
  await preview.getByRole('heading', { name: '協業について' }).waitFor()
  await preview.getByRole('button', { name: '戻る' }).click()
  await preview.getByText('1 / 2ページ').waitFor()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('保存しました').waitFor()
  const saved = await team.call(forms.get, { params: { form_uuid: form.uuid } })
  expect(saved.sections.map(({ ownPageFlg }) => ownPageFlg)).toEqual([true])
  expect(complaints).toEqual([])
  await page.context().close()
})

it('an applicant goes page by page on a phone, back by the browser, on after a reload, and mends from the check', async () => {
  const { page, complaints } = await visit(browser, phone)
  await page.goto(address)
  await page.getByRole('heading', { name: /^1 \/ 2ページ/u }).waitFor()
  await press(page, '次へ')
  await page.getByText('4件の入力内容を確認してください').waitFor()
  await fillFirstPage(page, '蓄熱の実証')
  await press(page, '次へ')
  const second = page.getByRole('heading', { name: /^2 \/ 2ページ/u, level: 1 })
  await second.waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('H1')
  expect(await field(page, asked.name).count()).toBe(0)
  expect(await faultsByAxe(page)).toEqual([])
  await fitsTheWidth(page)
  await page.goBack()
  await page.getByRole('heading', { name: /^1 \/ 2ページ/u }).waitFor()
  await page.goForward()
  await second.waitFor()
  await page.getByRole('checkbox', { name: '共同開発' }).check()
  await page.getByText(/^下書きをこの端末に保存しました/u).waitFor()

  await page.reload()
  await second.waitFor()
  await page.getByText('下書きを復元しました').waitFor()
  await press(page, '確認画面へ進む')
  await page.getByText('個人情報の取り扱いに同意してください').first().waitFor()
  await page.getByRole('checkbox', { name: /個人情報の取り扱い/u }).check()
  await press(page, '確認画面へ進む')
  await page.getByRole('heading', { name: '入力内容の確認', level: 1 }).waitFor()
  expect(await faultsByAxe(page)).toEqual([])
  await press(page, '1ページ目を修正')
  await field(page, asked.idea).fill('蓄熱の共同実証')
  await press(page, '確認画面へ進む')
  await page.getByText('蓄熱の共同実証').waitFor()
  await fitsTheWidth(page)
  await press(page, '送信')
  await page.getByRole('heading', { name: 'ご応募を受け付けました', level: 1 }).waitFor()
  expect(await answersTo()).toEqual(['蓄熱の共同実証'])
  expect(complaints).toEqual([])
})

it('says the same in English', async () => {
  const { page, complaints } = await visit(browser, phone)
  await page.goto(`${address}?lang=en`)
  await page.getByRole('heading', { name: /^Page 1 of 2/u }).waitFor()
  await page.getByText(/\d+ questions left/u).waitFor()
  await field(page, 'Your name').fill('Haruka Miyoshi')
  await field(page, 'Email address').fill('haruka.miyoshi@nagi-thermal.example')
  await field(page, 'Name of the idea').fill('Heat storage')
  await field(page, 'Summary of the idea').fill('Phase change material')
  await press(page, 'Next')
  await page.getByRole('heading', { name: /^Page 2 of 2/u }).waitFor()
  await fitsTheWidth(page)
  await press(page, 'Back')
  await page.getByRole('heading', { name: /^Page 1 of 2/u }).waitFor()
  expect(complaints).toEqual([])
})
