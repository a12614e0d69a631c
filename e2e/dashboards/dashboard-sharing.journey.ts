import { operationGroups } from '@mekiki/contract'
import { readyMade } from '@mekiki/contract/dashboards/dashboards/ready-made'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAdmin } from '../../apps/server/src/testing/open-admin.ts'
import { openBrowser } from '../support/browser.ts'
import { choice, inside, openDashboard, openPageCalls, settled } from '../support/dashboard.ts'
import { type Person, personOf } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'

const { dashboards } = operationGroups

let product: Product
let browser: Browser
let owner: Person
let receiver: Person
let uuid: string
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  owner = await personOf(product, 0)
  receiver = await personOf(product, 1)
  const db = openAdmin(product.adminUrl)
  await db.updateTable('tenants').set({ enable_dashboard_author: true, enable_dashboard_editable: false }).execute()
  await db.destroy()
  const { call, tenantUuid } = await openPageCalls(product, owner)
  const [first] = readyMade
  const { tiles, conditions } = await call(dashboards.get, { params: { tenant_uuid: tenantUuid, dashboard_uuid: first?.uuid ?? '' } })
  ;({ uuid } = await call(dashboards.create, { params: { tenant_uuid: tenantUuid }, body: { name: '月次の報告', tiles, conditions } }))
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const shareButton = (page: Page) => page.getByRole('button', { name: '共有', exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'ダッシュボードの共有' })

describe('sharing a dashboard', () => {
  it('gives a link that says so to whom it was not shared with, and opens for whom it was', async () => {
    const { page } = await owner.enter(browser, null)
    await openDashboard(product, page, `?dashboard=${uuid}`)
    await shareButton(page).click()
    const link = await dialog(page).getByRole('textbox', { name: 'リンク' }).inputValue()
    expect(new URL(link).searchParams.get('dashboard')).toBe(uuid)

    const theirs = await receiver.enter(browser, null)
    await theirs.page.goto(link)
    await theirs.page.getByText('このダッシュボードは表示できません').waitFor()
    expect(new URL(theirs.page.url()).searchParams.get('dashboard')).toBe(uuid)
    expect(await theirs.page.locator('iframe').isVisible()).toBe(false)

    await dialog(page)
      .getByRole('combobox', { name: /^メンバー(?!グループ)/u })
      .click()
    await page.getByRole('option', { name: receiver.name }).click()
    await page.keyboard.press('Escape')
    await dialog(page)
      .getByRole('combobox', { name: `${receiver.name}の権限` })
      .waitFor()
    await dialog(page).getByRole('button', { name: '共有', exact: true }).click()
    await dialog(page).waitFor({ state: 'detached' })
    await choice(page).click()
    await page.getByRole('option', { name: `共有先：${receiver.name}` }).waitFor()

    await theirs.page.reload()
    await inside(theirs.page).getByRole('main', { name: '月次の報告', exact: true }).waitFor()
    await settled(theirs.page)
    await shareButton(theirs.page).click()
    await dialog(theirs.page).getByText(`${owner.name}さんのダッシュボードです。`, { exact: false }).waitFor()
  })
})

describe('a dashboard by mail', () => {
  const schedules = (page: Page) => dialog(page).getByRole('region', { name: 'メールで定期送信' })

  it('is set up on a schedule, sent once at once, paused and deleted', async () => {
    const { page } = await owner.enter(browser, null)
    await openDashboard(product, page, `?dashboard=${uuid}`)
    await shareButton(page).click()
    await schedules(page).getByText('定期送信はまだありません。').waitFor()
    await schedules(page).getByRole('button', { name: '定期送信を追加' }).click()
    const form = page.getByRole('dialog', { name: '定期送信の追加' })
    await form.getByRole('button', { name: '金曜日' }).click()
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await form.waitFor({ state: 'detached' })
    const schedule = schedules(page).getByRole('listitem')
    await schedule.getByText('毎週月・金曜日8:00').waitFor()
    await schedule.getByText(`送信先：${owner.name}`).waitFor()
    expect(await schedule.innerText()).toContain('次回：')

    const before = (await product.mailsTo(owner.email)).length
    await schedule.getByRole('button', { name: '今すぐ自分に送信' }).click()
    await expect.poll(async () => (await product.mailsTo(owner.email)).length).toBe(before + 1)
    const mail = (await product.mailsTo(owner.email)).at(-1) ?? ''
    for (const part of ['月次の報告', '主な数値', `/dashboard?dashboard=${uuid}`]) expect(mail).toContain(part)

    await schedule.getByRole('button', { name: '停止' }).click()
    await schedule.getByText('停止中').waitFor()
    await schedule.getByRole('button', { name: '削除' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '削除' }).click()
    await schedule.waitFor({ state: 'detached' })
    await page.context().close()
  })
})
