import { operationGroups } from '@mekiki/contract'
import { patience } from '@mekiki/testing/patience'
import { tokyoDay } from '@mekiki/i18n/format'
import { expect, it, vi } from 'vitest'
import { solve } from '../../apps/server/src/features/forms/public-answers/testing/respondent.ts'
import { administrate } from '../support/administration.ts'
import { addAnswerForm, asked } from '../support/answer-form.ts'
import { faultsByAxe } from '../support/axe.ts'
import { openProduct } from '../support/open-product.ts'
import { openCalls, personOf } from '../support/people.ts'
import { addProject, addTheme } from '../support/projects.ts'

const dayMilliseconds = 86_400_000
/** How far the product's clock is behind the machine's: the cases were declined two days ago. */
let behind = 2 * dayMilliseconds
const { product, browser } = await openProduct({ clock: () => new Date(Date.now() - behind) })
const { projects, publicAnswers, tenants } = operationGroups

const early = await personOf(product, 0)
const theme = await addTheme(early, '蓄熱の探索')
const exit = theme.statuses.get('見送り') ?? ''
const name = '株式会社海野熱機'
const declined = await addProject(early, theme.uuid, name, { followerUuids: [early.uuid] })
const [reason] = (await early.call(operationGroups.statusTemplates.list, {})).items.flatMap(({ statuses, exitReasons }) =>
  statuses.some(({ uuid }) => uuid === exit) ? exitReasons : []
)
const said = { reasonUuids: [reason?.uuid ?? ''], remark: '実証の結果を見る', revisitOn: tokyoDay(Date.now() - dayMilliseconds) }
await early.call(projects.update, { params: { project_uuid: declined }, body: { statusUuid: exit, exit: said } })
behind = 0
const me = await personOf(product, 0)

it('somebody who was met before is known in the answer to a call, with what became of it', async () => {
  const form = await addAnswerForm(me, '排熱の公募')
  const { uuid: tenantUuid } = await me.call(tenants.info, {})
  const call = openCalls(product)
  const opened = await call(publicAnswers.getForm, { params: { form_uuid: form.uuid }, query: { tenant_uuid: tenantUuid } })
  const { maxnumber: _most, ...proof } = opened.proof
  const uuidOf = (question: string) => form.questions.find((each) => each.name === question)?.uuid ?? ''
  const ways = opened.questions.find((each) => each.name === asked.ways)?.extensionItemSelectOptions[1]?.uuid ?? ''
  const texts = { [asked.name]: '海野 渚', [asked.email]: 'nagisa@umino.example', [asked.company]: name, [asked.idea]: '蓄熱', [asked.summary]: '蓄えて運ぶ' }
  const values = [
    ...Object.entries(texts).map(([question, value]) => ({ questionUuid: uuidOf(question), value })),
    { questionUuid: uuidOf(asked.ways), optionUuids: [ways] }
  ]
  const body = { submissionId: opened.submissionId, formVersion: opened.formVersion, agreedFlg: true, proof: { ...proof, number: solve(opened.proof) }, values }
  await call(publicAnswers.submit, { params: { tenant_uuid: tenantUuid, form_uuid: form.uuid }, body })

  const { page } = await me.enter(browser)
  await page.goto(`${product.baseUrl}/forms/${form.uuid}/answers`)
  await page.getByRole('row').filter({ hasText: '海野 渚' }).getByText('海野 渚').click()
  const card = page.getByRole('region', { name: '以前の接点（企業）' })
  await card.getByText('見送り').first().waitFor()
  for (const text of ['蓄熱の探索', '実証の結果を見る', reason?.name ?? '']) await card.getByText(text).first().waitFor()
  expect(await faultsByAxe(page)).toEqual([])
  // Declined in the same theme, it can go on beside the case of the answer.
  const again = await addProject(me, form.themeUuid, name, {})
  await me.call(projects.update, { params: { project_uuid: again }, body: { statusUuid: exit, exit: { remark: '前回の公募で見送り' } } })
  await page.reload()
  const read = async () => (await me.call(projects.get, { params: { project_uuid: again } })).isInExit
  await card.getByText('前回の公募で見送り').waitFor()
  await card
    .getByRole('button', { name: /^この案件を再開/u })
    .first()
    .click()
  await expect.poll(read).toBe(false)
  await page.getByRole('button', { name: '元に戻す' }).first().click()
  await expect.poll(read).toBe(true)
})

