import { operationGroups } from '@mekiki/contract'
import type { AnswerValueInput } from '@mekiki/contract/forms/answers/answer-values'
import { patience } from '@mekiki/testing/patience'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { solve } from '../../apps/server/src/features/forms/public-answers/testing/respondent.ts'
import { addAnswerForm, asked, type JourneyForm } from '../support/answer-form.ts'
import { openBrowser } from '../support/browser.ts'
import { openCalls, type Person, personOf } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'

const { members, publicAnswers, tenants, themes } = operationGroups
const formName = '排熱を使い切る技術'
const email = 'nagisa@umino.example'
/** Stands in what the theme shows to insiders alone, and nowhere else. */
const secret = 'シラユキ'

let product: Product
let browser: Browser
let insider: Person
let outsider: Person
let form: JourneyForm
let tenantUuid: string
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  insider = await personOf(product, 0)
  outsider = await personOf(product, 1)
  tenantUuid = (await insider.call(tenants.info, {})).uuid
  form = await addAnswerForm(insider, formName)
  const params = { theme_uuid: form.themeUuid }
  const insiderSetting = { projectProperties: ['record_and_file', 'extension'] as ('record_and_file' | 'extension')[], userUuids: [insider.uuid] }
  await insider.call(themes.update, { params, body: { projectSetting: { insiderSetting } } })
  await answer({ [asked.idea]: '雪の計量' })
  await answer({ [asked.idea]: '蓄熱カプセル', [asked.phone]: secret }, { name: `${secret}計画.txt`, text: `${secret}の試作は来春です。` })
  await correct({ [asked.idea]: '蓄熱カプセルの量産' })
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const uuidOf = (name: string): string => form.questions.find((question) => question.name === name)?.uuid ?? ''

const always: Readonly<Record<string, string>> = {
  [asked.name]: '海野 渚',
  [asked.email]: email,
  [asked.company]: '株式会社海野熱機',
  [asked.summary]: '工場の排熱を蓄えて運びます。'
}

/** What a respondent says, by the names of the questions. */
function valuesOf(texts: Readonly<Record<string, string>>, ways: string): AnswerValueInput[] {
  const said = Object.entries({ ...always, ...texts }).map(([name, value]) => ({ questionUuid: uuidOf(name), value }))
  return [...said, { questionUuid: uuidOf(asked.ways), optionUuids: [ways] }]
}

/** Answers the form as its page does, with a file where one is given. */
async function answer(texts: Readonly<Record<string, string>>, file?: { name: string; text: string }): Promise<void> {
  const call = openCalls(product)
  const opened = await call(publicAnswers.getForm, { params: { form_uuid: form.uuid }, query: { tenant_uuid: tenantUuid } })
  const { maxnumber: _most, ...proof } = opened.proof
  const ways = opened.questions.find(({ name }) => name === asked.ways)?.extensionItemSelectOptions[1]?.uuid ?? ''
  const values = valuesOf(texts, ways)
  if (file) {
    const bytes = Buffer.from(file.text)
    const query = { filename: file.name, content_type: 'text/plain', content_length: String(bytes.length), submission_id: opened.submissionId }
    const ticket = await call(publicAnswers.uploadUrl, { params: { tenant_uuid: tenantUuid }, query })
    const sent = await fetch(new URL(ticket.url, product.baseUrl), { method: ticket.method, headers: ticket.headers, body: bytes })
    if (!sent.ok) throw new Error(`the file was refused: ${sent.status} ${await sent.text()}`)
    values.push({ questionUuid: uuidOf(asked.files), files: [{ url: ticket.key, name: file.name }] })
  }
  const body = { submissionId: opened.submissionId, formVersion: opened.formVersion, agreedFlg: true, proof: { ...proof, number: solve(opened.proof) }, values }
  await call(publicAnswers.submit, { params: { tenant_uuid: tenantUuid, form_uuid: form.uuid }, body })
}

/** Corrects the last answer by the link in its mail. */
async function correct(texts: Readonly<Record<string, string>>): Promise<void> {
  const call = openCalls(product)
  const links = async (): Promise<string[]> => {
    const found = (await product.mailsTo(email)).flatMap((mail) => /\/receipts\/([\w-]+)/u.exec(mail)?.[1] ?? [])
    if (found.length < 2) throw new Error('the receipts have not come')
    return found
  }
  const ids = await vi.waitFor(links, { timeout: patience.wait, interval: 50 })
  const receipts = await Promise.all(ids.map(async (id) => ({ id, receipt: await call(publicAnswers.getReceipt, { params: { id } }) })))
  const last = receipts.toSorted((left, right) => (left.receipt.answeredAt < right.receipt.answeredAt ? -1 : 1)).at(-1)
  if (!last) throw new Error('there is no receipt')
  const idea = uuidOf(asked.idea)
  const values = last.receipt.values.map(({ files, ...value }) => ({
    ...value,
    ...(value.questionUuid === idea && { value: texts[asked.idea] }),
    ...(files && { files: files.map(({ key, name }) => ({ url: key, name })) })
  }))
  const body = { revision: last.receipt.revision, formVersion: last.receipt.formVersion, values }
  await call(publicAnswers.correct, { params: { id: last.id }, body })
}

const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })
const answersPage = (query = ''): string => `${product.baseUrl}/forms/${form.uuid}/answers${query}`

