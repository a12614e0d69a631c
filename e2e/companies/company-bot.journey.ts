import { operationGroups } from '@mekiki/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAdmin } from '../../apps/server/src/testing/open-admin.ts'
import { openStage, type Stage } from '../support/scene.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
  const db = openAdmin(stage.product.adminUrl)
  await db.updateTable('tenants').set({ enable_bot: true }).execute()
  await db.destroy()
})
afterAll(() => stage?.close())

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function register(page: Page, name: string, url: string): Promise<void> {
  await page.getByRole('button', { name: '企業を登録' }).click()
  await page.getByRole('menuitem', { name: '企業登録（手入力）' }).click()
  const form = page.getByRole('dialog', { name: '企業登録（手入力）' })
  await form.getByRole('combobox', { name: '企業名' }).fill(name)
  await form.getByLabel('企業URL').fill(url)
  const tick = form.getByRole('checkbox', { name: 'ボットがWebサイトを調べて、値を提案する' })
  expect(await tick.isChecked()).toBe(true)
  await form.getByRole('button', { name: '登録', exact: true }).click()
  await form.waitFor({ state: 'hidden' })
}

const stateOf = async (name: string) => {
  const { items } = await stage.person.call(operationGroups.scoutees.list, { query: { name } })
  const { items: states } = await stage.person.call(operationGroups.scouteeBot.states, { query: { scouteeIds: items.map(({ id }) => id) } })
  return states[0]
}

describe('the bot', () => {
  it('is seen at work beside the name, and why it failed, from where it is sent again', async () => {
    const { page, complaints } = await stage.person.enter(stage.browser, '/scoutees')
    await page.getByRole('heading', { name: '企業検索', level: 1 }).waitFor()
    // A name that leads nowhere may lead somewhere later: the bot comes back. An address of the machine itself never counts.
    const [later, never] = ['ミナモテスト工房株式会社', 'カゲロウ試作株式会社']
    await register(page, later, 'https://minamo.invalid')
    await row(page, later).getByRole('img', { name: 'ボットが調べています' }).waitFor()
    await register(page, never, 'http://127.0.0.1/')
    await expect.poll(async () => (await stateOf(never))?.state).toBe('failed')
    const failed = row(page, never).getByRole('img', { name: /^調査に失敗しました。/u })
    await failed.waitFor()
    await row(page, never).click({ position: { x: 480, y: 20 } })
    const detail = page.getByRole('dialog', { name: never })
    const state = detail.getByRole('group', { name: 'ボットの状態' })
    await state.getByText(/^調査に失敗しました。/u).waitFor()
    await detail.getByRole('button', { name: '再試行' }).click()
    await page.getByText('ボットがWebサイトを調べます').waitFor()
    await expect.poll(async () => (await stateOf(never))?.state).toBe('failed')
    expect(await stage.person.call(operationGroups.scoutees.list, { query: { name: never } })).toMatchObject({ items: [{ representative: null }] })
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('is not offered where the tick was taken away, which is remembered', async () => {
    const { page } = await stage.person.enter(stage.browser, '/scoutees')
    await page.getByRole('button', { name: '企業を登録' }).click()
    await page.getByRole('menuitem', { name: '企業登録（手入力）' }).click()
    const form = page.getByRole('dialog', { name: '企業登録（手入力）' })
    await form.getByRole('combobox', { name: '企業名' }).fill('チェックなし株式会社')
    await form.getByLabel('企業URL').fill('https://unticked.invalid')
    await form.getByRole('checkbox', { name: 'ボットがWebサイトを調べて、値を提案する' }).uncheck({ force: true })
    await form.getByRole('button', { name: '登録', exact: true }).click()
    await form.waitFor({ state: 'hidden' })
    expect(await page.evaluate("localStorage.getItem('WITH_UPDATE_SCOUTEE_BY_BOT')")).toBe('false')
    expect((await stateOf('チェックなし株式会社'))?.state).toBe('never')
    await page.context().close()
  })
})