it('a declined case comes back on its day, with a task, and its day can be moved', async () => {
  const admin = await administrate(product)
  await admin(operationGroups.platformAdmin.startBatch, { params: { batch_id: 'revisit_reminders' }, body: { args: {} } })
  const { page } = await me.enter(browser, null)
  await vi.waitFor(
    async () => {
      const { items } = await me.call(operationGroups.notifications.list, { query: {} })
      if (!items.some(({ title }) => title.includes(name) && title.includes('再検討日'))) throw new Error('nobody was told')
    },
    { timeout: patience.wait, interval: 100 }
  )
  const tasks = await me.call(operationGroups.tasks.list, { query: { project_uuid: declined } })
  expect(tasks.items.map((task) => task.name)).toEqual([`再検討：${name}`])

  await page.goto(`${product.baseUrl}/my_day`)
  const card = page.getByRole('region', { name: '再検討のきっかけがあった案件' })
  expect(await faultsByAxe(page)).toEqual([])
  await card.getByRole('link', { name: '案件管理で開く' }).click()
  await page.getByRole('row').filter({ hasText: name }).first().waitFor()
  expect(new URL(page.url()).searchParams.get('woken_by')).toBe('day_come,company_changed,search_met')
  await page.getByText('再検討のきっかけ').first().waitFor()
  await page.goto(`${product.baseUrl}/project_groups/${theme.uuid}/projects/${declined}`)
  await page.getByRole('button', { name: '見送りの理由と再検討日を編集' }).first().click()
  const dialog = page.getByRole('dialog', { name: '見送りの理由と再検討日' })
  expect(await dialog.getByLabel('ひとこと').inputValue()).toBe('実証の結果を見る')
  expect(await dialog.getByLabel(reason?.name ?? '').isChecked()).toBe(true)
  await dialog.getByRole('button', { name: '6か月後' }).click()
  await dialog.getByLabel('企業のステージか資金調達が変わったら知らせる').check()
  await dialog.getByRole('button', { name: '保存' }).click()
  const read = async () => (await me.call(projects.get, { params: { project_uuid: declined } })).exit
  await expect.poll(async () => (await read())?.wakesOnChange).toBe(true)
  await page.getByText('企業の変化を通知').first().waitFor()
  await page.getByRole('button', { name: '元に戻す' }).first().click()
  await expect.poll(async () => (await read())?.revisitOn).toBe(said.revisitOn)
})

it('why a case was declined can be recorded later, where nothing was said', async () => {
  const silent = await addProject(me, theme.uuid, '株式会社無言', {})
  await me.call(projects.update, { params: { project_uuid: silent }, body: { statusUuid: exit } })
  await me.call(operationGroups.scouteeSearches.create, { body: { name: 'シリーズAの蓄熱', condition: { stages: ['series_a'] } } })
  const { page } = await me.enter(browser, null)
  await page.goto(`${product.baseUrl}/project_groups/${theme.uuid}/projects/${silent}`)
  await page.getByRole('button', { name: '理由を記録' }).first().click()
  const dialog = page.getByRole('dialog', { name: '見送りの理由と再検討日' })
  await dialog.getByLabel(reason?.name ?? '').check()
  await dialog.getByLabel('ひとこと').fill('あとから記録')
  await dialog.getByRole('combobox', { name: '企業が当てはまったら知らせる保存した検索' }).click()
  await page.getByRole('option', { name: 'シリーズAの蓄熱' }).click()
  expect(await faultsByAxe(page)).toEqual([])
  await dialog.getByRole('button', { name: '保存' }).click()
  await page.getByText('「シリーズAの蓄熱」に当てはまったら通知').first().waitFor()
  await expect
    .poll(async () => (await me.call(projects.get, { params: { project_uuid: silent } })).exit)
    .toMatchObject({ remark: 'あとから記録', reasons: [{ uuid: reason?.uuid }], wakesWhen: { name: 'シリーズAの蓄熱', condition: { stages: ['series_a'] } } })
  expect(await faultsByAxe(page)).toEqual([])
})

