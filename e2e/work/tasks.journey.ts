import { notificationsOperations } from '@mekiki/contract/workspace/notifications/notifications.operations'
import { platformAdminOperations } from '@mekiki/contract/admin/platform-admin/platform-admin.operations'
import { tasksOperations } from '@mekiki/contract/work/tasks/tasks.operations'
import { themesOperations } from '@mekiki/contract/themes/themes/themes.operations'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { withClient } from '../../apps/server/src/platform/db/engine/setup.ts'
import { administrate } from '../support/administration.ts'
import { openColleagues } from '../support/open-product.ts'

const { product, browser, me, colleague, projectUuid } = await openColleagues()
const themeUuid = (await me.call(themesOperations.list, { query: {} })).items[0]?.uuid ?? ''

const add = (name: string, more: { dueDate?: string; assigneeUserUuids?: string[]; doneFlg?: boolean; notificationDaysBeforeDue?: number[] } = {}) =>
  colleague.call(tasksOperations.create, { body: { projectUuid, name, assigneeUserUuids: [me.uuid], ...more } })

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const queryOf = (page: Page) => new URL(page.url()).searchParams
const danger = 'rgb(200, 16, 28)'
const colourOf = (text: Locator) => text.evaluate((node) => node.ownerDocument.defaultView?.getComputedStyle(node).color)

/** The number beside the heading. */
async function countOf(page: Page): Promise<number> {
  return Number(/([\d,]+)件/u.exec(await page.locator('.mk-title-note').innerText())?.[1]?.replaceAll(',', '') ?? Number.NaN)
}

async function countBy(query: object): Promise<number> {
  return (await me.call(tasksOperations.list, { query: { linked_to: 'project', per_page: 1, ...query } })).totalCount
}

