import { operationGroups } from '@mekiki/contract'
import { projectDetailJa as texts } from '@mekiki/i18n/cases/project-detail.ja'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { openProduct } from '../support/open-product.ts'
import { type Person, personOf } from '../support/people.ts'
import { addTheme, type JourneyTheme } from '../support/projects.ts'

const { product, browser } = await openProduct()
const name = '株式会社カワセミ分析'

let person: Person
let theme: JourneyTheme
let companyUuid: string
let projectUuid: string
beforeAll(async () => {
  person = await personOf(product, 0)
  theme = await addTheme(person, 'その場での編集')
  const company = await person.call(operationGroups.scoutees.create, { body: { name, tel: '03-5550-1000', stage: 'seed' } })
  companyUuid = company.uuid
  const made = await person.call(operationGroups.projects.create, { body: { themeUuid: theme.uuid, scoutees: [{ scouteeId: companyUuid }] } })
  projectUuid = made.items[0]?.uuid ?? ''
})

const read = () => person.call(operationGroups.scoutees.get, { params: { scoutee_id: companyUuid } })
const pathOf = (tab: string) => `/project_groups/${theme.uuid}/projects/${projectUuid}?tab=${tab}`
const openValue = (page: Page, label: string) => page.getByRole('button', { name: texts.changeOf(label) }).click()

describe('the company of a case', () => {
  it('is changed value by value in its place, and each change is taken back by its notice', async () => {
    const { page } = await person.enter(browser, pathOf('scoutee'))
    await openValue(page, '電話番号')
    const tel = page.getByRole('textbox', { name: '電話番号' })
    await tel.fill('03-5550-2000')
    await tel.press('Escape')
    await tel.waitFor({ state: 'hidden' })
    expect((await read()).tel).toBe('03-5550-1000')
    await page.keyboard.press('Enter')
    await tel.fill('03-5550-3000')
    await tel.press('Enter')
    await expect.poll(async () => (await read()).tel).toBe('03-5550-3000')
    await page.getByRole('button', { name: '元に戻す' }).click()
    await expect.poll(async () => (await read()).tel).toBe('03-5550-1000')
    await page.getByRole('button', { name: /^03-5550-1000/u }).waitFor()
  })

  it('goes on to the next value with Tab, and tells whose a value is', async () => {
    const { page } = await person.enter(browser, pathOf('scoutee'))
    await openValue(page, '代表者')
    await page.getByRole('textbox', { name: '代表者' }).fill('川瀬 翠')
    await page.keyboard.press('Tab')
    await page.getByRole('textbox', { name: '企業URL' }).waitFor()
    await expect.poll(async () => (await read()).representative).toBe('川瀬 翠')
    await page.keyboard.press('Escape')
    const mark = page.getByRole('button', { name: '代表者の出典：自社の値' })
    await mark.click()
    await page.getByText('が変更').waitFor()
    await openValue(page, '企業名')
    const field = page.getByRole('textbox', { name: '企業名' })
    await field.fill(' ')
    await field.press('Enter')
    await page.getByText(texts.nameRequired).waitFor()
    expect((await read()).name).toBe(name)
  })

  it('is read only for a person without the right to change companies', async () => {
    const reader = await personOf(product, 3)
    const permissions = ['read_all_project', 'update_all_project'] as const
    const { uuid } = await person.call(operationGroups.permissionGroups.create, { body: { name: '企業は閲覧のみ', permissions: [...permissions] } })
    await person.call(operationGroups.members.update, { params: { user_uuid: reader.uuid }, body: { permission_group_uuid: uuid } })
    const { page } = await reader.enter(browser, pathOf('scoutee'))
    await page.getByRole('button', { name: /^電話番号の出典/u }).waitFor()
    expect(await page.getByRole('button', { name: texts.changeOf('電話番号') }).count()).toBe(0)
    const { page: editable } = await person.enter(browser, pathOf('scoutee'))
    await editable.getByRole('button', { name: texts.changeOf('電話番号') }).waitFor()
  })
})

describe('the history of a case', () => {
  it('is narrowed to a kind of act, which a copied address keeps', async () => {
    const [, other] = [...theme.statuses.values()]
    await person.call(operationGroups.projects.update, { params: { project_uuid: projectUuid }, body: { statusUuid: other ?? '' } })
    const { page } = await person.enter(browser, pathOf('operationLog'))
    const rows = page.getByRole('table').getByRole('row')
    await page.getByRole('combobox', { name: texts.log.kind }).click()
    await page.getByRole('option', { name: texts.log.kinds.status }).click()
    await expect.poll(() => rows.count()).toBe(2)
    expect(new URL(page.url()).searchParams.get('log_kind')).toBe('status')
    await page.reload()
    await expect.poll(() => rows.count()).toBe(2)
    await page.goto(`${product.baseUrl}${pathOf('operationLog')}&log_kind=task`)
    await page.getByText(texts.log.noneFound).waitFor()
    await page.getByRole('button', { name: texts.log.clearFilters }).first().click()
    await expect.poll(() => rows.count()).toBeGreaterThan(1)
  })
})
