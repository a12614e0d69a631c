import { operationGroups } from '@mekiki/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProject, type JourneyTheme } from '../support/projects.ts'
import { type Person, personOf } from '../support/people.ts'
import type { Product } from '../support/product.ts'
import { openScene, type Scene } from '../support/scene.ts'

let scene: Scene | undefined
let product: Product
let browser: Browser
let administrator: Person
let theme: JourneyTheme
let page: Page
let complaints: string[]
beforeAll(async () => {
  scene = await openScene('設定の実証')
  ;({ product, browser, person: administrator, theme, page, complaints } = scene)
})
afterAll(() => scene?.close())

const open = (name: string, query = '') => page.goto(`${product.baseUrl}/settings/${name}${query}`)
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const rows = (list: string) => page.getByRole('list', { name: list, exact: true })
/** The names of a list's rows in their order. */
const names = (list: string) => rows(list).locator('.mk-named-name').allInnerTexts()
const asked = (title: string) => page.getByRole('alertdialog', { name: title })
const told = (text: string) => page.getByText(text).first().waitFor()
const undoLast = async () => {
  await page.getByRole('button', { name: '元に戻す', exact: true }).last().click()
  await told('元に戻しました')
}

/** Adds an entry to a plain list, renames it and moves it one up by the keyboard. */
async function addRenameMove(list: string, label: string, first: string, renamed: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).first().fill(first)
  await page.keyboard.press('Enter')
  await expect.poll(() => names(list)).toContain(first)
  await button(`${first}の名前を変更`).click()
  await page.getByRole('textbox', { name: `${first}の名前を変更` }).fill(renamed)
  await page.keyboard.press('Enter')
  await expect.poll(() => names(list)).toContain(renamed)
  const before = await names(list)
  await rows(list)
    .getByRole('button', { name: new RegExp(`^${renamed}の順序`, 'u') })
    .first()
    .focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => names(list)).toEqual([...before.slice(0, -2), renamed, before.at(-2)])
}

