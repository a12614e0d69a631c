import { operationGroups } from '@mekiki/contract'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plainQuestion } from '../support/answer-form.ts'
import { visit } from '../support/browser.ts'
import type { Person } from '../support/people.ts'
import type { Product } from '../support/product.ts'
import { openStage, type Stage } from '../support/scene.ts'

const { forms, tenants } = operationGroups

let stage: Stage
let product: Product
let browser: Browser
let me: Person
beforeAll(async () => {
  stage = await openStage()
  ;({ product, browser, person: me } = stage)
})
afterAll(() => stage?.close())

it('a call names whom to ask and speaks two languages; once it has closed its page says which call it was and what is open', async () => {
  const questions = [
    plainQuestion('user_name', 'お名前', true),
    plainQuestion('email', 'メールアドレス', true),
    plainQuestion('idea_name', 'ご提案の名称', true)
  ]
  const { uuid } = await me.call(forms.create, { body: { name: '排熱の公募', status: 'public', questions } })
  await me.call(forms.create, { body: { name: '次の公募', status: 'public', answerEndDate: '2036-12-01', questions: questions.map(renewed) } })
  const { page: builder } = await me.enter(browser, `/forms/${uuid}?part=settings`)
  await builder.getByRole('textbox', { name: '部署名・担当者名' }).fill('公募事務局')
  const mail = builder.getByRole('textbox', { name: 'メールアドレス', exact: true })
  await mail.fill('koubo')
  await builder.getByRole('textbox', { name: '電話番号' }).fill('03-0000-1204（平日 9:00〜17:00）')
  await builder.getByRole('switch', { name: '英語の文章を用意する' }).check()
  await builder.getByRole('textbox', { name: '公募名（英語）' }).fill('Waste heat call')
  await builder.getByText('英語の文章がない項目があります：ご提案の名称。').waitFor()
  await builder.getByRole('button', { name: '保存', exact: true }).click()
  await builder.getByText('正しいメールアドレスを入力してください').waitFor()
  await mail.fill('koubo@shiomi-heavy.example')
  await builder.locator('.mk-outline-button').filter({ hasText: 'ご提案の名称' }).click()
  await builder.getByRole('textbox', { name: '質問文（英語）' }).fill('Name of your proposal')
  await builder.getByText('英語の文章がない項目があります').waitFor({ state: 'hidden' })
  await builder.getByRole('complementary', { name: '回答画面のプレビュー' }).getByRole('button', { name: 'English' }).click()
  await builder.getByRole('complementary', { name: '回答画面のプレビュー' }).getByText('Your name').waitFor()
  await builder.getByRole('button', { name: '保存', exact: true }).click()
  await builder.getByText('保存しました').waitFor()

  const tenantUuid = (await me.call(tenants.info, {})).uuid
  const address = `${product.baseUrl}/public/${tenantUuid}/forms/${uuid}`
  const { page } = await visit(browser, { width: 390, height: 844 })
  await page.goto(address)
  await page.getByRole('link', { name: 'koubo@shiomi-heavy.example' }).waitFor()
  expect(await page.getByRole('link', { name: '03-0000-1204' }).getAttribute('href')).toBe('tel:0300001204')
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Waste heat call', level: 1 }).waitFor()
  await page.getByRole('textbox', { name: /^Your name/u }).fill('Haruka')
  await page.getByRole('textbox', { name: /^Email address/u }).fill('haruka@example.com')
  await page.getByRole('textbox', { name: /^Name of your proposal/u }).fill('Heat capsules')
  await page.getByText(/^Draft saved/u).waitFor()

  const { version } = await me.call(forms.get, { params: { form_uuid: uuid } })
  await me.call(forms.update, { params: { form_uuid: uuid }, body: { answerEndDate: '2026-01-05' } }, { ifMatch: version })
  await page.goto(`${address}?lang=ja`)
  await page.getByRole('heading', { name: '排熱の公募', level: 1 }).waitFor()
  await page.getByText('2026/1/5（月） 23:59').waitFor()
  await page.getByText('この端末に残っている書きかけの内容').click()
  await page.getByText('Heat capsules').waitFor()
  await page.getByRole('link', { name: '次の公募' }).waitFor()
  await page.getByRole('link', { name: 'koubo@shiomi-heavy.example' }).waitFor()
  expect(await page.getByRole('link', { name: 'ログイン' }).count()).toBe(0)
  await page.context().close()
  await builder.context().close()
})

/** The same question under an id of its own. */
function renewed<Q extends { uuid: string }>(question: Q): Q {
  return { ...question, uuid: crypto.randomUUID() }
}
