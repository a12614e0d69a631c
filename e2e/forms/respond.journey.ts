import { readFile } from 'node:fs/promises'
import { type CallInput, operationGroups } from '@mekiki/contract'
import { tokyoDay } from '@mekiki/i18n/format'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAnswerForm, asked, type JourneyForm } from '../support/answer-form.ts'
import { faultsByAxe } from '../support/axe.ts'
import { openBrowser, signIn, visit } from '../support/browser.ts'
import { type Person, personOf } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'

const { answers, forms } = operationGroups
const email = 'haruka.miyoshi@nagi-thermal.example'
const phone = { width: 375, height: 812 }

let product: Product
let browser: Browser
let team: Person
let tenantUuid: string
let form: JourneyForm
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  team = await personOf(product, 0)
  tenantUuid = (await team.call(operationGroups.tenants.info, {})).uuid
  form = await addAnswerForm(team, '工場の熱を捨てない技術', { answerEndDate: '2036-11-30' })
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const addressOf = (formUuid: string) => `${product.baseUrl}/public/${tenantUuid}/forms/${formUuid}`
const dayMilliseconds = 24 * 60 * 60 * 1000
const dayIn = (days: number) => tokyoDay(Date.now() + days * dayMilliseconds)

async function change(formUuid: string, body: CallInput<typeof forms.update>['body']): Promise<void> {
  const params = { form_uuid: formUuid }
  const { version } = await team.call(forms.get, { params })
  await team.call(forms.update, { params, body }, { ifMatch: version })
}

const answersTo = async (formUuid: string) => (await team.call(answers.list, { params: { form_uuid: formUuid } })).items
const field = (page: Page, name: string) => page.getByLabel(new RegExp(`^${name}`, 'u')).first()
const goOn = (page: Page) => page.getByRole('button', { name: '確認画面へ進む' }).click()
const send = (page: Page) => page.getByRole('button', { name: '送信' }).click()
const done = (page: Page) => page.getByRole('heading', { name: 'ご応募を受け付けました', level: 1 })