it('a declined case goes on instead of being registered anew, and its owner can be taken over', async () => {
  const again = await addProject(me, theme.uuid, '株式会社再会', { followerUuids: [me.uuid] })
  await me.call(projects.update, { params: { project_uuid: again }, body: { statusUuid: exit, exit: { remark: '翌年に見る' } } })
  const { page } = await me.enter(browser, null)
  await page.goto(`${product.baseUrl}/project_groups/${theme.uuid}?is_create_projects_drawer_open=true`)
  const drawer = page.getByRole('dialog', { name: '案件の登録' })
  await drawer.getByRole('combobox', { name: /企業名/u }).fill('株式会社再会')
  await drawer.getByText('翌年に見る').waitFor()
  await drawer.getByRole('button', { name: /を社内担当者に追加$/u }).waitFor()
  expect(await faultsByAxe(page)).toEqual([])
  await drawer.getByRole('button', { name: /^この案件を再開/u }).click()
  await drawer.waitFor({ state: 'hidden' })
  const read = async () => (await me.call(projects.get, { params: { project_uuid: again } })).isInExit
  await expect.poll(read).toBe(false)
  await page.getByRole('button', { name: '元に戻す' }).first().click()
  await expect.poll(read).toBe(true)
})

it('a card on the board moves to an exit only once it is said why, by the keyboard, too', async () => {
  const names = [...theme.statuses.keys()]
  const last = names[names.indexOf('見送り') - 1] ?? ''
  const open = await addProject(me, theme.uuid, '株式会社ボード試験', { statusUuid: theme.statuses.get(last) ?? '' })
  const { page } = await me.enter(browser, null)
  await page.goto(`${product.baseUrl}/project_groups/${theme.uuid}?view=board`)
  const card = page.locator(`[data-case="${open}"] a`)
  await card.waitFor()
  const before = (await me.call(projects.get, { params: { project_uuid: open } })).statusUuid
  await card.focus()
  await page.keyboard.press('Alt+ArrowRight')
  await page.getByRole('dialog', { name: '見送りに変更' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect((await me.call(projects.get, { params: { project_uuid: open } })).statusUuid).toBe(before)
  expect(await page.getByRole('status').filter({ hasText: '見送り' }).count()).toBe(0)
  expect(await card.evaluate((link) => link.matches(':focus'))).toBe(true)
})

it('the check of an import says which rows were met before, and shows the earlier cases', async () => {
  const { page } = await me.enter(browser, null)
  await page.goto(`${product.baseUrl}/scoutees?is_import_scoutees_drawer_open=true`)
  const drawer = page.getByRole('dialog', { name: '企業登録（一括登録）' })
  const lines = `企業名,代表者\n${name},海野 渚\n会ったことのない株式会社,南 由佳\n`
  await drawer.locator('input[type=file]').setInputFiles({ name: 'companies.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) })
  await drawer.getByRole('button', { name: '内容を確認' }).click()
  const mark = drawer.getByRole('button', { name: /^以前の接点/u })
  await mark.waitFor()
  expect(await mark.count()).toBe(1)
  await mark.click()
  const dialog = page.getByRole('dialog', { name: `${name}の以前の接点` })
  await dialog.getByText('実証の結果を見る').waitFor()
  expect(await faultsByAxe(page)).toEqual([])
})
