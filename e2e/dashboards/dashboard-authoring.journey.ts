import { readFile } from 'node:fs/promises'
import { operationGroups } from '@mekiki/contract'
import { readyMade } from '@mekiki/contract/dashboards/dashboards/ready-made'
import { PDFDocument } from 'pdf-lib'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAdmin } from '../../apps/server/src/testing/open-admin.ts'
import { answerInstead } from '../support/answer-instead.ts'
import { openBrowser } from '../support/browser.ts'
import { inside, openDashboard, openPageCalls, settled, toolbar } from '../support/dashboard.ts'
import { type Person, personOf } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'

const { dashboards } = operationGroups

let product: Product
let browser: Browser
let owner: Person
let elsewhere: Awaited<ReturnType<typeof openPageCalls>>
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  owner = await personOf(product, 0)
  const db = openAdmin(product.adminUrl)
  await db.updateTable('tenants').set({ enable_dashboard_author: true, enable_dashboard_editable: false }).execute()
  await db.destroy()
  elsewhere = await openPageCalls(product, owner)
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const text = (title: string, body: string) => ({
  uuid: crypto.randomUUID(),
  title,
  chart: 'text' as const,
  source: { kind: 'none' as const },
  text: body,
  layout: { x: 0, y: 0, w: 6, h: 4 }
})

/** Makes a dashboard in another window. */
const make = (name: string, title: string): Promise<{ uuid: string }> =>
  elsewhere.call(dashboards.create, { params: { tenant_uuid: elsewhere.tenantUuid }, body: { name, tiles: [text(title, '本文')] } })

const pathOf = (uuid: string) => ({ tenant_uuid: elsewhere.tenantUuid, dashboard_uuid: uuid })
const read = (uuid: string) => elsewhere.call(dashboards.get, { params: pathOf(uuid) })

/** Saves something else in another window. */
async function saveElsewhere(uuid: string, name: string): Promise<void> {
  const { version, conditions, role } = await read(uuid)
  const body = { name, tiles: [text('ほかの窓のタイル', '本文')], conditions, role }
  await elsewhere.call(dashboards.update, { params: pathOf(uuid), body }, version === null ? {} : { ifMatch: version })
}

const menuOf = async (page: Page, title: string, entry: string): Promise<void> => {
  await inside(page)
    .getByRole('button', { name: `${title}の操作` })
    .click()
  await inside(page).getByRole('menuitem', { name: entry, exact: true }).click()
}

