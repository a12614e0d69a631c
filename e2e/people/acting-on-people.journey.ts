import { operationGroups } from '@mekiki/contract'
import { settingsMembersEn, settingsMembersJa } from '@mekiki/i18n/people/settings-members'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsByAxe } from '../support/axe.ts'
import type { Visit } from '../support/browser.ts'
import { type Person, personOf } from '../support/people.ts'
import { openStage, type Stage } from '../support/scene.ts'

const { members, permissionGroups, userGroups } = operationGroups
const words = { ja: settingsMembersJa, en: settingsMembersEn }
const memberKeys = ['create_member_setting', 'read_member_setting', 'update_member_setting', 'delete_member_setting'] as const

let stage: Stage | undefined
let assistant: Person
let visit: Visit
let administratorName: string
let address: string
beforeAll(async () => {
  stage = await openStage()
  const { product, person, browser } = stage
  assistant = await personOf(product, 1)
  administratorName = (await person.call(members.current, {})).name
  const { uuid } = await person.call(permissionGroups.create, { body: { name: '管理の助手', permissions: [...memberKeys] } })
  await person.call(members.update, { params: { user_uuid: assistant.uuid }, body: { permission_group_uuid: uuid } })
  await person.call(userGroups.create, { body: { name: '役員会', user_uuids: [person.uuid] } })
  address = `${product.baseUrl}/settings/members`
  visit = await assistant.enter(browser, null)
})
afterAll(() => stage?.close())

describe.each(['ja', 'en'] as const)('an administrator’s assistant, in %s', (language) => {
  const texts = words[language]

  it('is told beforehand why an administrator cannot be changed', async () => {
    const { page } = visit
    const { version } = await assistant.call(members.current, {})
    await assistant.call(members.updateCurrent, { body: { language } }, { ifMatch: version })
    await page.goto(address)
    await page.getByRole('button', { name: texts.actsOf(administratorName), exact: true }).click()
    for (const act of [texts.edit, texts.deactivate, texts.delete])
      expect(await page.getByRole('menuitem', { name: act, exact: true }).getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('menuitem', { name: texts.above.why, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: texts.above.title })
    await dialog.getByText(texts.above.member(administratorName)).waitFor()
    expect(await dialog.getByRole('listitem').count()).toBeGreaterThan(30)
    expect(await faultsByAxe(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })

  it('cannot save a change of many with an administrator among them', async () => {
    const { page, complaints } = visit
    await page.goto(address)
    await page.getByRole('row').filter({ hasText: administratorName }).getByRole('checkbox').check()
    await page.getByRole('button', { name: texts.bulk, exact: true }).click()
    const drawer = page.getByRole('dialog', { name: texts.bulkTitle })
    await drawer.getByText(texts.above.chosen(administratorName)).waitFor()
    await drawer.getByRole('switch', { name: texts.bulkGroupsSwitch }).check()
    expect(await drawer.getByRole('button', { name: texts.save, exact: true }).isDisabled()).toBe(true)
    expect(await faultsByAxe(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})
