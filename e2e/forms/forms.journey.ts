import { operationGroups } from '@mekiki/contract'
import type { FormQuestionInput } from '@mekiki/contract/forms/forms/forms.schemas'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { solve } from '../../apps/server/src/features/forms/public-answers/testing/respondent.ts'
import { openBrowser } from '../support/browser.ts'
import { addTheme, type JourneyTheme } from '../support/projects.ts'
import { openCalls, type Person, personOf } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'
import { plainQuestion } from '../support/answer-form.ts'

const { forms, answers, extensionItems, publicAnswers } = operationGroups

let product: Product
let browser: Browser
let me: Person
let theme: JourneyTheme
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  me = await personOf(product, 0)
  const group = await me.call(extensionItems.create, {
    body: {
      name: '排熱の条件',
      items: [
        { name: '実証の場所', type: 'enums', enums: [{ name: '決まっている' }, { name: '候補がある' }, { name: 'これから探す' }] },
        { name: '協業のかたち', type: 'enums', enums: [{ name: '共同開発' }, { name: '業務委託' }] },
        { name: '候補地の住所', type: 'string' },
        { name: '必要な費用', type: 'number' },
        { name: '開始の希望日', type: 'date' }
      ]
    }
  })
  theme = await addTheme(me, '工場の排熱利用', { extensionItemGroupUuids: [group.uuid] })
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const uuidIn = (page: Page) => /\/forms\/([\da-f-]{36})/u.exec(page.url())?.[1] ?? ''
const formOf = (uuid: string) => me.call(forms.get, { params: { form_uuid: uuid } })
const outline = (page: Page) => page.getByRole('list', { name: '質問の一覧' })
const rowOf = (page: Page, name: string): Locator => outline(page).locator('.mk-outline-button').filter({ hasText: name })
const namesOf = (page: Page) => outline(page).locator('.mk-outline-name').allInnerTexts()
const previewOf = (page: Page) => page.getByRole('complementary', { name: '回答画面のプレビュー' })

async function choose(page: Page, field: string | RegExp, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function addQuestion(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '質問を追加' }).click()
  const dialog = page.getByRole('dialog', { name: '質問の追加' })
  await dialog.getByRole('button', { name: new RegExp(`^${name}`, 'u') }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => page.getByRole('textbox', { name: /^質問文/u }).inputValue()).toBe(name)
}

