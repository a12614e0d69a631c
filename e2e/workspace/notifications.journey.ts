import { alertsOperations } from '@mekiki/contract/work/alerts/alerts.operations'
import { scouteeSearchesOperations } from '@mekiki/contract/companies/scoutee-searches/scoutee-searches.operations'
import { scouteesOperations } from '@mekiki/contract/companies/scoutees/scoutees.operations'
import { tasksOperations } from '@mekiki/contract/work/tasks/tasks.operations'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { withClient } from '../../apps/server/src/platform/db/engine/setup.ts'
import { openColleagues } from '../support/open-product.ts'

const { product, browser, me, colleague, projectUuid } = await openColleagues()

const bell = (page: Page) => page.getByRole('button', { name: /^通知/u })

/** The number on the badge, as it is said; also while a dialog lies over it. */
async function unread(page: Page): Promise<number> {
  const label = await page.locator('button[aria-label^="通知"]').first().getAttribute('aria-label')
  return Number(/未読([\d,]+)件/u.exec(label ?? '')?.[1]?.replace(',', '') ?? 0)
}

const giveTask = (name: string) => colleague.call(tasksOperations.create, { body: { projectUuid, name, assigneeUserUuids: [me.uuid] } })

describe('notifications', () => {
  it('arrive by push in every tab, open in the drawer, lead to what they are about, and are read one by one and all at once', async () => {
    const { page, complaints } = await me.enter(browser)
    await bell(page).waitFor()
    await expect.poll(() => unread(page)).toBeGreaterThanOrEqual(0)
    const other = await page.context().newPage()
    await other.goto(`${product.baseUrl}/themes`)
    await bell(other).waitFor()
    const before = await unread(page)
    await giveTask('NDA締結')
    // Far sooner than the refresh of five minutes, and without loading anything anew.
    await expect.poll(() => unread(page)).toBe(before + 1)
    await expect.poll(() => unread(other)).toBe(before + 1)
    await bell(page).click()
    const drawer = page.getByRole('dialog', { name: '通知' })
    const row = drawer.getByRole('button', { name: /タスク「NDA締結」の担当者に追加されました/u })
    await row.waitFor()
    expect(await drawer.evaluate((node) => Math.round(node.getBoundingClientRect().width))).toBe(480)
    expect(await row.locator('.mk-notification-title').evaluate((node) => node.computedStyleMap().get('font-weight')?.toString())).toBe('700')
    await giveTask('審査会の日程調整')
    const second = drawer.getByRole('button', { name: /タスク「審査会の日程調整」/u })
    await second.waitFor()
    await second.focus()
    await page.keyboard.press('ArrowDown')
    expect(await page.locator(':focus').innerText()).toContain('NDA締結')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /タスク「NDA締結」/u })
    await dialog.getByRole('link', { name: '対象を開く' }).waitFor()
    // The button leads there: its address is not written out beside it.
    expect(await dialog.innerText()).not.toContain(product.baseUrl)
    await expect.poll(() => unread(page)).toBe(before + 1)
    await dialog.getByRole('link', { name: '対象を開く' }).click()
    await drawer.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).searchParams.get('task_uuid')).toMatch(/^[0-9a-f-]{36}$/u)
    await page.goto(`${product.baseUrl}/project_groups/all`)
    await bell(page).click()
    await drawer.getByRole('button', { name: 'すべて既読にする' }).click()
    await page.getByText('すべて既読にしました').waitFor()
    await expect.poll(() => drawer.getByRole('button', { name: 'すべて既読にする' }).isDisabled()).toBe(true)
    await expect.poll(() => unread(page)).toBe(0)
    await expect.poll(() => unread(other)).toBe(0)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe('notification mails', () => {
  it('are chosen on their page, where each choice is kept at once', async () => {
    await me.call(scouteeSearchesOperations.create, { body: { name: '検証の会社', condition: { searchQuery: '検証水素' } } })
    const { page, complaints } = await me.enter(browser, '/settings/my_alert_setting')
    await page.getByRole('heading', { name: '通知メール', level: 1 }).waitFor()
    const created = page.getByRole('radiogroup', { name: '保存した検索に一致する新しい企業' })
    await created.getByText('毎日').click()
    await page.getByText('通知メールの設定を保存しました').first().waitFor()
    await page.getByText(/毎日8:00に送信します。次回の送信：\d{4}\/\d{1,2}\/\d{1,2} 8:00/u).waitFor()
    await created.getByText('すぐに').click()
    await expect.poll(async () => (await me.call(alertsOperations.get, {})).searchScouteeCreatedAlert).toBe('immediately')
    await page.getByRole('button', { name: 'メールの例' }).first().click()
    const sample = page.getByRole('dialog', { name: 'メールの例' })
    await sample.getByText(/【Mekiki】新しい企業・人物が.+（保存した検索「/u).waitFor()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect.poll(() => created.getByRole('radio', { name: 'すぐに' }).isChecked()).toBe(true)
    await page.getByRole('link', { name: '検証の会社' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('検証水素')
    expect(new URL(page.url()).searchParams.get('my_search_condition_uuid')).toBeNull()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('come with the companies that match, and end by the link in them', async () => {
    await colleague.call(scouteesOperations.create, { body: { name: '検証水素株式会社' } })
    // The clock comes by every few minutes and looks at what is a minute old: both are moved instead of waited for.
    await withClient(product.adminUrl, async (client) => {
      await client.query(
        `UPDATE app.scoutees SET created_at = created_at - interval '5 minutes', updated_at = updated_at - interval '5 minutes' WHERE name = '検証水素株式会社'`
      )
      await client.query(`UPDATE app.alert_watermarks SET seen_until = seen_until - interval '20 minutes'`)
      await client.query(
        `INSERT INTO app.batch_runs (uuid, batch_id, args, state, requested_by, requested_at) VALUES (gen_random_uuid(), 'alert_mails', '{}', 'waiting', 'journey', now())`
      )
    })
    const alerts = async () => (await product.mailsTo(me.email)).filter((mail) => mail.includes('検証水素株式会社'))
    await expect.poll(async () => (await alerts()).length).toBe(1)
    const [mail = ''] = await alerts()
    expect(mail).toContain('■ 検証の会社：1件')
    const address = /https?:\/\/\S+\/v2\/public\/alert_unsubscriptions\/[\w-]+/u.exec(mail)?.[0] ?? ''
    const page = await browser.newPage({ locale: 'ja-JP' })
    await page.goto(address)
    expect((await me.call(alertsOperations.get, {})).searchScouteeCreatedAlert).toBe('immediately')
    await page.getByRole('button', { name: '停止' }).click()
    await page.getByRole('heading', { name: '通知メールの停止を受け付けました' }).waitFor()
    expect((await me.call(alertsOperations.get, {})).searchScouteeCreatedAlert).toBe('off')
    await page.close()
  })
})
