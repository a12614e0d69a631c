// @vitest-environment node
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openInBrowser } from './testing/site.ts'

let site: Awaited<ReturnType<typeof openInBrowser>>
let page: Page
let faults: string[]

beforeAll(async () => {
  site = await openInBrowser()
})

afterAll(() => site?.close())

beforeEach(async () => {
  page = await site.browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'ja-JP' })
  faults = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) faults.push(message.text())
  })
})

afterEach(async () => {
  await page.close()
  // A style or a script that the content security policy refused is reported here too.
  expect(faults).toEqual([])
})

async function open(address: string): Promise<void> {
  await page.goto(site.url + address)
  await page.locator('h1').first().waitFor()
}

async function findBarriers(): Promise<string[]> {
  // The tool is put in by the debugger, past the policy of the page.
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await Reflect.get(window, 'axe').run(document)
    return violations
      .filter((fault: { impact: string }) => ['serious', 'critical'].includes(fault.impact))
      .map((fault: { id: string; nodes: { html: string }[] }) => `${fault.id} ${fault.nodes[0]?.html}`)
  })
}

const openers: [string, () => Promise<void>][] = [
  ['question', () => page.getByRole('button', { name: '削除の確認' }).click()],
  ['drawer', () => page.getByRole('button', { name: '引き出し' }).click()],
  ['list with search', () => page.getByRole('combobox', { name: /所在地/ }).click()],
  ['list of several', () => page.getByRole('combobox', { name: /社内担当者/ }).click()],
  [
    'suggestions',
    async () => {
      await page.getByRole('combobox', { name: '本社' }).fill('東')
      await page.getByRole('listbox', { name: '本社の候補' }).waitFor()
    }
  ],
  ['tree', () => page.getByRole('combobox', { name: /業界カテゴリ/ }).click()],
  ['menu', () => page.getByRole('button', { name: 'その他' }).first().click()],
  [
    'calendar',
    async () => {
      await page.getByRole('button', { name: 'カレンダーを開く' }).first().click()
      await page.getByRole('gridcell').first().waitFor()
    }
  ]
]

test('every part in every state is free of serious barriers', async () => {
  await open('')
  expect(await findBarriers()).toEqual([])
  for (const [name, act] of openers) {
    await act()
    await page.waitForTimeout(300)
    expect(await findBarriers(), name).toEqual([])
    await page.keyboard.press('Escape')
    await page.waitForTimeout(300)
  }
})

test.each(['?selected=none#list', '?state=first#list', '?state=loading#list', '?state=empty#list', '?rows=1000&columns=40#list'])(
  'the list at %s is free of serious barriers',
  async (address) => {
    await open(address)
    await page.waitForTimeout(500)
    expect(await findBarriers()).toEqual([])
  }
)

test('Escape closes the top layer only and gives the focus back', async () => {
  await open('')
  const opener = page.getByRole('button', { name: '引き出し' })
  await opener.click()
  const drawer = page.getByRole('dialog', { name: 'テーマの設定' })
  await drawer.getByRole('combobox', { name: /ステータステンプレート/ }).click()
  await page.getByRole('listbox').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  expect(await drawer.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  expect(await opener.evaluate((node) => node === document.activeElement)).toBe(true)
})

test('people are offered after an @ once a composition has ended, where the text is, within the page’s policy', async () => {
  await open('')
  const devtools = await page.context().newCDPSession(page)
  const field = page.getByRole('textbox', { name: '返信' })
  await field.focus()
  await page.keyboard.type('確認を@')
  const people = page.getByRole('listbox', { name: '通知先' })
  await people.waitFor()
  await devtools.send('Input.imeSetComposition', { text: 'さえき', selectionStart: 3, selectionEnd: 3 })
  await people.waitFor({ state: 'hidden' })
  await devtools.send('Input.insertText', { text: '佐伯' })
  await people.waitFor()
  expect(await findBarriers()).toEqual([])
  const [list, area] = [await people.boundingBox(), await field.boundingBox()]
  expect([(list?.x ?? 0) > (area?.x ?? 0) + 30, (list?.y ?? 0) > (area?.y ?? 0)]).toEqual([true, true])
  await page.keyboard.press('Enter')
  expect(await field.inputValue()).toBe('確認を@佐伯 真理子 ')
  await people.waitFor({ state: 'hidden' })
})

test('keys of a composition neither close, choose nor submit', async () => {
  await open('')
  const devtools = await page.context().newCDPSession(page)
  const compose = async (text: string) => {
    await devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  }
  const pressWhileComposing = async (key: string) => {
    await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', windowsVirtualKeyCode: 229, key, code: key })
  }
  await page.getByRole('button', { name: '引き出し' }).click()
  const drawer = page.getByRole('dialog', { name: 'テーマの設定' })
  await drawer.getByLabel('テーマ名').focus()
  await compose('せいぞう')
  await pressWhileComposing('Escape')
  await pressWhileComposing('Enter')
  expect(await drawer.isVisible()).toBe(true)
  await devtools.send('Input.insertText', { text: '製造' })
  expect(await drawer.getByLabel('テーマ名').inputValue()).toBe('製造')
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })

  await page.getByRole('combobox', { name: /所在地/ }).click()
  const search = page.getByRole('combobox', { name: '所在地 検索' })
  await compose('ろん')
  expect(await page.getByRole('option').count()).toBeGreaterThan(1)
  await pressWhileComposing('Enter')
  expect(await search.isVisible()).toBe(true)
  await devtools.send('Input.insertText', { text: 'ろんどん' })
  await page.getByRole('option', { name: 'ロンドン' }).waitFor()
  expect(await page.getByRole('option').count()).toBe(1)
  await page.keyboard.press('Enter')
  expect(await page.getByRole('combobox', { name: /所在地/ }).textContent()).toContain('ロンドン')
})

test('notices cover neither the header nor the main action, and stand above every layer', async () => {
  await open('#list')
  await page.locator('.mk-tr').first().click()
  const notice = page.locator('.mk-notice')
  await notice.waitFor()
  const [box, header, action] = await Promise.all([
    notice.boundingBox(),
    page.locator('header').boundingBox(),
    page.getByRole('button', { name: '案件を登録' }).boundingBox()
  ])
  expect(box?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0))
  expect(box?.y).toBeGreaterThan((action?.y ?? 0) + (action?.height ?? 0))
  expect(await page.locator('.mk-notices').evaluate((node) => getComputedStyle(node).zIndex)).toBe('21000')
})
