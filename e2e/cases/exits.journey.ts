import { operationGroups } from '@mekiki/contract'
import { describe, expect, it } from 'vitest'
import { openColleagues } from '../support/open-product.ts'
import { addProject, addTheme } from '../support/projects.ts'

const { product, browser, me } = await openColleagues()

const theme = await addTheme(me, '蓄電の実証')
const name = '株式会社ヨイヅキ蓄電'
const uuid = await addProject(me, theme.uuid, name, { statusUuid: theme.statuses.get('評価中') ?? '' })
const read = () => me.call(operationGroups.projects.get, { params: { project_uuid: uuid } })

describe('a case that is declined', () => {
  it('asks for reasons, a remark and a day, keeps what was typed, shows it, and gives it up with the undo', async () => {
    const { page } = await me.enter(browser, null)
    await page.goto(`${product.baseUrl}/project_groups/${theme.uuid}/projects/${uuid}`)
    const picker = page.getByRole('button', { name: /^ステータス/u }).first()
    const decline = async () => {
      await picker.click()
      await page.getByRole('option', { name: /見送り/u }).click()
    }
    const dialog = page.getByRole('dialog', { name: '見送りに変更' })
    await decline()
    await dialog.getByRole('button', { name: '見送りに変更' }).click()
    await dialog.getByText('理由を1つ以上選択してください').waitFor()
    await dialog.getByLabel('時期が早い').check()
    await dialog.getByLabel('実証の場がない').check()
    expect(await dialog.getByLabel('その他').isDisabled()).toBe(true)
    await dialog.getByLabel('ひとこと').fill('実証の結果を見てから判断する。')
    await page.keyboard.press('Escape')
    expect((await read()).statusName).toBe('評価中')
    await decline()
    expect(await dialog.getByLabel('ひとこと').inputValue()).toBe('実証の結果を見てから判断する。')
    await dialog.getByRole('button', { name: '3か月後' }).click()
    await dialog.getByText(/9:00に社内担当者/u).waitFor()
    await dialog.getByRole('button', { name: '見送りに変更' }).click()
    await page
      .getByText(/時期が早い、実証の場がない/u)
      .first()
      .waitFor()
    await expect.poll(async () => (await read()).exit?.remark).toBe('実証の結果を見てから判断する。')
    await page.getByRole('button', { name: '元に戻す' }).first().click()
    await expect.poll(async () => (await read()).statusName).toBe('評価中')
    expect((await read()).exit).toBeNull()
  })
})