describe('the list of the tasks of cases', () => {
  it('shows one’s own undone ones with what is overdue, narrows by the address, and marks many as done and back', async () => {
    await add('雛形の確認', { dueDate: '2020-01-06' })
    await add('面談の日取り')
    await add('同僚の仕事', { dueDate: '2020-01-07', assigneeUserUuids: [colleague.uuid] })
    const { page, complaints } = await me.enter(browser)
    // High enough for the tasks without a due date, which come last.
    await page.setViewportSize({ width: 1440, height: 2400 })
    await page.getByRole('link', { name: 'タスク', exact: true }).click()
    await page.getByRole('heading', { name: 'タスク一覧（案件）', level: 1 }).waitFor()
    const late = rowOf(page, '雛形の確認')
    await late.getByText('期限切れ').waitFor()
    expect(await colourOf(late.getByText('雛形の確認'))).toBe(danger)
    const open = rowOf(page, '面談の日取り')
    await open.getByText('未設定').waitFor()
    expect(await colourOf(open.getByText('面談の日取り'))).not.toBe(danger)
    expect(await rowOf(page, '同僚の仕事').count()).toBe(0)
    const mine = await countBy({ done_flg: 'false', assignee_user_uuids: [me.uuid] })
    expect(await countOf(page)).toBe(mine)

    await page.getByRole('button', { name: '担当者：自分' }).click()
    await page.getByRole('listbox').getByRole('option', { name: me.name }).click()
    await page.keyboard.press('Escape')
    await rowOf(page, '同僚の仕事').waitFor()
    await page.getByRole('button', { name: '担当者：全員' }).waitFor()
    expect(queryOf(page).get('assignee_user_uuids')).toBe('all')
    await page.reload()
    await rowOf(page, '同僚の仕事').waitFor()
    expect(await countOf(page)).toBe(await countBy({ done_flg: 'false' }))

    await page.getByText('すべて', { exact: true }).click()
    await expect.poll(() => queryOf(page).get('task_status')).toBe('all')
    const everything = await countBy({})
    await expect.poll(() => countOf(page)).toBe(everything)
    await page.goto(`${product.baseUrl}/project_groups/tasks`)
    await late.getByRole('checkbox').click()
    await open.getByRole('checkbox').click()
    await page.getByText('2件のタスクが選択されています。').waitFor()
    await page.getByRole('button', { name: 'ステータスの一括変更' }).click()
    const dialog = page.getByRole('dialog', { name: 'ステータスの一括変更' })
    const submit = dialog.getByRole('button', { name: '変更', exact: true })
    expect(await submit.isDisabled()).toBe(true)
    await dialog.getByRole('combobox', { name: 'ステータス' }).click()
    await page.getByRole('listbox').getByRole('option', { name: '完了', exact: true }).click()
    await submit.click()
    await page.getByText('更新しました').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await late.waitFor({ state: 'hidden' })
    expect(await page.getByText('2件のタスクが選択されています。').count()).toBe(0)
    await expect.poll(() => countOf(page)).toBe(mine - 2)
    await page.getByRole('button', { name: '元に戻す' }).click()
    await late.waitFor()
    await expect.poll(() => countOf(page)).toBe(mine)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe('a task of a link', () => {
  it('is in view and marked, also where the filters leave it out, and opens at its case and its theme in a new tab', async () => {
    const task = await add('議事録の共有', { doneFlg: true, assigneeUserUuids: [] })
    const { page, complaints } = await me.enter(browser, `/project_groups/tasks?task_uuid=${task.uuid}`)
    const row = rowOf(page, '議事録の共有')
    await row.waitFor()
    expect(await row.getAttribute('aria-current')).toBe('true')
    const [opened] = await Promise.all([page.waitForEvent('popup'), row.getByRole('gridcell').nth(3).click()])
    await opened.locator('.mk-task[aria-current="true"]').filter({ hasText: '議事録の共有' }).waitFor()
    expect([queryOf(opened).get('tab'), queryOf(opened).get('task_uuid')]).toEqual(['projectTask', task.uuid])
    expect(opened.url()).toContain(projectUuid)
    await opened.close()

    await page.goto(`${product.baseUrl}/themes/${themeUuid}?tab=task`)
    const panel = page.getByRole('dialog')
    await panel.getByRole('button', { name: 'タスクを追加' }).click()
    await panel.getByRole('textbox', { name: /タスク名/u }).fill('募集要項の作成')
    await panel.getByRole('button', { name: '追加', exact: true }).click()
    await panel.getByRole('listitem').filter({ hasText: '募集要項の作成' }).waitFor()
    await page.goto(`${product.baseUrl}/project_groups/all`)
    await page.getByRole('heading', { name: 'すべての案件', level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '検索・コマンド' }).fill('自分のタスク')
    await page.getByRole('option', { name: '自分のタスク（テーマ）' }).click()
    await page.getByRole('heading', { name: 'タスク一覧（テーマ）', level: 1 }).waitFor()
    await page.getByRole('button', { name: '担当者：自分' }).click()
    await page.getByRole('listbox').getByRole('option', { name: me.name }).click()
    await page.keyboard.press('Escape')
    const ofTheme = rowOf(page, '募集要項の作成')
    await ofTheme.waitFor()
    const [themePage] = await Promise.all([page.waitForEvent('popup'), ofTheme.getByRole('gridcell').nth(3).click()])
    await themePage.locator('.mk-task[aria-current="true"]').filter({ hasText: '募集要項の作成' }).waitFor()
    expect(new URL(themePage.url()).pathname).toBe(`/themes/${themeUuid}`)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe('a task from its reminder to the change of many', () => {
  const day = 86_400_000
  const tokyoDay = (time: number): string => new Date(time + 9 * 3_600_000).toISOString().slice(0, 10)
  /** The day of which 9:00 has come in Tokyo: whose reminders go out now. */
  const reminded = () => tokyoDay(Date.now() - 9 * 3_600_000)
  const later = (date: string, days: number) => tokyoDay(Date.parse(`${date}T00:00:00Z`) + days * day)

  it('tells the assignee once, by notification and mail, leads there, stands in the calendar and is done with others', async () => {
    const [due, soon] = [reminded(), later(reminded(), 3)]
    await add('実証条件の確認', { dueDate: due })
    await add('試作品の受け取り', { dueDate: soon, notificationDaysBeforeDue: [3] })
    // What was made after 9:00 is told of on the next of its days.
    await withClient(product.adminUrl, (client) =>
      client.query(`UPDATE app.tasks SET created_at = created_at - interval '5 days' WHERE name IN ('実証条件の確認', '試作品の受け取り')`)
    )
    const administrator = await administrate(product)
    const remind = () => administrator(platformAdminOperations.startBatch, { params: { batch_id: 'task_reminders' }, body: {} })
    const mails = async () => (await product.mailsTo(me.email)).filter((mail) => mail.includes('実証条件の確認'))
    const titles = async () =>
      (await me.call(notificationsOperations.list, { query: {} })).items.flatMap(({ title }) => (/実証条件の確認|試作品の受け取り/u.test(title) ? [title] : []))
    await remind()
    await expect.poll(async () => (await mails()).length).toBe(1)
    await remind()
    const shown = (date: string) => date.split('-').map(Number).join('/')
    const told = [`タスク「実証条件の確認」の期限は${shown(due)}です`, `タスク「試作品の受け取り」の期限は${shown(soon)}です`]
    await expect.poll(async () => (await titles()).filter((title) => title.includes('期限は')).toSorted()).toEqual(told)
    const [mail = ''] = await mails()
    expect(mail).toContain('試作品の受け取り')

    const { page, complaints } = await me.enter(browser, null)
    const address = new URL(/https?:\/\/\S+task_uuid=[\w-]+/u.exec(mail)?.[0] ?? product.baseUrl)
    await page.goto(`${product.baseUrl}${address.pathname}${address.search}`)
    await page.locator('.mk-task[aria-current="true"]').waitFor()

    await page.goto(`${product.baseUrl}/project_groups/tasks`)
    await page.getByText('カレンダー', { exact: true }).click()
    await expect.poll(() => queryOf(page).get('view')).toBe('calendar')
    await page.goto(`${product.baseUrl}/project_groups/tasks?view=calendar&month=${due.slice(0, 7)}`)
    const cell = page.locator(`td[data-date="${due}"]`)
    await cell.getByRole('button', { name: new RegExp(shown(due), 'u') }).click()
    await expect.poll(() => queryOf(page).get('day')).toBe(due)
    const beside = page.getByRole('complementary', { name: '日ごとのタスクと期限のないタスク' })
    const entry = beside.getByRole('link').filter({ hasText: '実証条件の確認' })
    await entry.waitFor()
    if (due < tokyoDay(Date.now())) await entry.getByText('期限切れ').waitFor()
    const [opened] = await Promise.all([page.waitForEvent('popup'), entry.click()])
    await opened.locator('.mk-task[aria-current="true"]').filter({ hasText: '実証条件の確認' }).waitFor()
    await opened.close()
    await cell.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.locator(':focus').getAttribute('data-date')).toBe(later(due, 1))

    await page.goto(`${product.baseUrl}/project_groups/tasks`)
    for (const name of ['実証条件の確認', '試作品の受け取り']) await rowOf(page, name).getByRole('checkbox').click()
    await page.getByRole('button', { name: 'ステータスの一括変更' }).click()
    const dialog = page.getByRole('dialog', { name: 'ステータスの一括変更' })
    await dialog.getByRole('combobox', { name: 'ステータス' }).click()
    await page.getByRole('listbox').getByRole('option', { name: '完了', exact: true }).click()
    await dialog.getByRole('button', { name: '変更', exact: true }).click()
    await rowOf(page, '実証条件の確認').waitFor({ state: 'hidden' })
    await page.goto(`${product.baseUrl}/project_groups/tasks?view=calendar&task_status=done&month=${due.slice(0, 7)}`)
    await page.locator(`td[data-date="${due}"]`).getByRole('link').filter({ hasText: '実証条件の確認' }).getByText('完了').waitFor()
    await remind()
    expect((await titles()).filter((title) => title.includes('期限は')).toSorted()).toEqual(told)
    expect((await mails()).length).toBe(1)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