describe('a dashboard that two windows edit', () => {
  it('shows what stands there beside what would be saved, and loses neither', async () => {
    const { uuid } = await make('週次', '元のタイル')
    const { page, complaints } = await owner.enter(browser, null)
    await openDashboard(product, page, `?dashboard=${uuid}&editable=true`)
    const save = toolbar(page).getByRole('button', { name: '保存', exact: true })
    const clash = inside(page).getByRole('dialog', { name: 'ほかのメンバーが先に保存しました' })
    await menuOf(page, '元のタイル', '複製')
    await saveElsewhere(uuid, '週次（ほかの窓）')
    await save.click()
    await clash.getByRole('region', { name: '保存されている内容' }).getByText('ほかの窓のタイル').waitFor()
    await clash.getByRole('region', { name: 'あなたの内容' }).getByText('（コピー）元のタイル').waitFor()
    await page.keyboard.press('Escape')
    await clash.waitFor({ state: 'hidden' })
    expect(await inside(page).getByRole('region', { name: '（コピー）元のタイル' }).count()).toBe(1)

    await save.click()
    await clash.getByRole('button', { name: '自分の内容で上書き' }).click()
    await inside(page).getByText('変更はありません').waitFor()
    expect(await read(uuid)).toMatchObject({ name: '週次', version: 3, tiles: [{ title: '元のタイル' }, { title: '（コピー）元のタイル' }] })

    await menuOf(page, '（コピー）元のタイル', '削除')
    await saveElsewhere(uuid, '週次（ほかの窓）')
    await save.click()
    await clash.getByRole('button', { name: '保存されている内容を表示' }).click()
    await inside(page).getByRole('region', { name: 'ほかの窓のタイル' }).waitFor()
    await inside(page).getByText('変更はありません').waitFor()

    await menuOf(page, 'ほかの窓のタイル', '複製')
    await saveElsewhere(uuid, '週次（もう一度）')
    await save.click()
    await clash.getByRole('button', { name: '別名で保存' }).click()
    const form = inside(page).getByRole('dialog', { name: '別名で保存' })
    await form.getByLabel('名前').fill('私の週次')
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await inside(page).getByRole('main', { name: '私の週次', exact: true }).waitFor()
    const { items } = await elsewhere.call(dashboards.overview, { params: { tenant_uuid: elsewhere.tenantUuid } })
    expect(items.map(({ name }) => name)).toEqual(expect.arrayContaining(['週次（もう一度）', '私の週次']))
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('that was deleted is given back under its own address', async () => {
    const { uuid } = await make('消して戻す', '残るタイル')
    const { page, complaints } = await owner.enter(browser, null)
    await openDashboard(product, page, `?dashboard=${uuid}&editable=true`)
    await toolbar(page).getByRole('button', { name: 'ほかの操作' }).click()
    await inside(page).getByRole('menuitem', { name: 'ダッシュボードを削除' }).click()
    const asked = inside(page).getByRole('alertdialog', { name: 'ダッシュボードの削除' })
    await asked.getByText('消して戻す').waitFor()
    await asked.getByRole('button', { name: '削除', exact: true }).click()
    await inside(page).getByText('削除しました').waitFor()
    await expect(read(uuid)).rejects.toThrow()
    await inside(page).locator('.mk-notice').getByRole('button', { name: '元に戻す' }).click()
    await inside(page).getByRole('main', { name: '消して戻す', exact: true }).waitFor()
    expect(await read(uuid)).toMatchObject({ name: '消して戻す', tiles: [{ title: '残るタイル' }] })
    await expect.poll(() => new URL(page.url()).searchParams.get('dashboard')).toBe(uuid)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe('a dashboard by the keyboard', () => {
  it('is filled, arranged, taken back and saved without a pointer', async () => {
    const { uuid } = await make('キーボード', 'はじめのタイル')
    const { page, complaints } = await owner.enter(browser, null)
    await openDashboard(product, page, `?dashboard=${uuid}&editable=true`)
    const frame = inside(page)
    const key = async (on: Locator, ...keys: string[]) => {
      for (const each of keys) await on.press(each)
    }
    await key(toolbar(page).getByRole('button', { name: 'タイルを追加' }), 'Enter')
    const form = frame.getByRole('dialog', { name: 'タイルの追加' })
    await key(form.getByRole('combobox', { name: '内容' }), 'Enter')
    await frame.getByRole('option', { name: '文章' }).waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await form.getByLabel('タイトル').focus()
    await page.keyboard.type('キーだけのタイル')
    await form.getByLabel('本文').focus()
    await page.keyboard.type('文字')
    await key(form.getByRole('button', { name: '追加', exact: true }), 'Enter')
    await frame.getByRole('region', { name: 'キーだけのタイル' }).waitFor()
    await expect.poll(() => toolbar(page).locator('button:focus').allInnerTexts()).toEqual(['タイルを追加'])
    // It stands below all others, and is come to.
    const lowest = async (title: string) => {
      const box = await frame.locator(`[data-tile][aria-label="${title}"]`).boundingBox()
      return box === null ? Infinity : box.y + box.height
    }
    await expect.poll(() => lowest('キーだけのタイル')).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
    await key(frame.getByRole('button', { name: 'キーだけのタイルの操作' }), 'Enter')
    await frame.getByRole('menuitem', { name: '複製' }).press('Enter')
    await expect.poll(() => lowest('（コピー）キーだけのタイル')).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
    await key(toolbar(page).getByRole('button', { name: '元に戻す' }), 'Enter')

    await key(frame.getByRole('button', { name: 'キーだけのタイルの操作' }), 'Enter')
    await frame.getByRole('menuitem', { name: '移動・サイズ変更' }).press('Enter')
    const placing = frame.getByRole('dialog', { name: /移動・サイズ変更/u })
    const place = placing.getByRole('status')
    await expect.poll(() => place.innerText()).toBe('1列目、5行目、幅4、高さ8')
    for (const each of ['ArrowRight', 'ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowUp', 'ArrowUp']) await page.keyboard.press(each)
    await expect.poll(() => place.innerText()).toBe('3列目、1行目、幅5、高さ7')
    await page.keyboard.press('Escape')
    await placing.waitFor({ state: 'hidden' })
    const titles = () => frame.locator('[data-tile] h2').allInnerTexts()
    expect(await titles()).toEqual(['キーだけのタイル', 'はじめのタイル'])

    await key(toolbar(page).getByRole('button', { name: '元に戻す' }), 'Enter')
    await expect.poll(titles).toEqual(['はじめのタイル', 'キーだけのタイル'])
    await key(toolbar(page).getByRole('button', { name: 'やり直す' }), 'Enter')
    await expect.poll(titles).toEqual(['キーだけのタイル', 'はじめのタイル'])
    await key(frame.getByRole('button', { name: 'はじめのタイルの操作' }), 'Enter')
    await frame.getByRole('menuitem', { name: '削除', exact: true }).press('Enter')
    await expect.poll(titles).toEqual(['キーだけのタイル'])
    await key(toolbar(page).getByRole('button', { name: '保存', exact: true }), 'Enter')
    await frame.getByText('変更はありません').waitFor()
    expect((await read(uuid)).tiles).toMatchObject([{ title: 'キーだけのタイル', text: '文字', layout: { x: 2, y: 0, w: 5, h: 7 } }])
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe('places on a map', () => {
  it('lead to their cases, as their rows in the ranking do', async () => {
    const companies = readyMade.find(({ nameKey }) => nameKey.startsWith('companies'))
    const { page, complaints } = await owner.enter(browser, null)
    await openDashboard(product, page, `?dashboard=${companies?.uuid}`)
    const { tiles, conditions } = await elsewhere.call(dashboards.get, { params: pathOf(companies?.uuid ?? '') })
    const maps = tiles.filter(({ chart }) => chart === 'map')
    expect(maps.map(({ options }) => options.map)).toEqual(['prefecture', 'country'])
    for (const { uuid, source } of maps) {
      const body = { sources: [source], conditions }
      const { results } = await elsewhere.call(dashboards.figures, { params: { tenant_uuid: elsewhere.tenantUuid }, body })
      const [result] = results
      const row = result?.kind === 'figures' ? result.rows.find(({ keys }) => keys[0]?.key !== null && keys[0]?.key !== 'none') : undefined
      const [place] = row?.keys ?? []
      const tile = inside(page).locator(`[data-tile="${uuid}"]`)
      // Islands: the middle of a country may lie in the sea.
      await tile
        .locator('.mk-place-open')
        .filter({ hasText: `${place?.label} ` })
        .first()
        .dispatchEvent('click')
      const drawer = inside(page).getByRole('dialog', { name: `${place?.label}の案件` })
      const { totalCount } = await elsewhere.call(dashboards.cases, {
        params: { tenant_uuid: elsewhere.tenantUuid },
        body: { source, conditions, keys: [place?.key ?? null] }
      })
      await drawer.getByText(`${totalCount}件`, { exact: true }).waitFor()
      await page.keyboard.press('Escape')
      await drawer.waitFor({ state: 'hidden' })
      await tile
        .locator('.mk-ranking-row')
        .filter({ hasText: place?.label ?? '' })
        .first()
        .press('Enter')
      await drawer.getByText(`${totalCount}件`, { exact: true }).waitFor()
      await page.keyboard.press('Escape')
      await drawer.waitFor({ state: 'hidden' })
    }
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe('what goes out of a dashboard', () => {
  it('is a picture of a tile or of all, and a PDF across, each with whose, of when and under which conditions; and paper without buttons', async () => {
    const [first] = readyMade
    const { page, complaints } = await owner.enter(browser, null)
    await page.addInitScript('window.print = () => document.documentElement.setAttribute("data-printed", "")')
    await openDashboard(product, page, `?dashboard=${first?.uuid}`)
    const frame = inside(page)
    const name = (await frame.getByRole('main').getAttribute('aria-label')) ?? ''
    const take = async (open: Locator, entry: string) => {
      await open.click()
      const [file] = await Promise.all([page.waitForEvent('download'), frame.getByRole('menuitem', { name: entry }).click()])
      return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
    }
    const [title = ''] = await frame.locator('.mk-tile-title').allInnerTexts()
    const picture = await take(frame.getByRole('button', { name: `${title}の操作` }), 'PNG画像で書き出す')
    expect([picture.name, picture.bytes.subarray(1, 4).toString('latin1')]).toEqual([expect.stringMatching(`^${title}_\\d{12}\\.png$`), 'PNG'])
    const whole = await take(frame.getByRole('button', { name: '書き出す' }), 'PNG画像')
    const sizeOf = (bytes: Buffer) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) })
    const [one, all] = [sizeOf(picture.bytes), sizeOf(whole.bytes)]
    expect([one.width === all.width, one.height < all.height, all.height < all.width]).toEqual([true, true, true])
    // What is laid out for paper is gone before anybody could read it.
    await frame.locator('body').evaluate(`(() => {
        const keep = () => {
          const sheets = document.querySelector('.mk-sheets')
          if (sheets) document.documentElement.dataset.sheets = sheets.textContent
        }
        new MutationObserver(keep).observe(document.body, { childList: true, subtree: true })
      })()`)
    const sheet = await PDFDocument.load((await take(frame.getByRole('button', { name: '書き出す' }), 'PDF（A4）')).bytes)
    expect(sheet.getTitle()).toBe(name)
    const { width, height } = sheet.getPage(0).getSize()
    expect([Math.round(width), Math.round(height), sheet.getPageCount()]).toEqual([842, 595, 2])
    const said = (await frame.locator('html').getAttribute('data-sheets')) ?? ''
    for (const text of [name, '期間直近12か月', 'テーマすべて', 'データの時点', '1 / 2', `/dashboard?dashboard=${first?.uuid}`]) expect(said).toContain(text)

    await frame.getByRole('button', { name: '書き出す' }).click()
    await frame.getByRole('menuitem', { name: '印刷' }).click()
    await frame.locator('html[data-printed]').waitFor()
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => frame.locator('.mk-tile-acts:visible, .mk-filterbar .mk-btn:visible').count()).toBe(0)
    expect(await frame.locator('[data-tile]:visible').count()).toBe(first?.tiles.length)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe('calls that fail', () => {
  it('are said where they belong, with a way to try again', async () => {
    const { page, allow } = await owner.enter(browser, null)
    allow(/status of 500/u)
    const body = { code: 'unavailable', message: '混み合っています。', requestId: 'r-1' }
    // Of the page's address, which the call's path looks like.
    const asked = /\/[\da-f-]{36}\/dashboard(?:\?|$)/u
    const refuse = (path: string | RegExp) => answerInstead(page, path, (route) => route.fulfill({ status: 500, json: body }))
    const answerWithFigures = await refuse('**/dashboards/figures')
    await page.goto(`${product.baseUrl}/dashboard?dashboard=${readyMade[0]?.uuid}`)
    const frame = inside(page)
    const faults = frame.locator('[data-tile]').getByRole('alert')
    await expect.poll(() => faults.count()).toBe(readyMade[0]?.tiles.length)
    await faults.first().getByText('混み合っています。').waitFor()
    await faults.first().getByText('r-1').waitFor()
    answerWithFigures()
    await faults.first().getByRole('button', { name: '再読み込み' }).click()
    await expect.poll(() => faults.count()).toBe((readyMade[0]?.tiles.length ?? 0) - 1)

    const answerWithDashboards = await refuse('**/dashboards')
    await page.reload()
    await frame.getByText('r-1').waitFor()
    answerWithDashboards()
    await frame.getByRole('button', { name: '再読み込み' }).click()
    await settled(page)

    const answerWithPage = await refuse(asked)
    await page.reload()
    await page.getByText('r-1').waitFor()
    answerWithPage()
    await page.getByRole('button', { name: '再読み込み' }).click()
    await settled(page)
    allow(/status of 404/u)
    await page.goto(`${product.baseUrl}/dashboard?dashboard=${crypto.randomUUID()}`)
    await page.getByText('このダッシュボードは表示できません').waitFor()
    // Conditions that are none are as not said.
    await openDashboard(product, page, '?conditions=%7B')
    expect(await frame.locator('[data-tile]').count()).toBe(readyMade[0]?.tiles.length)
    await page.context().close()
  })
})
