import { operationGroups } from '@mekiki/contract'
import { importsJa } from '@mekiki/i18n/exchange/imports.ja'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../support/people.ts'
import type { Product } from '../support/product.ts'
import { openScene, type Scene } from '../support/scene.ts'

const { check, titles, mapping, run, leftOut } = importsJa

let scene: Scene | undefined
let product: Product
let person: Person
let page: Page
let complaints: string[]
beforeAll(async () => {
  scene = await openScene('同じ誤りの試し')
  ;({ product, person, page, complaints } = scene)
})
afterAll(() => scene?.close())

it('a value that many rows cannot take is replaced once for all of them', async () => {
  const faulty = Array.from({ length: 12 }, (_, at) => `同値の会社${at}号,たくさん`)
  const lines = [
    '企業名,特許件数',
    ...faulty,
    '別の会社,多数',
    '正しい会社,12',
    '正しい会社二,34',
    ...Array.from({ length: 14 }, (_, at) => `数の会社${at}号,${at}`)
  ]
  await page.goto(`${product.baseUrl}/scoutees?is_import_scoutees_drawer_open=true`)
  const drawer = page.getByRole('dialog', { name: titles.scoutees })
  await drawer.locator('input[type=file]').setInputFiles({ name: '企業.csv', mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\r\n')}\r\n`) })
  await drawer.getByRole('button', { name: mapping.next }).click()
  const equal = drawer.getByRole('list', { name: check.equalTitle })
  await equal.getByText(check.equalRows(12)).waitFor()
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  // What will be taken has its own line over the buttons, and leaves the rows their room.
  const note = drawer.locator('.mk-action-note')
  await expect.poll(async () => (await note.boundingBox())?.width ?? 0).toBeGreaterThan(300)
  await page.setViewportSize(size ?? { width: 1440, height: 900 })
  expect(await equal.getByRole('listitem').count()).toBe(1)
  await equal.getByRole('button', { name: leftOut.show }).click()
  await drawer.getByRole('heading', { name: check.equalTitle }).waitFor()
  // The rows of before stay until these have come.
  await expect.poll(() => drawer.getByText('別の会社', { exact: true }).count()).toBe(0)
  expect(await drawer.getByText(/^同値の会社\d+号$/u).count()).toBe(12)
  await equal.getByRole('textbox', { name: check.replaceOf('特許件数', 'たくさん') }).fill('100')
  await equal.getByRole('textbox').press('Enter')
  await drawer.getByText(check.mended('たくさん', '100', 12)).waitFor()
  await equal.waitFor({ state: 'detached' })
  await drawer.getByRole('button', { name: check.apply }).click()
  await drawer.getByRole('button', { name: check.submit(28), exact: true }).click()
  await drawer.getByText(run.partlyFailed).waitFor()
  const found = await person.call(operationGroups.scoutees.list, { query: { q: '同値の会社', patentsCountFrom: 100 } })
  expect(found.totalCount).toBe(12)
  expect(complaints).toEqual([])
})
