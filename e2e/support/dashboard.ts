import { operationGroups } from '@mekiki/contract'
import { tokenOf } from '@mekiki/contract/dashboards/dashboards/frame-messages'
import type { FrameLocator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openCalls, type Person } from './people.ts'
import type { Product } from './product.ts'

/** The dashboard's page in its frame. */
export const inside = (page: Page): FrameLocator => page.frameLocator('iframe[title="ダッシュボードの内容"]')

/** The choice of dashboards while none is edited. */
export const choice = (page: Page) => page.getByRole('combobox', { name: '表示するダッシュボード' })

/** What stands above the tiles while a dashboard is edited. */
export const toolbar = (page: Page) => inside(page).getByRole('toolbar', { name: 'ダッシュボードの編集' })

/** Waits until every tile has its figures. */
export async function settled(page: Page): Promise<void> {
  await inside(page).locator('[data-tile]').first().waitFor()
  await expect.poll(() => inside(page).locator('.mk-tile-wait, .mk-tile-old').count()).toBe(0)
}

/** Opens the dashboard and waits until every tile has its figures. */
export async function openDashboard({ baseUrl }: Product, page: Page, query = ''): Promise<void> {
  await page.goto(`${baseUrl}/dashboard${query}`)
  await settled(page)
}

/** Chooses a dashboard by its name. */
export async function choose(page: Page, name: string): Promise<void> {
  await choice(page).click()
  await page.getByRole('option', { name, exact: false }).first().click()
  await inside(page).getByRole('main', { name, exact: true }).waitFor()
  await settled(page)
}

/** The calls of the dashboard's page as somebody makes them in another window, and the workspace that their paths name. */
export async function openPageCalls(product: Product, { call }: Person) {
  const { uuid } = await call(operationGroups.tenants.info, {})
  const { embed_url: address } = await call(operationGroups.dashboards.show, { params: { tenant_uuid: uuid }, query: {} })
  const token = tokenOf(address)
  return { tenantUuid: uuid, call: openCalls(product, async () => token) }
}
