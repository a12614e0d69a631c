import { operationGroups } from '@mekiki/contract'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProject } from '../support/projects.ts'
import { openScene, type Scene } from '../support/scene.ts'

/** The companies from the last one on, as the list has them. */
const names = Array.from({ length: 22 }, (_, at) => `株式会社マス目${22 - at}`)

let scene: Scene
beforeAll(async () => {
  scene = await openScene('表計算の検証')
  for (const name of names.toReversed()) await addProject(scene.person, scene.theme.uuid, name)
})
afterAll(() => scene?.close())

const grid = (page: Page): Locator => page.getByRole('grid')
const notice = (page: Page, text: string): Locator => page.getByRole('region', { name: 'お知らせ' }).getByRole('listitem').filter({ hasText: text })

async function openList({ page, product, theme }: Scene): Promise<void> {
  await page.goto(`${product.baseUrl}/project_groups/${theme.uuid}`)
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(10)
}

const statusList = (page: Page): Locator => page.getByRole('listbox', { name: 'ステータス' })

/** Goes to the status of the first row, and leaves it as it is. */
async function standOnStatus(page: Page): Promise<void> {
  await page.keyboard.press('j')
  await page.keyboard.press('s')
  await statusList(page).waitFor()
  await page.keyboard.press('Escape')
  await statusList(page).waitFor({ state: 'hidden' })
}

/** The statuses by name as the server has them. */
async function stored({ person, theme }: Scene): Promise<ReadonlyMap<string, string>> {
  const { items } = await person.call(operationGroups.projects.list, { query: { theme_uuid: theme.uuid, per_page: 100 } })
  return new Map(items.map((item) => [item.shownScoutee.name, item.statusName]))
}

const statusesOf = async (): Promise<(string | undefined)[]> => {
  const found = await stored(scene)
  return names.map((name) => found.get(name))
}

async function undo(page: Page, text: string): Promise<void> {
  await notice(page, text).getByRole('button', { name: '元に戻す' }).click()
  await notice(page, '元に戻しました').last().waitFor()
}

describe('cells of the list', () => {
  it('change a status by keys alone, where the keyboard goes on afterwards', async () => {
    await openList(scene)
    const { page, complaints } = scene
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('s')
    const list = statusList(page)
    await list.waitFor()
    await page.keyboard.type('協業中')
    await page.keyboard.press('Enter')
    await list.waitFor({ state: 'hidden' })
    await notice(page, 'ステータスを変更しました').waitFor()
    await expect.poll(async () => (await statusesOf()).map((status) => status === '協業中')).toEqual(names.map((_, at) => at === 1))
    await page.keyboard.press('ArrowDown')
    expect(await grid(page).locator('.mk-td-active').innerText()).toBe('新規')
    await undo(page, 'ステータスを変更しました')
    await expect.poll(statusesOf).toEqual(names.map(() => '新規'))
    expect(complaints).toEqual([])
  })

  it('take a column of a spreadsheet once its unknown value has been told, and give all of it back together', async () => {
    await openList(scene)
    const { page, complaints } = scene
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const column = names.map((_, at) => (at === 4 ? '検討中' : at % 2 === 0 ? '面談済' : '協業中')).slice(0, 21)
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(`${column.join('\r\n')}\r\n`)})`)
    await standOnStatus(page)
    await page.keyboard.press('Control+v')
    const dialog = page.getByRole('dialog', { name: '貼り付け' })
    await dialog.getByText('20個のセルを書き換えます。').waitFor()
    expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([expect.stringContaining('「検討中」')])
    expect(await statusesOf()).toEqual(names.map(() => '新規'))
    await dialog.getByRole('button', { name: '20個のセルを変更' }).click()
    await notice(page, '20件のステータスを変更しました').waitFor()
    const wanted = names.map((_, at) => (column[at] === undefined || column[at] === '検討中' ? '新規' : column[at]))
    await expect.poll(statusesOf).toEqual(wanted)
    await undo(page, '20件のステータスを変更しました')
    await expect.poll(statusesOf).toEqual(names.map(() => '新規'))
    expect(complaints).toEqual([])
  })

  it('are taken together, copied and filled down', async () => {
    await openList(scene)
    const { page, complaints } = scene
    await standOnStatus(page)
    await page.keyboard.press('Enter')
    await statusList(page).waitFor()
    await page.keyboard.press('4')
    await notice(page, 'ステータスを変更しました').waitFor()
    const first = (await statusesOf())[0]
    expect(first).not.toBe('新規')
    for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(`Shift+${key}`)
    await page.getByText('3セルを選択中').waitFor()
    await page.keyboard.press('Control+c')
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe([first, '新規', '新規'].join('\r\n'))
    await page.keyboard.press('Control+d')
    await notice(page, '2件のステータスを変更しました').waitFor()
    await expect.poll(async () => (await statusesOf()).slice(0, 4)).toEqual([first, first, first, '新規'])
    await undo(page, '2件のステータスを変更しました')
    await expect.poll(async () => (await statusesOf()).slice(0, 4)).toEqual([first, '新規', '新規', '新規'])
    expect(complaints).toEqual([])
  })
})
