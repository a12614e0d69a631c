import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStage, type Stage } from '../support/scene.ts'

const company = '株式会社カラクリ荷役'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

const palette = (page: Page) => page.getByRole('dialog', { name: '検索・コマンド' })
const searchField = (page: Page) => page.getByRole('search').getByRole('textbox')

async function callPalette(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await palette(page).getByRole('combobox').waitFor()
  await page.keyboard.type(text)
}

/** Opens the company's case from the palette, and changes its status to the next one; gives the status's name. */
async function findAndChange(page: Page): Promise<string> {
  const before = page.url()
  // Half-width kana find the name in full width.
  await callPalette(page, 'ｶﾗｸﾘ')
  await palette(page).getByRole('group', { name: '企業' }).getByRole('option', { name: company }).waitFor()
  await expect.poll(() => palette(page).getByRole('option', { selected: true }).innerText()).toContain(company)
  expect(page.url()).toBe(before)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: company, level: 1 }).waitFor()
  await page.locator('[data-key="status"]').waitFor()
  await expect.poll(() => page.locator('[inert]').count()).toBe(0)
  await page.keyboard.press('s')
  const choices = page.getByRole('listbox')
  await choices.waitFor()
  await page.keyboard.press('ArrowUp')
  const [next = ''] = (await choices.locator('.mk-option-active').innerText()).split('\n')
  await page.keyboard.press('Enter')
  await choices.waitFor({ state: 'hidden' })
  await expect.poll(() => page.locator('[data-key="status"]').innerText()).toBe(next)
  return next
}

/** Goes back to the list by the palette; the row tells the new status. */
async function backToList(page: Page, status: string): Promise<void> {
  await callPalette(page, '案件管理')
  await expect.poll(() => palette(page).getByRole('option', { selected: true }).innerText()).toContain('案件管理に移動')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'すべての案件', level: 1 }).waitFor()
  await page.keyboard.press('f')
  await page.keyboard.type('からくり')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('row').filter({ hasText: company }).count()).toBeGreaterThan(0)
  // The header alone is left besides: the list before had the company as well.
  await expect.poll(() => page.getByRole('row').filter({ hasNotText: company }).count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.mk-pp [data-key="status"]').innerText()).toBe(status)
  await page.keyboard.press('Escape')
  await page.locator('.mk-pp').waitFor({ state: 'hidden' })
}

const current = (page: Page) => page.locator('[role=row][aria-current=true]')

/** Moves, opens, steps, closes, selects and asks for help, in the whole list. */
async function walk(page: Page): Promise<void> {
  await page.goto(`${stage.product.baseUrl}/project_groups/all`)
  await page.getByRole('row').nth(3).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  expect(await current(page).getAttribute('aria-rowindex')).toBe('3')
  await page.keyboard.press('Space')
  const preview = page.locator('.mk-pp')
  await preview.waitFor()
  await page.keyboard.press(']')
  await expect.poll(() => current(page).getAttribute('aria-rowindex')).toBe('4')
  await page.keyboard.press('[')
  await expect.poll(() => current(page).getAttribute('aria-rowindex')).toBe('3')
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'hidden' })
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+x')
  await page.getByText('3件の案件が選択されています。').waitFor()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'キーボード操作' })
  await help.getByText('ステータスを変更').waitFor()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })
  await page.keyboard.press('c')
  await page.getByRole('dialog', { name: '案件の登録' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: '案件の登録' }).waitFor({ state: 'hidden' })
}

async function compose(input: CDPSession, text: string): Promise<void> {
  await input.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', windowsVirtualKeyCode: 229, key: 'Process', code: 'KeyK' })
  await input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
}

/** What reaches the page while an input method composes: some systems name the key that was pressed, others do not. */
async function pressComposing(input: CDPSession): Promise<void> {
  const presses = [
    ['Enter', 'Enter'],
    ['ArrowDown', 'ArrowDown'],
    ['Escape', 'Escape'],
    ['KeyS', 's'],
    ['KeyJ', 'j'],
    ['KeyK', 'k', 2]
  ] as const
  for (const [code, name, modifiers = 0] of presses) {
    for (const key of [name, 'Process']) {
      await input.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', windowsVirtualKeyCode: 229, key, code, modifiers })
    }
  }
}

/** Lets five seconds go by in the page at once: whatever waits for a pause in typing is done, or was not asked for. */
const letTimePass = (page: Page) => page.clock.runFor(5000)

describe('the keyboard alone', () => {
  it('finds a company by kana, opens its case, changes its status, and comes back to the list', async () => {
    const { page, complaints } = await stage.person.enter(stage.browser)
    await page.getByRole('row').nth(1).waitFor()
    await backToList(page, await findAndChange(page))
    await walk(page)
    expect(complaints).toEqual([])
  })

  it('does nothing while an input method composes, in a field and in the palette', async () => {
    const { page, complaints } = await stage.person.enter(stage.browser)
    await page.getByRole('row').nth(1).waitFor()
    const input = await page.context().newCDPSession(page)
    await page.clock.install()
    const asked: string[] = []
    page.on('request', (request) => void (/[?&](?:q|keyword)=/u.test(request.url()) && asked.push(request.url())))
    await page.keyboard.press('f')
    const before = page.url()
    await compose(input, 'からくり')
    await pressComposing(input)
    await letTimePass(page)
    expect(await searchField(page).inputValue()).toBe('からくり')
    expect([page.url(), await page.getByRole('dialog').count(), await current(page).count()]).toEqual([before, 0, 0])
    await input.send('Input.insertText', { text: '' })
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.locator('h1').click()
    await page.keyboard.press('/')
    await palette(page).getByRole('combobox').waitFor()
    await compose(input, 'からくり')
    await pressComposing(input)
    await letTimePass(page)
    expect([page.url(), await palette(page).count(), asked]).toEqual([before, 1, []])
    await input.send('Input.insertText', { text: 'カラクリ' })
    // The same page asks once, for all kinds, when the composition is over.
    const texts = () => asked.map((url) => new URL(url).searchParams).map((query) => query.get('q') ?? query.get('keyword'))
    await expect.poll(texts).toEqual(['カラクリ'])
    await palette(page).getByRole('group', { name: '企業' }).getByRole('option', { name: company }).waitFor()
    expect(complaints).toEqual([])
  })
})