/** Makes a later question depend on a choice of the open one. */
async function branch(page: Page, choice: string, shown: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^「${choice}」が選ばれたときに表示する質問`, 'u') }).click()
  await page.getByRole('option', { name: new RegExp(shown, 'u') }).click()
  await page.keyboard.press('Escape')
}

const needed = (): FormQuestionInput[] => [
  plainQuestion('user_name', 'お名前', true),
  plainQuestion('email', 'メールアドレス', true),
  plainQuestion('idea_name', 'アイデア名', true)
]

/** Answers a public form as its page does. */
async function answer(formUuid: string, name: string): Promise<void> {
  const ask = openCalls(product)
  const { uuid: tenantUuid } = await me.call(operationGroups.tenants.info, {})
  const form = await ask(publicAnswers.getForm, { params: { form_uuid: formUuid }, query: { tenant_uuid: tenantUuid } })
  const { maxnumber: _most, ...proof } = form.proof
  const values = form.questions.map(({ uuid, targetProperty }) => ({ questionUuid: uuid, value: targetProperty === 'email' ? 'hinata@example.jp' : name }))
  const body = { submissionId: form.submissionId, formVersion: form.formVersion, agreedFlg: true, proof: { ...proof, number: solve(form.proof) }, values }
  await ask(publicAnswers.submit, { params: { tenant_uuid: tenantUuid, form_uuid: formUuid }, body })
}

describe('building a form', () => {
  it('takes every kind of question, a section and branches by mouse and keyboard, shows them at once, and keeps all of it', async () => {
    const { page, complaints } = await me.enter(browser)
    // High enough for all rows of the outline, since a drag does not scroll.
    await page.setViewportSize({ width: 1440, height: 1400 })
    await page.getByRole('link', { name: '公募管理' }).click()
    await page.getByRole('heading', { name: '公募管理', level: 1 }).waitFor()
    await page.getByRole('link', { name: '公募を作成' }).first().click()
    await page.getByRole('textbox', { name: /^公募名/u }).fill('工場の熱を捨てない技術')
    await page.getByText('テーマが設定されていません。').waitFor()
    await choose(page, /案件を登録するテーマ/u, '工場の排熱利用')
    await page.getByText('テーマが設定されていません。').waitFor({ state: 'hidden' })
    await page.getByRole('textbox', { name: /^締切日/u }).fill('2036/11/30')
    for (const name of ['実証の場所', '候補地の住所', '必要な費用', '開始の希望日', '協業のかたち', '資料', '国・地域']) await addQuestion(page, name)
    await page.getByRole('button', { name: 'セクションを追加' }).click()
    await page.getByRole('textbox', { name: /^見出し/u }).fill('会社について')
    await addQuestion(page, '会社名・所属')

    await rowOf(page, '協業のかたち').click()
    await choose(page, /回答形式/u, '複数選択')
    await page.getByRole('switch', { name: '「その他」を追加' }).check()
    await rowOf(page, '実証の場所').click()
    await branch(page, '決まっている', '候補地の住所')
    await branch(page, '候補がある', '候補地の住所')
    await page.getByRole('img', { name: /「5\. 実証の場所」の回答による分岐。決まっている・候補がある：6\. 候補地の住所を表示/u }).waitFor()
    const preview = previewOf(page)
    expect(await preview.getByRole('textbox', { name: /候補地の住所/u }).count()).toBe(0)
    await preview.getByRole('radio', { name: '候補がある' }).check()
    await preview.getByRole('textbox', { name: /候補地の住所/u }).waitFor()

    // By the keyboard into the section, and told; by the mouse back out of it.
    await rowOf(page, '国・地域').click()
    await page.keyboard.press('Alt+ArrowDown')
    await page.getByText('「国・地域」を13件中12番目に移動しました').waitFor({ state: 'attached' })
    expect((await namesOf(page)).slice(-4)).toEqual(['資料', '会社について', '国・地域', '会社名・所属'])
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(async () => (await namesOf(page)).slice(-2)).toEqual(['会社名・所属', '国・地域'])
    await outline(page)
      .getByRole('button', { name: /^資料の順序/u })
      .dragTo(rowOf(page, 'お名前'), { targetPosition: { x: 40, y: 4 } })
    await expect.poll(async () => (await namesOf(page))[0]).toBe('資料')
    await rowOf(page, '資料').focus()
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(async () => (await namesOf(page)).indexOf('資料')).toBe(4)

    await page.getByRole('button', { name: '作成', exact: true }).click()
    await page.getByText('公募を作成しました').waitFor()
    await page.waitForURL(/\/forms\/[\da-f-]{36}/u)
    const saved = await formOf(uuidIn(page))
    expect(saved.theme?.uuid).toBe(theme.uuid)
    expect(saved.questions.map(({ name }) => name)).toEqual([
      'お名前',
      'メールアドレス',
      'アイデア名',
      'アイデアの概要',
      '資料',
      '実証の場所',
      '候補地の住所',
      '必要な費用',
      '開始の希望日',
      '協業のかたち',
      '会社名・所属',
      '国・地域'
    ])
    const types = new Set(saved.questions.map(({ questionType }) => questionType))
    expect(types).toEqual(new Set([null, 'date_input', 'multiline_text_input', 'multiple_select', 'number_input', 'single_select']))
    const [place, address] = saved.questions.slice(5)
    expect(address?.showIf).toEqual({ questionUuid: place?.uuid, optionUuids: place?.extensionItemSelectOptions.slice(0, 2).map(({ uuid }) => uuid) })
    expect(saved.questions.filter(({ sectionUuid }) => sectionUuid === saved.sections[0]?.uuid).map(({ name }) => name)).toEqual(['会社名・所属', '国・地域'])
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('tells what is wrong at its question, brings back what was deleted, previews what is not saved, is published and shared', async () => {
    const { page, complaints } = await me.enter(browser, '/forms')
    await page.getByRole('row').filter({ hasText: '工場の熱を捨てない技術' }).getByText('非公開').waitFor()
    await page.getByRole('link', { name: '工場の熱を捨てない技術', exact: true }).click()
    await page.waitForURL(/\/forms\/[\da-f-]{36}/u)
    const uuid = uuidIn(page)
    await rowOf(page, '必要な費用').click()
    const name = page.getByRole('textbox', { name: /^質問文/u })
    await name.fill('')
    await rowOf(page, 'お名前').click()
    expect(await page.getByRole('button', { name: 'この質問は、公開に必要なため削除できません' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByText('質問文を入力してください').waitFor()
    await name.fill('実証に必要な費用（万円）')
    await rowOf(page, '実証の場所').click()
    await page.getByRole('button', { name: '質問を削除' }).click()
    await rowOf(page, '実証の場所').waitFor({ state: 'hidden' })
    await page.getByText('分岐 1件').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: '元に戻す' }).click()
    await rowOf(page, '実証の場所').waitFor()
    await page.getByText('分岐 1件').waitFor()

    const [opened] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'プレビュー', exact: true }).click()])
    await opened.getByRole('heading', { name: 'これはプレビュー画面です。回答は送信されません。' }).waitFor()
    await opened.getByText('保存前の内容を表示しています。').waitFor()
    await opened.getByText('実証に必要な費用（万円）').waitFor()
    await opened.close()
    await page.getByRole('button', { name: '公開', exact: true }).click()
    const dialog = page.getByRole('alertdialog', { name: '公募の公開' })
    await dialog.getByText('未保存の変更も保存されます。').waitFor()
    await dialog.getByRole('button', { name: '公開', exact: true }).click()
    await page.getByText('公開しました').waitFor()
    const published = await formOf(uuid)
    expect([published.status, published.state, published.questions.some((question) => question.name === '実証に必要な費用（万円）')]).toEqual([
      'public',
      'open',
      true
    ])

    await page.getByRole('navigation', { name: '公募の画面' }).getByRole('link', { name: '共有' }).click()
    expect(await page.getByRole('textbox', { name: '公開URL' }).inputValue()).toBe(published.publicUrl)
    await page.getByRole('img', { name: /の回答用URLのQRコード$/u }).waitFor()
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'SVGをダウンロード' }).click()])
    expect(file.suggestedFilename()).toBe('工場の熱を捨てない技術_QRコード.svg')
    await page.getByRole('button', { name: 'Webサイトを追加' }).click()
    const site = page.getByRole('textbox', { name: '許可するWebサイト 1' })
    await site.fill('https://www.example.co.jp/open')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByText('「https://」から始まるURLを、パスを付けずに入力してください').waitFor()
    await site.fill('https://www.example.co.jp')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByText('保存しました').waitFor()
    expect((await formOf(uuid)).embedOrigins).toEqual(['https://www.example.co.jp'])
    expect(await page.getByRole('textbox', { name: '埋め込みコード' }).inputValue()).toContain(`/embed/`)
    await page.getByRole('link', { name: 'ポスターを開く' }).click()
    await page.getByRole('heading', { name: '工場の熱を捨てない技術', level: 1 }).waitFor()
    await page.getByText('2036/11/30 23:59（日本時間）').waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('says before it is published what it lacks, and leads there', async () => {
    const [name, , idea] = needed()
    if (!name || !idea) throw new Error('no questions')
    const { uuid } = await me.call(forms.create, { body: { name: '火山の公募', questions: [name, { ...idea, requiredFlg: false }] } })
    const { page, complaints } = await me.enter(browser, `/forms/${uuid}`)
    const publish = page.getByRole('button', { name: '公開', exact: true })
    await publish.click()
    const lacks = page.getByRole('dialog', { name: '公募の公開' }).getByRole('listitem')
    await lacks.filter({ hasText: '「アイデア名」の質問を必須にしてください' }).waitFor()
    await lacks.filter({ hasText: '「メールアドレス」の質問を追加してください' }).getByRole('button', { name: '修正' }).click()
    const dialog = page.getByRole('dialog', { name: '質問の追加' })
    await dialog.getByRole('button', { name: /^メールアドレス/u }).click()
    await rowOf(page, 'メールアドレス').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await publish.click()
    await expect.poll(() => lacks.count()).toBe(1)
    await lacks.getByRole('button', { name: '修正' }).click()
    await page.getByRole('switch', { name: '回答を必須にする' }).check()
    await publish.click()
    await page.getByRole('alertdialog', { name: '公募の公開' }).getByRole('button', { name: '公開', exact: true }).click()
    await expect.poll(async () => (await formOf(uuid)).status).toBe('public')
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe('the list of forms', () => {
  it('narrows by the address, makes copies, and brings back what was deleted', async () => {
    const made = await me.call(forms.create, { body: { name: '海洋の公募', questions: needed() } })
    const { page, complaints } = await me.enter(browser, `/forms?keyword=${encodeURIComponent('海洋')}`)
    const row = page.getByRole('row').filter({ hasText: '海洋の公募' })
    await row.waitFor()
    expect(await page.getByRole('row').filter({ hasText: '工場の熱' }).count()).toBe(0)
    await row.getByRole('button', { name: '海洋の公募の操作' }).click()
    await page.getByRole('menuitem', { name: '複製' }).click()
    await page.getByText('公募を複製しました').waitFor()
    await page.waitForURL((url) => /\/forms\/[\da-f-]{36}$/u.test(url.pathname) && !url.pathname.endsWith(made.uuid))
    const copy = await formOf(uuidIn(page))
    expect([copy.status, copy.theme, copy.questions.length]).toEqual(['private', null, 3])
    await page.goto(`${product.baseUrl}/forms?keyword=${encodeURIComponent(copy.name)}`)
    const copied = page.getByRole('row').filter({ has: page.getByRole('link', { name: copy.name, exact: true }) })
    await copied.getByRole('button', { name: `${copy.name}の操作` }).click()
    await page.getByRole('menuitem', { name: '削除' }).click()
    await page.getByText('公募を削除しました').waitFor()
    await copied.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: '元に戻す' }).click()
    await copied.waitFor()
    expect((await formOf(copy.uuid)).name).toBe(copy.name)
    await choose(page, '公開状態', '公開')
    await page.getByText('条件に一致する公募はありません').waitFor()
    expect(new URL(page.url()).searchParams.get('status')).toBe('public')
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe('a form with answers', () => {
  it('tells that a change begins a new version, keeps what was answered, and asks before it is deleted', async () => {
    const asked = needed()
    const [, , idea] = asked
    const { uuid } = await me.call(forms.create, { body: { name: '量子の公募', status: 'public', questions: asked } })
    await answer(uuid, '蓄熱カプセル')
    const { page, complaints } = await me.enter(browser, `/forms/${uuid}`)
    await rowOf(page, 'アイデア名').click()
    await page.getByRole('textbox', { name: /^質問文/u }).fill('ご提案の名称')
    await page.getByText('回答が1件あります。質問を変更して保存すると新しい版になり').waitFor()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByText('保存しました').waitFor()
    const changed = await formOf(uuid)
    expect([changed.formVersion, changed.answersCount]).toEqual([2, 1])
    const [kept] = (await me.call(answers.list, { params: { form_uuid: uuid }, query: {} })).items
    const detail = await me.call(answers.get, { params: { form_uuid: uuid, answer_uuid: kept?.uuid ?? '' } })
    expect([detail.formVersion, detail.ideaName, detail.questions.find((question) => question.uuid === idea?.uuid)?.name]).toEqual([
      1,
      '蓄熱カプセル',
      'アイデア名'
    ])

    await page.goto(`${product.baseUrl}/forms`)
    const row = page.getByRole('row').filter({ hasText: '量子の公募' })
    await row.getByRole('link', { name: '量子の公募の回答1件' }).waitFor()
    await row.getByRole('button', { name: '量子の公募の操作' }).click()
    await page.getByRole('menuitem', { name: '削除' }).click()
    const dialog = page.getByRole('alertdialog', { name: '公募の削除' })
    await dialog.getByText('回答から登録された案件と人物は残ります').waitFor()
    await dialog.getByRole('button', { name: '削除', exact: true }).click()
    await row.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: '元に戻す' }).click()
    await row.getByRole('link', { name: '量子の公募の回答1件' }).waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