describe('the lists of the settings', () => {
  it('channels: added, renamed, ordered; one in use says by how many, gives way to another, and the history tells it', async () => {
    await open('channels')
    await addRenameMove('流入チャネル', '新しい流入チャネルの名前', '見本市', '国際見本市')
    const used = (await names('流入チャネル'))[0] ?? ''
    const count = await rows('流入チャネル')
      .getByRole('link', { name: new RegExp(`「${used}」の企業・人物`, 'u') })
      .innerText()
    await button(`${used}を削除`).click()
    await asked('流入チャネルの削除').getByRole('link', { name: count }).waitFor()
    await asked('流入チャネルの削除').getByLabel('別の流入チャネルに置き換えて削除').click()
    await asked('流入チャネルの削除').getByRole('combobox', { name: '置き換え先' }).click()
    await page.getByRole('option', { name: '国際見本市' }).click()
    await asked('流入チャネルの削除').getByRole('button', { name: '削除', exact: true }).click()
    await expect.poll(() => names('流入チャネル')).not.toContain(used)
    await rows('流入チャネル')
      .getByRole('link', { name: `「国際見本市」の${count}` })
      .waitFor()
    await button('変更履歴').click()
    const history = page.getByRole('dialog', { name: '変更履歴' })
    await history.getByText(`「${used}」を置き換えて削除`).waitFor()
    await history.getByText('置き換え先：国際見本市').waitFor()
    await page.keyboard.press('Escape')
    await history.waitFor({ state: 'hidden' })
  })

  it('theme tags: one in use is taken from its themes, and comes back', async () => {
    await open('theme_tags')
    await addRenameMove('テーマタグ', '新しいテーマタグの名前', '試行', '試行中')
    const tags = (await administrator.call(operationGroups.tagsAndChannels.listThemeTags, {})).items
    const tag = tags.find(({ name }) => name === '試行中')
    await administrator.call(operationGroups.themes.update, { params: { theme_uuid: theme.uuid }, body: { tagUuids: [tag?.uuid ?? ''] } })
    await page.reload()
    await rows('テーマタグ').getByRole('link', { name: '「試行中」のテーマ1件' }).waitFor()
    await button('試行中を削除').click()
    await asked('テーマタグの削除').getByRole('button', { name: '削除', exact: true }).click()
    await expect.poll(() => names('テーマタグ')).not.toContain('試行中')
    await undoLast()
    await rows('テーマタグ').getByRole('link', { name: '「試行中」のテーマ1件' }).waitFor()
  })

  it('case tags: types and tags; a deleted type leaves its tags; memo categories stand beside them', async () => {
    await open('project_categories')
    await page.getByLabel('新しい種類の名前').fill('重要度')
    await button('種類を追加').click()
    await page.getByRole('heading', { name: '重要度' }).waitFor()
    const section = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '重要度' }) })
    await section.getByLabel('新しい案件タグの名前').fill('最優先')
    await page.keyboard.press('Enter')
    await section.getByText('最優先', { exact: true }).waitFor()
    await button('重要度を削除').click()
    await asked('種類の削除').getByText('案件タグ1件').waitFor()
    await asked('種類の削除').getByRole('button', { name: '削除', exact: true }).click()
    await page.getByRole('heading', { name: '重要度' }).waitFor({ state: 'hidden' })
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: '種類なし' }) })
      .getByText('最優先', { exact: true })
      .waitFor()
    await page.getByRole('tab', { name: '活動メモのカテゴリ' }).click()
    await addRenameMove('活動メモのカテゴリ', '新しい活動メモのカテゴリの名前', '現地', '現地訪問')
  })

  it('company tags: a child, a branch that goes as a whole and comes back, and a move', async () => {
    await open('tenant_scoutee_tags')
    await page.getByLabel('新しい企業タグの名前').fill('環境')
    await button('最上位のタグを追加').click()
    await button('「環境」の下に追加').click()
    await page.getByRole('textbox', { name: '「環境」の下に追加' }).fill('水処理')
    await page.keyboard.press('Enter')
    await button('環境>水処理を削除').waitFor()
    await page.keyboard.press('Escape')
    await button('環境を削除').click()
    await asked('企業タグの削除').getByText('下の階層のタグ1件も削除されます：水処理').waitFor()
    await asked('企業タグの削除').getByRole('button', { name: '削除', exact: true }).click()
    await button('環境>水処理を削除').waitFor({ state: 'hidden' })
    await undoLast()
    await button('環境>水処理を削除').waitFor()
    await button('環境>水処理 移動').click()
    const move = page.getByRole('dialog', { name: '企業タグの移動' })
    await move.getByRole('combobox', { name: '移動先' }).click()
    await page.getByRole('option', { name: '最上位' }).click()
    await move.getByRole('button', { name: '移動', exact: true }).click()
    await button('水処理を削除').waitFor()
  })
})

