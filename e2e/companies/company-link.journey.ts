import { Readable } from 'node:stream'
import { operationGroups } from '@mekiki/contract'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCompanies } from '../../apps/server/src/features/companies/provider-companies/index.ts'
import { openAdmin } from '../../apps/server/src/testing/open-admin.ts'
import { openStage, type Stage } from '../support/scene.ts'

const name = 'アカツキノロボティクス株式会社'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

/** A new file of the provider's with other values for the company. */
async function importFile(values: Record<string, string>): Promise<void> {
  const db = openAdmin(stage.product.adminUrl)
  const lines = [Object.keys(values), Object.values(values)].map((cells, index) => [index === 0 ? 'external_id' : 'sample-001', ...cells].join(','))
  const source = { bytes: Readable.from([Buffer.from(lines.join('\n'))]) }
  const result = await loadCompanies(db, () => new Date(), { source, name: 'news.csv', fingerprint: lines.join(), onRejected: () => undefined })
  await db.destroy()
  expect(result.updated).toBe(1)
}

const property = (detail: Locator, label: string) => detail.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]')

describe('a company that is linked with the provider’s database', () => {
  it('shows both values before it is linked, follows from then on, and asks where a person gave the value', async () => {
    const made = await stage.person.call(operationGroups.scoutees.create, { body: { name, tel: '03-9999-0000' } })
    const read = () => stage.person.call(operationGroups.scoutees.get, { params: { scoutee_id: made.id } })
    const { page, complaints } = await stage.person.enter(stage.browser, `/scoutees/${made.id}`)
    const detail = page.getByRole('dialog', { name })
    await detail.getByText('未連携').waitFor()
    await detail.getByRole('button', { name: '連携', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '企業データベースとの連携' })
    await dialog.getByRole('list', { name: '企業データベースの候補' }).getByRole('button', { name }).click()
    const phone = dialog.getByRole('row').filter({ hasText: '電話番号' })
    await phone.getByText('03-9999-0000').waitFor()
    expect(await dialog.getByLabel('電話番号を企業データベースに連動').isChecked()).toBe(false)
    expect(await dialog.getByLabel('所在地を企業データベースに連動').isChecked()).toBe(true)
    await dialog.getByRole('button', { name: '連携', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await detail.getByText('連携済み').waitFor()
    await expect.poll(() => property(detail, '電話番号').innerText()).toContain('新しい値')

    await detail.getByRole('button', { name: '電話番号の新しい値を見送る' }).click()
    await expect.poll(() => property(detail, '電話番号').innerText()).not.toContain('新しい値')
    await detail.getByRole('button', { name: '編集' }).click()
    const form = page.getByRole('dialog', { name: '企業の編集' })
    await form.getByLabel('所在地').fill('札幌市中央区北一条1-1')
    await form.getByRole('button', { name: '保存' }).click()
    await form.waitFor({ state: 'hidden' })
    await expect.poll(() => property(detail, '所在地').innerText()).toContain('自社の値')
    expect((await read()).properties.address).toMatchObject({ isLinking: false, appUpdatedNewValue: null })

    await importFile({ name, city: '横浜市', prefecture: '神奈川県', street: '港1-2', representative: '暁野 新', tel: '03-9999-0000' })
    await expect.poll(async () => (await read()).representative).toBe('暁野 新')
    await page.reload()
    await detail.getByText('新しい値が1件あります。').waitFor()
    expect(await property(detail, '所在地').innerText()).toMatch(/札幌市中央区北一条1-1[\s\S]*神奈川県横浜市港1-2/u)
    await detail.getByRole('button', { name: '所在地の新しい値を反映' }).click()
    await page.getByText('新しい値を反映しました（1件）').waitFor()
    await expect.poll(() => property(detail, '所在地').innerText()).toBe('神奈川県横浜市港1-2')
    await page.getByRole('button', { name: '元に戻す' }).click()
    await expect.poll(() => property(detail, '所在地').innerText()).toContain('札幌市')
    await detail.getByRole('button', { name: 'すべて反映' }).click()
    await expect.poll(async () => (await read()).properties.address).toMatchObject({ value: '神奈川県横浜市港1-2', isLinking: true })

    await detail.getByRole('button', { name: /^代表者は企業データベースに連動しています/u }).click()
    await page.getByRole('menuitem', { name: 'この項目の連携を外す' }).click()
    await expect.poll(async () => (await read()).properties.representative.isLinking).toBe(false)
    await detail.getByRole('button', { name: 'ほかの操作' }).first().click()
    await page.getByRole('menuitem', { name: '連携を解除' }).click()
    await detail.getByText('未連携').waitFor()
    expect(await read()).toMatchObject({ mekikiScouteeId: null, representative: '暁野 新', tel: '03-9999-0000' })
    expect(complaints).toEqual([])
  })
})