/** The connection is cut on purpose: that the browser notes it is no complaint. */
/** What the browser notes by itself of a line that the journey cuts. */
const cut = /net::ERR_(?:FAILED|INTERNET_DISCONNECTED)/u

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4\n${name}\n%%EOF\n`) })

async function fillNeeded(page: Page, idea: string): Promise<void> {
  await field(page, asked.name).fill('三好 はるか')
  await field(page, asked.email).fill(email)
  await field(page, asked.idea).fill(idea)
  await field(page, asked.summary).fill('80℃前後の排熱を潜熱材に蓄え、夜間の乾燥工程に戻します。')
  await page.getByRole('checkbox', { name: '共同開発' }).check()
  await page.getByRole('checkbox', { name: /個人情報の取り扱い/u }).check()
}

/** What of a page would be too small for a finger or a phone: targets below 44 px, inputs below 16 px of letter, a page wider than the screen. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.locator('body').evaluate((body) => {
    const seen = (selector: string) => [...body.querySelectorAll(selector)].filter((node) => node.checkVisibility() && !node.closest('.r-trap, [aria-hidden]'))
    const controls = seen('main button, main select, main textarea, main input, header button').filter((node) => !node.matches('p .r-inline-link'))
    const small = controls.filter((node) => (node.closest('label') ?? node).getBoundingClientRect().height < 44)
    const letters = seen('input.af-input, select, textarea').filter((node) => node.computedStyleMap().get('font-size')?.toString() !== '16px')
    const { scrollWidth, clientWidth } = body.ownerDocument.documentElement
    return [...small, ...letters].map((node) => node.outerHTML.slice(0, 90)).concat(scrollWidth > clientWidth ? ['the page is wider than the screen'] : [])
  })

describe('an answer from a phone', () => {
  it('takes every kind of question, files over a broken connection and a reload, and is stored once', async () => {
    const { page, complaints, allow } = await visit(browser, phone)
    allow(cut)
    await page.goto(addressOf(form.uuid))
    await page.getByRole('heading', { name: '工場の熱を捨てない技術', level: 1 }).waitFor()
    await page.getByText('2036/11/30 23:59').waitFor()
    await goOn(page)
    await page.getByText('6件の入力内容を確認してください').waitFor()
    await expect.poll(() => page.locator(':focus').getAttribute('autocomplete')).toBe('name')
    expect([await faultsByAxe(page), await tooSmall(page)]).toEqual([[], []])

    await fillNeeded(page, '低温排熱を使う小型蓄熱ユニット')
    await page.getByText('件の入力内容を確認してください').waitFor({ state: 'hidden' })
    await field(page, asked.company).fill('株式会社ナギサーマル')
    await field(page, asked.email).fill('ｈａｒｕｋａ．ｍｉｙｏｓｈｉ＠nagi-thermal.example')
    await field(page, asked.url).fill('nagi-thermal.example')
    await field(page, asked.url).press('Tab')
    await page.getByText('http:// または https:// で始まるURLを入力してください', { exact: true }).waitFor()
    await field(page, asked.url).fill('https://nagi-thermal.example')
    await field(page, asked.country).selectOption('日本')
    expect(await field(page, asked.cost).count()).toBe(0)
    await page.getByRole('checkbox', { name: '実証実験' }).check()
    await field(page, asked.cost).fill('１，２００．５')
    await page.getByRole('checkbox', { name: 'その他' }).check()
    await page.getByLabel(`${asked.ways}のその他の内容`).fill('設備の貸与')
    await page.getByRole('radio', { name: '試作' }).check()
    await field(page, asked.start).fill('20270105')
    expect(await field(page, asked.phone).getAttribute('type')).toBe('tel')
    await field(page, asked.phone).fill('03-1234-5678')
    expect(await field(page, asked.start).inputValue()).toBe('2027/1/5')

    let isBroken = true
    await page.route('**/storage/**', (route) => (isBroken && route.request().postData()?.includes('実証') ? route.abort() : route.continue()))
    await page.getByLabel(`${asked.files}のファイルを選択`).setInputFiles([pdf('提案書_第2版.pdf'), pdf('実証データ（髙﨑工場）.pdf')])
    await page.getByText('アップロード済み').waitFor()
    await page.getByText('通信が途切れました。再試行してください。').waitFor()
    isBroken = false
    await page.getByRole('button', { name: '実証データ（髙﨑工場）.pdfの送信を再試行' }).click()
    await expect.poll(() => page.getByText('アップロード済み').count()).toBe(2)
    await page.getByText(/^下書きをこの端末に保存しました/u).waitFor()

    await expect.poll(() => page.evaluate(() => Object.values(localStorage).some((text: string) => text.split('.pdf').length === 3))).toBe(true)
    await page.reload()
    await page.getByText('下書きを復元しました').waitFor()
    expect(await field(page, asked.cost).inputValue()).toBe('1200.5')
    expect(await page.getByText('アップロード済み').count()).toBe(2)

    await goOn(page)
    await page.getByRole('heading', { name: '入力内容の確認', level: 1 }).waitFor()
    expect(await page.title()).toBe('入力内容の確認｜汐見重工株式会社')
    for (const text of ['haruka.miyoshi@nagi-thermal.example', '日本', '実証実験、共同開発、設備の貸与', '試作', '2027/1/5'])
      await page.getByText(text, { exact: true }).waitFor()
    expect([await faultsByAxe(page), await tooSmall(page)]).toEqual([[], []])
    await page.goBack()
    await page.getByRole('heading', { name: '工場の熱を捨てない技術', level: 1 }).waitFor()
    await goOn(page)
    await page.context().setOffline(true)
    await send(page)
    await page.getByText('送信できませんでした').waitFor()
    await page.context().setOffline(false)
    // The answer arrives, its receipt does not.
    let lost = 0
    await page.route(`**/answer/${form.uuid}`, async (route) => {
      const response = await route.fetch()
      lost += 1
      await (lost === 1 ? route.abort() : route.fulfill({ response }))
    })
    const again = page.getByRole('button', { name: 'もう一度送信' })
    await again.click()
    await expect.poll(() => lost).toBe(1)
    await again.dblclick()
    await done(page).waitFor()
    const number = await page.locator('.r-number [translate=no]').innerText()
    expect(number).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/u)
    await page.getByText(`${email} に控えをお送りしました。`).waitFor()
    await page.getByText('2週間以内にご連絡します。').waitFor()
    expect([await faultsByAxe(page), await tooSmall(page)]).toEqual([[], []])
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('FORM_ANSWER_DRAFT')))).toEqual([])
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '控えを保存' }).click()
    const copy = await readFile(await (await download).path(), 'utf8')
    for (const text of [number, '低温排熱を使う小型蓄熱ユニット', '2027/1/5', '提案書_第2版.pdf']) expect(copy).toContain(text)

    const stored = await answersTo(form.uuid)
    expect(stored).toMatchObject([{ receiptNumber: number, email, state: 'received', country: 'JP', url: 'https://nagi-thermal.example' }])
    expect(stored[0]?.files.map(({ name }) => name)).toEqual(['提案書_第2版.pdf', '実証データ（髙﨑工場）.pdf'])
    expect(stored[0]?.values.map(({ value }) => value)).toEqual(expect.arrayContaining(['1200.5', '2027-01-05', '03-1234-5678']))
    expect(stored[0]?.project?.themeUuid).toBe(form.themeUuid)
    expect(complaints).toEqual([])
  })

  it('is corrected by the link in the mail, and withdrawn after a question', async () => {
    const { page, complaints } = await visit(browser, phone)
    const link = async () => (await product.mailsTo(email)).flatMap((mail) => /https?:\/\/\S+\/receipts\/[\w-]+/u.exec(mail)?.[0] ?? []).at(-1) ?? ''
    await expect.poll(link).not.toBe('')
    await page.goto(await link())
    await page.getByText('受付済み').waitFor()
    expect([await faultsByAxe(page), await tooSmall(page)]).toEqual([[], []])
    await page.getByRole('button', { name: '内容を修正' }).click()
    expect(await field(page, asked.idea).inputValue()).toBe('低温排熱を使う小型蓄熱ユニット')
    await field(page, asked.idea).fill('低温排熱を使う蓄熱ユニット改')
    await page.getByRole('button', { name: '提案書_第2版.pdfを外す' }).click()
    await goOn(page)
    await page.getByRole('button', { name: '修正を送信' }).click()
    await page.getByRole('heading', { name: '修正を受け付けました', level: 1 }).waitFor()
    await page.getByText('修正済み').waitFor()
    await page.getByText('低温排熱を使う蓄熱ユニット改').waitFor()
    expect(await answersTo(form.uuid)).toMatchObject([
      { state: 'corrected', revision: 2, ideaName: '低温排熱を使う蓄熱ユニット改', files: [{ name: '実証データ（髙﨑工場）.pdf' }] }
    ])

    await page.getByRole('button', { name: '応募を取り下げる' }).click()
    await page.getByRole('dialog', { name: '応募の取り下げ' }).getByRole('button', { name: 'キャンセル' }).click()
    expect((await answersTo(form.uuid))[0]?.state).toBe('corrected')
    await page.getByRole('button', { name: '応募を取り下げる' }).click()
    await page.getByRole('button', { name: '取り下げ', exact: true }).click()
    await page.getByRole('heading', { name: '応募を取り下げました', level: 1 }).waitFor()
    expect(await page.getByRole('button', { name: '内容を修正' }).count()).toBe(0)
    expect((await answersTo(form.uuid))[0]?.state).toBe('withdrawn')
    await page.goto(`${product.baseUrl}/public/${tenantUuid}/receipts/none`)
    await page.getByRole('heading', { name: 'ご応募が見つかりません', level: 1 }).waitFor()
    expect(complaints).toEqual([])
  })

  it('keeps what was written when the team changes the questions meanwhile', async () => {
    const changing = await addAnswerForm(team, '仕分けを変える技術')
    const { page, complaints } = await visit(browser, { ...phone, width: 320 })
    await page.goto(addressOf(changing.uuid))
    await fillNeeded(page, '倉庫の仕分けロボット')
    expect(await tooSmall(page)).toEqual([])
    await goOn(page)
    const questions = changing.questions.map((question) => (question.name === asked.company ? { ...question, name: '勤務先', requiredFlg: true } : question))
    await change(changing.uuid, { questions })
    await send(page)
    await page.getByText('入力中に公募の質問が変更されました。').waitFor()
    expect(await field(page, asked.idea).inputValue()).toBe('倉庫の仕分けロボット')
    await goOn(page)
    await page.getByText('1件の入力内容を確認してください').waitFor()
    await field(page, '勤務先').fill('株式会社ナギサーマル')
    await goOn(page)
    await send(page)
    await done(page).waitFor()
    expect(await answersTo(changing.uuid)).toMatchObject([{ formVersion: 2, belongingTo: '株式会社ナギサーマル' }])
    expect(complaints).toEqual([])
  })
})

describe('a form that is not for everybody now', () => {
  it('says politely that it is closed, in both languages, and leads to those that are open', async () => {
    const closed = await addAnswerForm(team, '締め切った公募', { answerEndDate: dayIn(-1) })
    const { page, complaints } = await visit(browser, phone)
    await page.goto(addressOf(closed.uuid))
    await page.getByRole('heading', { name: '締め切った公募', level: 1 }).waitFor()
    await page.getByText('受付を終了しました').waitFor()
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByText('Applications are closed').waitFor()
    expect([await faultsByAxe(page), await tooSmall(page)]).toEqual([[], []])
    await page.reload()
    await page.getByRole('link', { name: 'See open calls' }).click()
    await page.getByRole('heading', { name: 'Open calls', level: 1 }).waitFor()
    await page.getByRole('link', { name: /工場の熱を捨てない技術/u }).waitFor()
    expect(await page.getByRole('link', { name: /締め切った公募/u }).count()).toBe(0)
    await page.goto(addressOf(crypto.randomUUID()))
    await page.getByRole('heading', { name: 'Page not found', level: 1 }).waitFor()
    expect(complaints).toEqual([])
  })

  it('is open on its closing day, not before its opening day, and says when it is full', async () => {
    const brief = await addAnswerForm(team, '一日だけの公募', { answerEndDate: dayIn(0) })
    const { page, complaints } = await visit(browser, phone)
    await page.goto(addressOf(brief.uuid))
    await page.getByText('本日締切').waitFor()
    await fillNeeded(page, '最初の応募')
    await goOn(page)
    await change(brief.uuid, { answersLimit: 1 })
    await send(page)
    await done(page).waitFor()
    await page.reload()
    await page.getByText('応募が上限に達したため').waitFor()
    await change(brief.uuid, { answersLimit: null, opensOn: dayIn(2), answerEndDate: dayIn(3) })
    await page.reload()
    await page.getByRole('heading', { name: '一日だけの公募', level: 1 }).waitFor()
    await page.getByText('受付の開始前です').waitFor()
    expect(complaints).toEqual([])
  })

  it('is closed to an outsider when it is private, and open to a signed-in member at the same address', async () => {
    const own = await addAnswerForm(team, '社内からの提案')
    await change(own.uuid, { status: 'private' })
    const { page, complaints } = await visit(browser, phone)
    await page.goto(addressOf(own.uuid))
    await page.getByRole('heading', { name: '受付を終了しました', level: 1 }).waitFor()
    const popup = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'ログイン' }).click()
    const login = await popup
    await login.getByLabel('メールアドレス').waitFor()
    await login.setViewportSize({ width: 1280, height: 800 })
    await signIn(login, product)
    await page.getByRole('heading', { name: '社内からの提案', level: 1 }).waitFor()
    await fillNeeded(page, '工場の見える化')
    await goOn(page)
    await send(page)
    await done(page).waitFor()
    expect(await answersTo(own.uuid)).toMatchObject([{ ideaName: '工場の見える化' }])
    expect(complaints).toEqual([])
  })
})