describe('the templates of the settings', () => {
  it('case status: a copy is ordered; a status in use asks where its cases go, moves them, and an undo brings them back', async () => {
    const uuid = await addProject(administrator, theme.uuid, '株式会社ヒノキ計測')
    const statusOf = async () => {
      const found = await administrator.call(operationGroups.projects.get, { params: { project_uuid: uuid } })
      return [...theme.statuses].find(([, each]) => each === found.statusUuid)?.[0]
    }
    const [first, second] = [...theme.statuses.keys()]
    expect(await statusOf()).toBe(first)
    await open('status_templates')
    await button('標準の操作').click()
    await page.getByRole('menuitem', { name: '複製' }).click()
    await page.getByLabel('テンプレート名').fill('短縮')
    await page.getByRole('button', { name: '追加', exact: true }).last().click()
    await page.getByRole('heading', { name: '短縮' }).waitFor()
    const order = async () => (await administrator.call(operationGroups.statusTemplates.list, {})).items.map(({ name }) => name)
    expect(await order()).toEqual(['標準', '短縮'])
    await rows('テンプレート')
      .getByRole('button', { name: /^短縮の順序/u })
      .focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(order).toEqual(['短縮', '標準'])
    await rows('テンプレート').getByRole('button', { name: /標準/u }).last().click()
    await page.getByRole('heading', { name: '標準' }).waitFor()
    await page.getByRole('link', { name: '設定の実証' }).waitFor()
    await button(`${first}を外す`).click()
    await button('保存').click()
    const dialog = page.getByRole('dialog', { name: '使用中のステータスの置き換え' })
    await dialog.getByRole('combobox', { name: new RegExp(`「${first}」の置き換え先（案件\\d+件(?:、公募\\d+件)?）`, 'u') }).click()
    await page.getByRole('option', { name: second ?? '' }).click()
    await dialog.getByRole('button', { name: '置き換えて保存' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(statusOf).toBe(second)
    await undoLast()
    await expect.poll(statusOf).toBe(first)
  })

  it('theme status: renamed and coloured; one that themes use names them and stays', async () => {
    const [template] = (await administrator.call(operationGroups.statusTemplates.listForThemes, {})).items
    await administrator.call(operationGroups.themes.update, { params: { theme_uuid: theme.uuid }, body: { themeStatusTemplateUuid: template?.uuid ?? '' } })
    await open('theme_status_templates')
    await page.getByRole('link', { name: '設定の実証' }).waitFor()
    await page.getByLabel('1番目のステータスの名前').fill('検討前')
    await page.getByRole('combobox', { name: '1番目のステータスの色' }).click()
    await page.getByRole('option', { name: 'オレンジ' }).click()
    await button('保存').click()
    await told('保存しました')
    await button(`${template?.name}の操作`).click()
    await page.getByRole('menuitem', { name: '削除' }).click()
    await asked('使用中のため削除できません').getByRole('link', { name: '設定の実証' }).waitFor()
    await asked('使用中のため削除できません').getByRole('button', { name: '閉じる' }).click()
  })

  it('review templates: the form is shown; a change of one with reviews says that it makes a new version', async () => {
    await open('review_templates')
    const form = page.getByRole('region', { name: '評価欄の表示例' })
    await form.getByRole('radiogroup').first().waitFor()
    await page.getByText(/このテンプレートで書かれた評価：\d+件/u).waitFor()
    await page.getByLabel('1番目の観点の名前').fill('独自性')
    await form.getByRole('radiogroup', { name: '独自性' }).waitFor()
    await page.getByText(/保存すると新しい版になります。評価\d+件は今の版のまま残り/u).waitFor()
    await button('保存').click()
    await told('保存しました')
    await page.getByText(/前の版：1版（評価\d+件）/u).waitFor()
  })

  it('custom items: a choice in use says how many cases lose it, goes, and comes back with its values', async () => {
    const [group] = (await administrator.call(operationGroups.extensionItems.list, {})).items
    const item = group?.items.find(({ type }) => type === 'enums')
    const choice = item?.enums[0]?.name ?? ''
    await open('extension_items')
    await page.getByRole('button', { name: new RegExp(`選択肢${item?.enums.length}件`, 'u') }).click()
    await button(`${choice}を外す`).click()
    await button('保存').click()
    await asked('カスタム項目の削除')
      .getByText(new RegExp(`${item?.name}：${choice}（案件\\d+件(?:、公募\\d+件)?）`, 'u'))
      .waitFor()
    await asked('カスタム項目の削除').getByRole('button', { name: '削除して保存' }).click()
    await told('保存しました')
    await undoLast()
    await page.getByRole('button', { name: new RegExp(`選択肢${item?.enums.length}件`, 'u') }).waitFor()
  })
})

describe('the workspace', () => {
  it('shows what it holds and who can sign in, keeps its name, and writes its history; a reader sees neither', async () => {
    await open('workspace')
    await page.getByText('制限なし（どこからでも接続できます）').waitFor()
    await page.getByLabel('ワークスペース名').fill('汐見重工 研究所')
    await button('保存').click()
    await told('保存しました')
    await button('変更履歴').click()
    await page.getByRole('dialog', { name: '変更履歴' }).getByText('名前：汐見重工株式会社 → 汐見重工 研究所').waitFor()
    const reader = await personOf(product, 2)
    const opened = await reader.enter(browser, '/settings/workspace')
    await opened.page.getByText('変更するには、設定の編集の権限が必要です。').waitFor()
    expect(await opened.page.getByText('ログインの規則').count()).toBe(0)
    await opened.page.goto(`${product.baseUrl}/settings/channels`)
    await opened.page.getByText('展示会').waitFor()
    expect(await opened.page.getByRole('main').getByRole('button').count()).toBe(0)
    expect([complaints, opened.complaints]).toEqual([[], []])
  })
})