describe('the answers to a form', () => {
  it('reach the team: a notice, the list, one answer with its correction, file and what came before, the case, and a file of all', async () => {
    const { page, complaints } = await insider.enter(browser)
    await page.getByRole('button', { name: /^通知/u }).click()
    await page.getByRole('dialog', { name: '通知' }).getByText('公募に新しい回答が届きました').first().waitFor()
    await page.keyboard.press('Escape')

    await page.goto(answersPage())
    await page.getByRole('heading', { name: formName, level: 1 }).waitFor()
    const row = rowOf(page, '蓄熱カプセルの量産')
    await row.getByText('修正済み').waitFor()
    await row.getByText('海野 渚').click()
    const drawer = page.getByRole('dialog', { name: '海野 渚の回答' })
    await drawer.getByText(secret, { exact: true }).waitFor()
    const change = drawer.getByRole('row', { name: /アイデア名/u })
    expect(await change.getByRole('cell').allInnerTexts()).toEqual(['蓄熱カプセル', '蓄熱カプセルの量産'])
    await drawer.getByRole('link', { name: '雪の計量' }).waitFor()
    await drawer.getByText('同じ人物').waitFor()
    const thumb = drawer.getByRole('button', { name: `${secret}計画.txtを拡大表示` })
    // Pictures are fetched of what is in sight.
    await thumb.scrollIntoViewIfNeeded()
    await thumb.locator('img').waitFor()
    await thumb.press('Enter')
    const large = page.getByRole('dialog', { name: `${secret}計画.txt` })
    await large.getByRole('img').waitFor()
    await large.getByRole('button', { name: '開く' }).click()
    await page.getByText(`${secret}の試作は来春です。`).waitFor()
    await page.keyboard.press('Escape')
    await drawer.getByRole('button', { name: '次の回答' }).click()
    await drawer.getByText('雪の計量').first().waitFor()
    await change.waitFor({ state: 'hidden' })
    await drawer.getByRole('button', { name: '前の回答' }).click()
    await change.waitFor()
    await drawer
      .getByRole('definition')
      .getByRole('link', { name: new RegExp(formName, 'u') })
      .click()

    await page.getByRole('tab', { name: 'フォーム回答' }).click()
    const panel = page.getByRole('tabpanel', { name: 'フォーム回答' })
    await panel.getByRole('link', { name: formName, exact: true }).waitFor()
    expect(
      await panel
        .getByRole('row', { name: /アイデア名/u })
        .getByRole('cell')
        .allInnerTexts()
    ).toEqual(['蓄熱カプセル', '蓄熱カプセルの量産'])
    await panel.getByRole('link', { name: '雪の計量' }).waitFor()
    await panel
      .getByRole('button', { name: `${secret}計画.txtを拡大表示` })
      .locator('img')
      .waitFor()
    await panel.getByRole('button', { name: new RegExp(`^${secret}計画.txt(?!を)`, 'u') }).click()
    await page.getByText(`${secret}の試作は来春です。`).waitFor()

    await page.goto(answersPage())
    await row.waitFor()
    await page.getByRole('button', { name: '書き出す' }).click()
    const dialog = page.getByRole('dialog', { name: '回答の書き出し' })
    const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: '書き出す' }).click()])
    const chunks = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk)
    const lines = Buffer.concat(chunks).toString().split('\r\n')
    expect(lines[0]).toContain(`${asked.name},${asked.email},${asked.company},${asked.idea}`)
    expect(lines.slice(1, -1).map((line) => [line.includes('蓄熱カプセルの量産'), line.includes('雪の計量'), line.includes(`${secret}計画.txt http`)])).toEqual(
      [
        [true, false, true],
        [false, true, false]
      ]
    )

    await page.getByRole('link', { name: '集計', exact: true }).click()
    const counted = page.getByRole('table', { name: asked.ways })
    await counted.getByRole('row', { name: /共同開発 2 100%/u }).waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('show nobody else what the theme of their cases hides', async () => {
    const { page, complaints } = await outsider.enter(browser, null)
    const heard: Promise<string>[] = []
    // The stream of events has no end.
    const isWhole = (url: string): boolean => url.includes('/v2/private/') && !url.includes('/events')
    page.on('response', (response) => void (isWhole(response.url()) && heard.push(response.text().catch(() => ''))))
    await page.goto(answersPage())
    const row = rowOf(page, '蓄熱カプセルの量産')
    await row.getByText('海野 渚').click()
    const drawer = page.getByRole('dialog', { name: '海野 渚の回答' })
    await drawer.getByText(asked.summary).first().waitFor()
    for (const hidden of [asked.phone, asked.ways, asked.files]) expect(await drawer.getByText(hidden).count()).toBe(0)
    await page.goto(answersPage(`?keyword=${encodeURIComponent(secret)}`))
    await page.getByText('条件に一致する回答はありません').waitFor()
    await page.goto(`${product.baseUrl}/forms/${form.uuid}/summary`)
    await page.getByRole('heading', { name: asked.ways, level: 2 }).waitFor()
    expect(await page.getByRole('table', { name: asked.ways }).count()).toBe(0)
    expect((await Promise.all(heard)).filter((text) => text.includes(secret))).toEqual([])
    expect([heard.length > 4, complaints]).toEqual([true, []])
    await page.context().close()
  })

  it('are written into a file in English', async () => {
    const { page, complaints } = await insider.enter(browser, null)
    const { version } = await insider.call(members.current, {})
    await insider.call(members.updateCurrent, { body: { language: 'en' } }, { ifMatch: version })
    await page.goto(answersPage())
    await rowOf(page, '雪の計量').waitFor()
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Export responses' })
    const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Export', exact: true }).click()])
    expect(download.suggestedFilename()).toMatch(/_Responses_\d{12}\.csv$/u)
    await dialog.waitFor({ state: 'hidden' })
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
