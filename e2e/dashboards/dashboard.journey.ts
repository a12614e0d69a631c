import { readFile } from 'node:fs/promises'
import { operationGroups } from '@mekiki/contract'
import { readyMade } from '@mekiki/contract/dashboards/dashboards/ready-made'
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsByAxe } from '../support/axe.ts'
import { openBrowser } from '../support/browser.ts'
import { choice, choose, inside, openDashboard, settled, toolbar } from '../support/dashboard.ts'
import { type Person, personOf } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'

let product: Product
let browser: Browser
/** Holds every key; the member may only view. */
let owner: Person
let member: Person
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  owner = await personOf(product, 0)
  member = await personOf(product, 1)
  await setFlags(true, false)
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

async function setFlags(author: boolean, editable: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: product.adminUrl })
  await client.connect()
  await client.query('UPDATE app.tenants SET enable_dashboard_author = $1, enable_dashboard_editable = $2', [author, editable])
  await client.end()
}

const shownNames = async (page: Page): Promise<string[]> => {
  await choice(page).click()
  await page.getByRole('option').first().waitFor()
  const names = await page.getByRole('option').allInnerTexts()
  await page.keyboard.press('Escape')
  return names.map((name) => name.split('\n')[0] ?? '')
}

describe('the dashboard', () => {
  it('shows each ready-made one with all its tiles, by the address as well, without a fault', async () => {
    const { page, complaints } = await owner.enter(browser, null)
    await openDashboard(product, page)
    await page.getByRole('link', { name: 'ダッシュボード', exact: true }).waitFor()
    const names = await shownNames(page)
    expect(names.length).toBeGreaterThanOrEqual(readyMade.length)
    for (const [at, name] of names.slice(0, readyMade.length).entries()) {
      await choose(page, name)
      expect(await inside(page).locator('[data-tile]').count()).toBe(readyMade[at]?.tiles.length)
      expect(await inside(page).getByText('表示できませんでした。').count()).toBe(0)
    }
    await expect.poll(() => new URL(page.url()).searchParams.get('dashboard')).toBe(readyMade[readyMade.length - 1]?.uuid)
    expect(await faultsByAxe(page)).toEqual([])
    await page.reload()
    await settled(page)
    await inside(page)
      .getByRole('main', { name: names[readyMade.length - 1] ?? '', exact: true })
      .waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('is built, drilled into, shared and reset; who may only view finds what was shared and cannot edit', async () => {
    const { page, complaints } = await owner.enter(browser, null)
    await openDashboard(product, page, `?dashboard=${readyMade[0]?.uuid}&editable=true`)
    const frame = inside(page)
    await toolbar(page).getByRole('button', { name: 'タイルを追加' }).click()
    const form = frame.getByRole('dialog', { name: 'タイルの追加' })
    await form.getByLabel('タイトル').fill('テーマごとの件数')
    await form.getByRole('group', { name: 'プレビュー' }).locator('.mk-bar-row').first().waitFor()
    await form.getByRole('button', { name: '追加', exact: true }).click()
    const tile = frame.getByRole('region', { name: 'テーマごとの件数' }).first()
    await tile.waitFor()
    // By keys: one row taller, then back.
    await frame.getByRole('button', { name: 'テーマごとの件数の操作' }).click()
    await frame.getByRole('menuitem', { name: '移動・サイズ変更' }).click()
    const placing = frame.getByRole('dialog', { name: /移動・サイズ変更/u })
    const before = await placing.getByRole('status').innerText()
    await placing.getByRole('button', { name: '幅を広げる' }).press('Enter')
    await expect.poll(() => placing.getByRole('status').innerText()).not.toBe(before)
    await page.keyboard.press('Escape')
    // Leaving asks.
    await page.getByRole('button', { name: '戻る' }).click()
    await page.getByRole('alertdialog', { name: '編集内容が保存されていません' }).getByRole('button', { name: 'キャンセル' }).click()
    await toolbar(page).getByRole('button', { name: 'ほかの操作' }).click()
    await frame.getByRole('menuitem', { name: '役割を指定して共有' }).click()
    const sharing = frame.getByRole('dialog', { name: '役割を指定して共有' })
    await sharing.getByLabel('名前').fill('週次の確認')
    await sharing.getByRole('button', { name: '保存', exact: true }).click()
    await expect.poll(() => frame.getByText('変更はありません').count()).toBe(1)
    await page.getByRole('button', { name: '戻る' }).click()
    await page.getByRole('button', { name: '編集' }).waitFor()
    await settled(page)

    const guest = await member.enter(browser, null)
    await openDashboard(product, guest.page)
    await choose(guest.page, '週次の確認')
    expect(await guest.page.getByRole('button', { name: '編集' }).count()).toBe(0)
    const theirs = inside(guest.page).getByRole('region', { name: 'テーマごとの件数' }).first()
    const row = theirs.locator('button.mk-bar-row').first()
    const shown = /([\d,]+)件/u.exec(await row.innerText())?.[1]
    await row.press('Enter')
    const cases = inside(guest.page).getByRole('dialog', { name: /の案件$/u })
    await cases.getByText(`${shown}件`, { exact: true }).waitFor()
    const [first] = await cases.locator('tbody .mk-tile-link').allInnerTexts()
    await cases.locator('tbody .mk-tile-link').first().click()
    await guest.page.getByRole('heading', { level: 1, name: first ?? '' }).waitFor()
    expect(guest.complaints).toEqual([])
    await guest.page.context().close()

    await openDashboard(product, page, `?editable=true&dashboard=${new URL(page.url()).searchParams.get('dashboard')}`)
    await toolbar(page).getByRole('button', { name: 'ほかの操作' }).click()
    await frame.getByRole('menuitem', { name: '標準に戻す' }).click()
    await frame.getByRole('alertdialog', { name: '標準に戻す' }).getByRole('button', { name: '標準に戻す' }).click()
    await frame.getByText('標準に戻しました').waitFor()
    await expect.poll(() => frame.getByRole('region', { name: 'テーマごとの件数' }).count()).toBe(0)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('is edited where an author asks for it, begins in edit mode where the workspace wants that, and is saved by those with the key', async () => {
    const [{ page }, other] = await Promise.all([owner.enter(browser, null), member.enter(browser, null)])
    const seen: Record<string, string> = {}
    for (const author of [true, false]) {
      for (const editable of [true, false]) {
        await setFlags(author, editable)
        for (const [who, window] of Object.entries({ owner: page, member: other.page })) {
          await openDashboard(product, window)
          const [edits, button] = [await toolbar(window).count(), await window.getByRole('button', { name: '編集' }).count()]
          seen[`${who} author=${author} editable=${editable}`] = edits > 0 ? 'edits' : button > 0 ? 'may edit' : 'views'
        }
      }
    }
    expect(seen).toEqual({
      'owner author=true editable=true': 'edits',
      'member author=true editable=true': 'edits',
      'owner author=true editable=false': 'may edit',
      'member author=true editable=false': 'views',
      'owner author=false editable=true': 'edits',
      'member author=false editable=true': 'edits',
      'owner author=false editable=false': 'views',
      'member author=false editable=false': 'views'
    })
    // An address alone opens no edit mode.
    await openDashboard(product, other.page, '?editable=true')
    expect(await toolbar(other.page).count()).toBe(0)
    // Where the page begins in edit mode by itself, only those with the key can save.
    await setFlags(false, true)
    await openDashboard(product, other.page)
    expect(await inside(other.page).getByRole('button', { name: '保存', exact: true }).getAttribute('aria-disabled')).toBe('true')
    await other.page.getByRole('button', { name: '戻る' }).click()
    await expect.poll(() => toolbar(other.page).count()).toBe(0)
    await setFlags(true, false)
    await page.context().close()
    await other.page.context().close()
  })

  it('opens the cases behind a figure as the case list with the same filters, and hands them out as CSV; a step of the funnel says that some went on', async () => {
    const { page, complaints } = await owner.enter(browser, null)
    await openDashboard(product, page, `?dashboard=${readyMade[1]?.uuid}`)
    const frame = inside(page)
    const part = frame.locator('button.mk-rows-part').first()
    const [, shown = ''] = /([\d,]+)件$/u.exec((await part.getAttribute('aria-label')) ?? '') ?? []
    await part.press('Enter')
    const drawer = frame.getByRole('dialog', { name: /の案件$/u })
    await drawer.getByText(`${shown}件`, { exact: true }).waitFor()
    const names = await drawer.locator('tbody .mk-tile-link').allInnerTexts()
    const [file] = await Promise.all([page.waitForEvent('download'), drawer.getByRole('button', { name: 'CSVで書き出す' }).click()])
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(Number(shown) + 1)
    expect(lines[1]).toContain(names[0])
    await drawer.getByRole('button', { name: `${shown}件を案件の一覧で表示` }).click()
    await page.getByText(new RegExp(`^1-${shown} / ${shown}件$`, 'u')).waitFor()
    expect(new URL(page.url()).searchParams.get('status_uuids')).not.toBeNull()

    await openDashboard(product, page, `?dashboard=${readyMade[1]?.uuid}`)
    const step = frame.locator('.mk-funnel tbody tr').nth(5).getByRole('button').first()
    const [, came = ''] = /([\d,]+)件$/u.exec((await step.getAttribute('aria-label')) ?? '') ?? []
    expect(Number(came)).toBeGreaterThan(0)
    await step.click()
    const reached = frame.getByRole('dialog', { name: /に進んだ案件$/u })
    await reached.getByText('さらに先へ進んだ案件も含みます。').waitFor()
    await reached.getByText(`${came}件`, { exact: true }).waitFor()
    expect(await reached.locator('tbody tr').count()).toBe(Math.min(50, Number(came)))
    await reached.getByText('案件の一覧の絞り込みにないため、ここに表示しています。').waitFor()
    expect(await reached.getByRole('button', { name: /案件の一覧で表示/u }).count()).toBe(0)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('is rebuilt on demand, handed out as CSV and PDF, and spoken in English', async () => {
    const { page, complaints } = await owner.enter(browser, null)
    await openDashboard(product, page)
    await page.getByRole('button', { name: '更新' }).click()
    await page.getByText('最新の数値に更新しました').waitFor()
    const take = async (name: string) => {
      await inside(page).getByRole('button', { name: '書き出す' }).click()
      const [file] = await Promise.all([page.waitForEvent('download'), inside(page).getByRole('menuitem', { name }).click()])
      return readFile(await file.path())
    }
    const csv = (await take('CSV')).toString('utf8')
    expect(csv.startsWith('\uFEFF')).toBe(true)
    const title = await inside(page).locator('.mk-tile-title').first().innerText()
    expect(csv).toContain(title)
    expect((await take('PDF（A4）')).subarray(0, 5).toString('latin1')).toBe('%PDF-')
    expect(complaints).toEqual([])
    await owner.call(operationGroups.members.updateCurrent, { body: { language: 'en' } })
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    const frame = page.frameLocator('iframe[title="Content of the dashboard"]')
    await frame.getByRole('button', { name: 'Add filter' }).waitFor()
    await expect.poll(() => frame.locator('[data-tile]').count()).toBeGreaterThan(0)
    expect(await frame.locator('.mk-filterbar, .mk-tile-acts').allInnerTexts()).not.toContainEqual(expect.stringMatching(/[ぁ-んァ-ヶ]/u))
    await page.context().close()
  })
})
