import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownPassword, openAdministration, sendCode, sendPassword } from '../support/administration.ts'
import { faultsByAxe } from '../support/axe.ts'
import { openBrowser, visit } from '../support/browser.ts'
import { type Person, personOf } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'

const tenantName = '汐見重工株式会社'

let product: Product
let browser: Browser
let page: Page
let person: Person
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  const { secret } = await openAdministration(product)
  page = (await visit(browser)).page
  await sendPassword(page, { ...product.administrator, password: ownPassword }, product)
  await sendCode(page, secret)
  await page.getByRole('link', { name: tenantName }).click()
  await page.getByRole('heading', { name: tenantName, level: 1 }).waitFor()
  person = await personOf(product, 0)
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const figures = () => page.locator('.mk-figures')

async function setLimits(members: string, gigabytes: string): Promise<void> {
  await page.getByRole('button', { name: '変更', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'テナントの変更' })
  await drawer.getByLabel('ユーザーの上限').fill(members)
  await drawer.getByLabel('ファイル容量の上限').fill(gigabytes)
  await drawer.getByRole('button', { name: '保存', exact: true }).click()
}

describe('the limits of a workspace', () => {
  it('are set by the administration, which sees how near they are in words and colour', async () => {
    await setLimits('0', '100')
    await page.getByText('1以上1,000,000以下の整数で入力してください').waitFor()
    await page.getByRole('dialog').getByLabel('ユーザーの上限').fill('100')
    await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click()
    await figures().getByText('/ 100名').waitFor()
    await figures().getByText('/ 100GB').waitFor()
    await page.getByRole('meter', { name: 'メンバーの上限に対する割合' }).waitFor()
    expect(await faultsByAxe(page)).toEqual([])
  })

  it('are told to the people of the workspace where they manage members, with a warning when they are near', async () => {
    const { page: own, allow } = await person.enter(browser)
    // The refusal that is caused below.
    allow(/上限の/u)
    await own.goto(`${product.baseUrl}/settings/members`)
    const shown = own.locator('.mk-member-quota strong')
    await shown.getByText('/ 100名').waitFor()
    const used = Number((await shown.textContent())?.split(' / ')[0])
    await setLimits(String(used), '100')
    await figures().getByText('上限に達しています').waitFor()
    await own.reload()
    await own.getByText('メンバーが上限に達しているため').waitFor()
    expect(await faultsByAxe(own)).toEqual([])
    await own.getByRole('button', { name: 'メンバーを招待' }).click()
    const drawer = own.getByRole('dialog')
    await drawer.getByRole('textbox').first().fill('水野 沙耶, mizuno@shiomi-heavy.example')
    await drawer.getByRole('button', { name: /招待/u }).last().click()
    await own.getByText(`上限の${used}名に達しています`).waitFor()
  })
})
