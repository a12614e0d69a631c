import { operationGroups } from '@mekiki/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { addProject, addTheme } from '../support/projects.ts'
import { type Person, personOf } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'

const [themeName, openName, company, freeCompany] = ['触媒の共同検討', '触媒の公開調査', '株式会社トバリ触媒', '株式会社ヨモギ触媒']
/** Stands in what is restricted, and nowhere else. */
const secret = 'シラユキ'

let product: Product
let browser: Browser
let administrator: Person
let insider: Person
let outsider: Person
let themeUuid: string
let openUuid: string
let projectUuid: string
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  administrator = await personOf(product, 0)
  insider = await personOf(product, 1)
  outsider = await personOf(product, 2)
  themeUuid = (await addTheme(insider, themeName)).uuid
  openUuid = (await addTheme(insider, openName)).uuid
  projectUuid = await addProject(insider, themeUuid, company)
  await addProject(outsider, openUuid, freeCompany)
  await insider.call(operationGroups.projectRecords.create, { body: { projectUuid: projectUuid, content: `${secret}計画の面談。` } })
  const insiderSetting = { projectProperties: ['record_and_file' as const, 'review' as const], userUuids: [insider.uuid], userGroupUuids: [] }
  await insider.call(operationGroups.themes.update, {
    params: { theme_uuid: themeUuid },
    body: { personInChargeUserUuids: [outsider.uuid], projectSetting: { insiderSetting, hidesReviewsUntilMine: true } }
  })
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const settings = (page: Page) => page.goto(`${product.baseUrl}/themes/${themeUuid}?tab=insiders`)

describe('what a theme keeps for its insiders', () => {
  it('is not taken out by moving the case: the dialog says why before the button, and so does the server', async () => {
    const { page, complaints } = await outsider.enter(browser, `/project_groups/${themeUuid}/projects/${projectUuid}`)
    await page.getByRole('heading', { name: company, level: 1 }).waitFor()
    await page.getByRole('button', { name: 'その他の操作' }).click()
    await page.getByRole('menuitem', { name: '移動', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '案件の移動' })
    await dialog.getByRole('combobox', { name: /移動先のテーマ/u }).click()
    await page.getByRole('option', { name: openName }).click()
    const told = dialog.getByText(`1件は「${openName}」に移動できません`)
    await told.waitFor()
    expect(await told.innerText()).toContain('あなたが閲覧できない情報（活動メモとファイル、評価）')
    expect(await told.innerText()).toContain('関係者に移動を依頼してください')
    expect(await dialog.getByRole('button', { name: '移動' }).isDisabled()).toBe(true)
    const body = { items: [{ projectUuid: projectUuid, themeUuid: openUuid }] }
    await expect(outsider.call(operationGroups.projectIntegration.move, { body })).rejects.toThrow(
      `「${company}」は「${openName}」に移動できません。今のテーマでは公開範囲が制限されていてあなたが閲覧できない情報（活動メモとファイル、評価）が、移動先で閲覧できるようになるためです。`
    )
    await dialog.getByRole('button', { name: 'キャンセル' }).click()
    await page.goto(`${product.baseUrl}/project_groups/${themeUuid}`)
    await page.getByRole('row').filter({ hasText: company }).waitFor()
    expect(complaints).toEqual([])
  })

  it('is not opened by whoever may edit the theme and is no insider: the settings are read-only and say so', async () => {
    const { page, complaints } = await outsider.enter(browser, null)
    await settings(page)
    await page.getByText('あなたはこの公開範囲の関係者ではないため、変更できません。').waitFor()
    expect(await page.getByRole('switch', { name: '公開範囲の制限' }).isDisabled()).toBe(true)
    await page.getByRole('tab', { name: '案件の設定' }).click()
    await page.getByText('オフにできるのは管理者だけです。').waitFor()
    expect(await page.getByRole('switch', { name: /ほかの人の評価を表示しない/u }).isDisabled()).toBe(true)
    expect(complaints).toEqual([])
  })

  it('is opened by an administrator who is told what it shows and who hears of it; the insider is notified', async () => {
    const { page, complaints } = await administrator.enter(browser, null)
    await settings(page)
    await page.getByText('管理者として公開範囲を広げることはできますが').waitFor()
    await page.getByRole('switch', { name: '公開範囲の制限' }).click()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    const dialog = page.getByRole('alertdialog', { name: '公開範囲の拡大' })
    await dialog.getByText('活動メモとファイル').waitFor()
    await dialog.getByText(`関係者（${insider.name}）に通知されます`).waitFor()
    const record = { query: { project_uuid: projectUuid } }
    await expect(administrator.call(operationGroups.projectRecords.list, record)).rejects.toThrow()
    await dialog.getByRole('button', { name: '公開して保存' }).click()
    await page.getByText('保存しました').first().waitFor()
    const { items } = await administrator.call(operationGroups.projectRecords.list, record)
    expect(items.map((item) => item.content)).toEqual([`${secret}計画の面談。`])
    const told = async (person: Person) => {
      const notices = (await person.call(operationGroups.notifications.list, {})).items
      return notices.filter(({ title }) => title === 'テーマの公開範囲が広がりました').length
    }
    await expect.poll(() => told(insider)).toBe(1)
    expect(await told(administrator)).toBe(0)
    expect(complaints).toEqual([])
  })
})
