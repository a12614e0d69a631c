import { operationGroups } from '@mekiki/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { addProject, addTheme } from '../support/projects.ts'
import { type Person, personOf } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'

const company = '株式会社アオサギ計測'
const themeName = '計測装置の共同検討'
const reviewers = '審査の担当'
const legal = '知財の担当'
const committee = '投資委員会'

/** 望月 二郎 in Shift_JIS: the file of a spreadsheet program in Japan. */
const nameInShiftJis = Buffer.from([0x96, 0x5d, 0x8c, 0x8e, 0x20, 0x93, 0xf1, 0x98, 0x59])

let product: Product
let browser: Browser
let administrator: Person
let member: Person
let page: Page
let complaints: string[]
let themeUuid: string
let projectUuid: string
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  administrator = await personOf(product, 0)
  member = await personOf(product, 1)
  themeUuid = (await addTheme(administrator, themeName)).uuid
  projectUuid = await addProject(administrator, themeUuid, company)
  ;({ page, complaints } = await administrator.enter(browser))
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const openMembers = async (query = '') => {
  await page.goto(`${product.baseUrl}/settings/members${query}`)
  await page.getByRole('grid', { name: 'メンバーの一覧' }).waitFor()
}
const choose = async (label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const effect = () => page.getByRole('region', { name: 'この変更の影響' }).last()
/** The effect once its figures are those of the form as it stands. */
const settledEffect = async (): Promise<string> => {
  await effect().locator('li').first().waitFor()
  await expect.poll(() => effect().getAttribute('aria-busy')).toBe('false')
  return effect().innerText()
}

describe('members, their groups and their rights', () => {
  it('invites by paste and by a file, says what is wrong with a line, sends an invitation again', async () => {
    await openMembers()
    await page.getByRole('button', { name: 'メンバーを招待' }).click()
    await page.getByLabel('招待する人', { exact: false }).first().fill(`柴田 美咲, m.shibata@mekiki.example\n${member.name}, ${member.email}`)
    await page.getByText('すでにメンバーです').waitFor()
    const people = page.getByLabel('招待する人', { exact: false }).first()
    const pasted = '氏名\tメールアドレス\t権限グループ\n柴田 美咲\tm.shibata@mekiki.example\n藤井 悠\ty.fujii@mekiki.example\tゲスト\n西 昇\tno-address\t'
    await people.fill(pasted)
    await page.getByText('1行に誤りがあるため、その行は招待できません').waitFor()
    await page.getByRole('button', { name: '正しい2名だけ招待' }).click()
    await page.getByText('2名を招待しました').waitFor()
    // The faulty line stays, to be mended.
    await expect.poll(() => people.inputValue()).toBe('西 昇\tno-address\t')
    await people.fill('')
    await page.getByRole('button', { name: 'キャンセル' }).click()
    await row('柴田 美咲').getByText('招待中').waitFor()
    expect(await row('藤井 悠').innerText()).toContain('ゲスト')
    await page.getByRole('button', { name: 'ファイルから取り込む' }).click()
    const buffer = Buffer.concat([
      Buffer.from('Name,Email\r\n'),
      nameInShiftJis,
      Buffer.from(',j.mochizuki@mekiki.example\r\n'),
      nameInShiftJis,
      Buffer.from(',j.mochizuki2@mekiki.example\r\n')
    ])
    const drawer = page.getByRole('dialog', { name: 'メンバーの取り込み' })
    await drawer.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
    await drawer.getByRole('button', { name: '内容を確認' }).click()
    await drawer.getByRole('button', { name: '2件を取り込む' }).click()
    await drawer.getByText('取り込みが完了しました').waitFor()
    await drawer.getByRole('button', { name: '一覧を表示' }).click()
    await expect.poll(() => row('望月 二郎').count()).toBe(2)
    await expect.poll(async () => (await product.mailsTo('m.shibata@mekiki.example')).length).toBe(1)
    await row('柴田 美咲').getByRole('button', { name: '柴田 美咲の操作' }).click()
    await page.getByRole('menuitem', { name: '招待メールを再送' }).click()
    await page.getByText('柴田 美咲さんに招待メールを再送しました').waitFor()
    await expect.poll(async () => (await product.mailsTo('m.shibata@mekiki.example')).length).toBe(2)
  })

  it('edits one, changes several with what that does, deactivates, deletes, refuses to lose the last administrator', async () => {
    await openMembers('?states=invited')
    await row('柴田 美咲').waitFor()
    // Signed in already: not among the invited.
    expect(await row(member.name).count()).toBe(0)
    await row('望月 二郎').first().getByRole('button', { name: '望月 二郎の操作' }).click()
    await page.getByRole('menuitem', { name: '編集' }).click()
    await choose('権限グループ', 'ゲスト')
    expect(await settledEffect()).toMatch(/1名が[\d,]+件の案件を閲覧できなくなります/u)
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByText('保存しました').waitFor()
    for (const name of ['柴田 美咲', '藤井 悠']) await row(name).getByRole('checkbox').check()
    await page.getByText('2名のメンバーが選択されています。').waitFor()
    await page.getByRole('button', { name: '一括変更' }).click()
    await choose('権限グループ', '管理者')
    expect(await settledEffect()).toMatch(/2名が[\d,]+件の案件を削除できるようになります/u)
    await choose('権限グループ', 'ゲスト')
    expect(await settledEffect()).toMatch(/1名が[\d,]+件の案件を閲覧できなくなります/u)
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByText('1名のメンバーを変更しました').waitFor()
    await expect.poll(() => row('柴田 美咲').innerText()).toContain('ゲスト')
    await row('藤井 悠').getByRole('button', { name: '藤井 悠の操作' }).click()
    await page.getByRole('menuitem', { name: '無効にする' }).click()
    await page.getByText('藤井 悠さんを無効にしました').waitFor()
    await expect.poll(() => row('藤井 悠').count()).toBe(0)
    await openMembers(`?q=${encodeURIComponent('佐伯')}`)
    await row('佐伯 真理子').getByRole('checkbox').check()
    await page.getByRole('button', { name: '一括変更' }).click()
    await choose('権限グループ', 'ゲスト')
    expect(await settledEffect()).toContain('有効な管理者がいなくなるため、保存できません。先に別の管理者を追加してください。')
    expect(await page.getByRole('button', { name: '保存' }).isDisabled()).toBe(true)
    const refused = await administrator
      .call(operationGroups.members.bulkUpdate, { body: { user_uuids: [administrator.uuid], item: { active_flg: false } } })
      .catch((error: unknown) => error)
    expect(refused).toMatchObject({ message: '最後の有効な管理者は変更できません。先に別の管理者を追加してください。' })
  })

  it('says what becomes of a member’s work before deleting, and writes the list into a file', async () => {
    const body = { followerUuids: [member.uuid] }
    await administrator.call(operationGroups.projects.update, { params: { project_uuid: projectUuid }, body })
    await openMembers(`?q=${encodeURIComponent(member.name)}`)
    await row(member.name)
      .getByRole('button', { name: `${member.name}の操作` })
      .click()
    await page.getByRole('menuitem', { name: '削除' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'メンバーの削除' })
    await dialog.getByText(/担当している案件 [\d,]+件の担当から外れます/u).waitFor()
    await dialog.getByRole('button', { name: 'キャンセル' }).click()
    await page.getByRole('button', { name: '書き出す' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: '書き出す', exact: true }).click()
    ])
    const chunks = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    expect(
      text
        .split('\r\n')
        .slice(1, 3)
        .map((line) => line.split(',').slice(0, 3))
    ).toEqual([[member.name, member.email, 'メンバー'], ['']])
  })

  it('copies a permission group, explains its keys and says what a change takes from whom before it is saved', async () => {
    await page.goto(`${product.baseUrl}/settings/permission_groups`)
    await page
      .getByRole('button', { name: /^メンバー/u })
      .first()
      .click()
    await page.getByRole('button', { name: 'メンバーの操作' }).click()
    await page.getByRole('menuitem', { name: '複製' }).click()
    expect(await page.getByLabel('権限グループ名').inputValue()).toBe('（コピー）メンバー')
    await page.getByLabel('権限グループ名').fill(reviewers)
    await page.getByRole('button', { name: '複製', exact: true }).click()
    await page.getByRole('heading', { name: reviewers, level: 2 }).waitFor()
    await page.getByRole('button', { name: '権限の説明' }).click()
    await page.getByText('ワークスペースのすべての案件を閲覧できます。テーマで公開範囲が制限された情報は除きます。').waitFor()
    await page.keyboard.press('Escape')
    const groups = (await administrator.call(operationGroups.permissionGroups.list, {})).items
    const made = groups.find((group) => group.name === reviewers)
    const params = { user_uuid: member.uuid }
    await administrator.call(operationGroups.members.update, { params, body: { permission_group_uuid: made?.uuid ?? '' } })
    const before = (await member.call(operationGroups.projects.list, { query: {} })).totalCount
    await page.reload()
    await page.getByRole('checkbox', { name: 'すべての案件の閲覧' }).uncheck()
    const told = /1名が([\d,]+)件の案件を閲覧できなくなります/u.exec(await settledEffect())?.[1]
    await page.getByRole('button', { name: '保存' }).click()
    const dialog = page.getByRole('alertdialog', { name: '権限の変更' })
    await dialog.getByText(`1名が${told}件の案件を閲覧できなくなります`).waitFor()
    await dialog.getByRole('button', { name: '保存' }).click()
    await dialog.waitFor({ state: 'detached' })
    const after = (await member.call(operationGroups.projects.list, { query: {} })).totalCount
    expect(before - after).toBe(Number(told?.replaceAll(',', '')))
  })

  it('puts people into a member group from its side, and says what the group is used by', async () => {
    await page.goto(`${product.baseUrl}/settings/member_groups`)
    await page.getByLabel('新しいメンバーグループ', { exact: false }).fill(legal)
    await page.getByRole('button', { name: '追加', exact: true }).click()
    await page.getByRole('button', { name: `メンバーを変更 ${legal}` }).click()
    await page.getByRole('dialog').getByRole('combobox').click()
    await page.getByRole('option', { name: member.name }).click()
    await page.keyboard.press('Escape')
    await page.getByText('1名を追加し、0名を外します').waitFor()
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByRole('link', { name: `${legal}のメンバー 1名` }).waitFor()
    const group = (await administrator.call(operationGroups.userGroups.list, {})).items.find(({ name }) => name === legal)
    const body = { followerUuids: [], followerGroupUuids: [group?.uuid ?? ''] }
    await administrator.call(operationGroups.projects.update, { params: { project_uuid: projectUuid }, body })
    await page.getByRole('button', { name: `削除 ${legal}` }).click()
    const dialog = page.getByRole('alertdialog', { name: 'メンバーグループの削除' })
    await dialog.getByText(/^1件の案件の社内担当グループから外れ/u).waitFor()
    await dialog.getByText('1名のメンバーがグループから外れます').waitFor()
    await dialog.getByRole('button', { name: 'キャンセル' }).click()
  })

  it('asks an administrator before somebody gets to see what a member group alone sees', async () => {
    const group = await administrator.call(operationGroups.userGroups.create, { body: { name: committee } })
    const record = { projectUuid: projectUuid, content: '委員会だけの所見', publicity: false, userGroupUuids: [group.uuid] }
    await administrator.call(operationGroups.projectRecords.create, { body: record })
    await page.goto(`${product.baseUrl}/settings/member_groups`)
    await page.getByRole('button', { name: `メンバーを変更 ${committee}` }).click()
    const members = page.getByRole('dialog', { name: `${committee}のメンバー` })
    await members.getByRole('combobox').click()
    await page.getByRole('option', { name: member.name }).click()
    await page.keyboard.press('Escape')
    await members.getByRole('button', { name: '保存' }).click()
    const asked = page.getByRole('alertdialog', { name: '限定公開の情報の共有' })
    await asked.getByText(committee).waitFor()
    await asked.getByRole('button', { name: 'キャンセル' }).click()
    await asked.waitFor({ state: 'detached' })
    const records = async () =>
      (await member.call(operationGroups.projectRecords.list, { query: { project_uuid: projectUuid } })).items.map(({ content }) => content)
    expect(await records()).not.toContain(record.content)
    await members.getByRole('button', { name: '保存' }).click()
    await asked.getByRole('button', { name: '追加', exact: true }).click()
    await page.getByRole('link', { name: `${committee}のメンバー 1名` }).waitFor()
    expect(await records()).toContain(record.content)
  })

  it('tells who can see a case and a theme, and by which rule', async () => {
    await page.goto(`${product.baseUrl}/project_groups/${themeUuid}/projects/${projectUuid}`)
    await page.getByRole('heading', { name: company, level: 1 }).waitFor()
    await page.getByRole('button', { name: '閲覧できる人' }).click()
    const people = page.getByRole('list', { name: '閲覧できる人の一覧' })
    const entry = (name: string) => people.getByRole('listitem').filter({ hasText: name })
    await entry(administrator.name).getByText('登録した本人').first().waitFor()
    expect(await entry(member.name).innerText()).toContain(`「${legal}」が社内担当グループ`)
    expect(await entry('中根 涼').count()).toBe(0)
    await page.getByPlaceholder('名前、メールアドレスから検索').last().fill('たかせ')
    await page.getByText('条件に一致する人はいません').waitFor()
    await page.keyboard.press('Escape')
    await page.goto(`${product.baseUrl}/themes/${themeUuid}`)
    await page.getByRole('button', { name: '閲覧できる人' }).click()
    await entry('三浦 あかね').getByText('メンバー全員').waitFor()
    // A guest sees of a theme what the own cases show, which is not to see the theme (decision 036).
    expect(await entry('中根 涼').count()).toBe(0)
    await page.getByText('編集できる人', { exact: true }).click()
    await expect.poll(() => entry('三浦 あかね').count()).toBe(0)
    await entry(administrator.name).getByText('追加した本人').first().waitFor()
    expect(complaints).toEqual([])
  })
})
