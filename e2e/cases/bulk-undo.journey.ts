import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStage, type Stage } from '../support/scene.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

const rows = (page: Page): Locator => page.getByRole('row').filter({ has: page.getByRole('checkbox') })
const bar = (page: Page): Locator => page.getByRole('region', { name: '選択した項目の操作' })
const notice = (page: Page, text: string): Locator => page.getByRole('region', { name: 'お知らせ' }).getByRole('listitem').filter({ hasText: text })
/** How many cases the filter leaves, as the list's title says it; null while it says something else. */
async function count(page: Page): Promise<number | null> {
  const found = /([\d,]+) \/ [\d,]+件/u.exec(await page.locator('main').innerText())?.[1]
  return found === undefined ? null : Number(found.replaceAll(',', ''))
}

/** Filters the list by words; gives how many cases are left. The old list's numbers stand until the answer has come: they are not to be read. */
async function filterBy(page: Page, words: string): Promise<number> {
  const field = page.getByRole('search').getByRole('textbox')
  const answered = page.waitForResponse((response) => response.url().includes(encodeURIComponent(words)) && response.ok())
  await field.fill(words)
  await field.press('Enter')
  await answered
  await expect.poll(async () => (await rows(page).count()) - ((await count(page)) ?? Number.NaN)).toBe(1)
  const found = await count(page)
  expect(found).toBeLessThan(100)
  return found ?? 0
}

/** Selects every case of the page by the box of the header. */
async function selectAll(page: Page, expected: number): Promise<void> {
  await rows(page).first().getByRole('checkbox').click()
  await bar(page).getByText(`${expected}件`).waitFor()
}

/** The statuses of the cases that the list shows, each with its case: those changed last may stand elsewhere. */
const statuses = async (page: Page): Promise<[name: string, status: string][]> => {
  const shown = await page
    .locator('[role=row]:has(.mk-status)')
    .evaluateAll((projects) =>
      projects.map((row): [string, string] => [
        row.querySelector('input')?.getAttribute('aria-label') ?? '',
        row.querySelector('.mk-status')?.textContent ?? ''
      ])
    )
  // A company may have several cases.
  return shown.toSorted((one, other) => one.join('\n').localeCompare(other.join('\n')))
}

/** Presses the way back in the notice of an act, and waits until the act is undone and the selection gone. */
async function undo(page: Page, text: string): Promise<void> {
  expect(await bar(page).count()).toBe(0)
  await notice(page, text).getByRole('button', { name: '元に戻す' }).click()
  await notice(page, '元に戻しました').last().waitFor()
}

async function closeNotices(page: Page): Promise<void> {
  const close = page.getByRole('region', { name: 'お知らせ' }).getByRole('button', { name: 'お知らせを閉じる' })
  while ((await close.count()) > 0) await close.first().click()
}

async function openFromMenu(page: Page, name: string, title: string): Promise<Locator> {
  await bar(page).getByRole('button', { name: 'その他' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  return dialog
}

describe('selected cases', () => {
  it('get another status together, and their own ones back', async () => {
    const { page, complaints } = await stage.person.enter(stage.browser)
    const found = await filterBy(page, 'ロボット')
    expect(found).toBeGreaterThan(1)
    const before = await statuses(page)
    expect(before).toHaveLength(found)
    await selectAll(page, found)
    await bar(page).getByRole('button', { name: 'ステータス' }).click()
    const dialog = page.getByRole('dialog', { name: 'ステータスの変更' })
    await dialog.getByText(`${found}件の案件のステータスを変更します。`).waitFor()
    await dialog.getByRole('combobox').last().click()
    await page.getByRole('option', { name: '協業中' }).click()
    await dialog.getByRole('button', { name: '変更', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => statuses(page)).toEqual(before.map(([name]) => [name, '協業中']))
    await undo(page, '更新しました')
    await expect.poll(() => statuses(page)).toEqual(before)
    expect(complaints).toEqual([])
  })

  it('are duplicated, integrated with a look at what comes out, and parted again', async () => {
    const { page, complaints } = await stage.person.enter(stage.browser)
    const found = await filterBy(page, 'カラクリ荷役')
    await rows(page).nth(1).getByRole('checkbox').click()
    const copying = await openFromMenu(page, '複製', '案件の複製')
    await copying.getByText('1件の案件が新しく登録されます。').waitFor()
    await copying.getByRole('button', { name: '複製', exact: true }).click()
    await notice(page, '案件を複製しました').waitFor()
    await expect.poll(() => count(page)).toBe(found + 1)
    await closeNotices(page)
    await rows(page).nth(1).getByRole('checkbox').click()
    await rows(page).nth(2).getByRole('checkbox').click()
    const dialog = await openFromMenu(page, '統合', '案件の統合')
    await dialog.getByRole('region', { name: '統合後の案件' }).waitFor()
    expect(await dialog.getByRole('region', { name: '統合する案件' }).getByRole('listitem').count()).toBe(2)
    await dialog.getByRole('button', { name: '統合', exact: true }).click()
    await notice(page, '統合しました').waitFor()
    await expect.poll(() => count(page)).toBe(found)
    await undo(page, '統合しました')
    await expect.poll(() => count(page)).toBe(found + 1)
    expect(complaints).toEqual([])
  })
})
