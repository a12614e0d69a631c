import { projectRecordsOperations } from '@mekiki/contract/cases/project-records/project-records.operations'
import { scouteesOperations } from '@mekiki/contract/companies/scoutees/scoutees.operations'
import { searchOperations } from '@mekiki/contract/forms/search/search.operations'
import { statusTemplatesOperations } from '@mekiki/contract/themes/status-templates/status-templates.operations'
import { filesOperations } from '@mekiki/contract/work/files/files.operations'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { wordFile } from '../../apps/server/src/platform/file-texts/testing/sample-files.ts'
import { openColleagues } from '../support/open-product.ts'

const { product, browser, me, colleague, projectUuid } = await openColleagues()

const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const box = (page: Page) => page.getByRole('dialog', { name: '検索・コマンド' })

async function upload(name: string, content: Buffer): Promise<void> {
  const params = { project_uuid: projectUuid }
  const ticket = await colleague.call(filesOperations.projectUploadUrl, { params, query: { filename: name, filetype: type, contentLength: content.length } })
  await fetch(new URL(ticket.url, product.baseUrl), { method: 'PUT', headers: ticket.headers, body: new Uint8Array(content) })
  await colleague.call(filesOperations.projectCreate, { params, query: {}, body: { files: [{ url: ticket.key, name }] } })
}

async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await box(page).getByRole('combobox').fill(text)
}

/** The name of a status that no case has in which a note holds a word. */
async function otherStatus(word: string): Promise<string> {
  const { items } = await me.call(statusTemplatesOperations.list, {})
  for (const { name } of items.flatMap(({ statuses }) => statuses)) {
    const { kinds } = await me.call(searchOperations.find, { query: { q: `${word} status:"${name}"`, kinds: ['note'], per_kind: 1 } })
    if (kinds[0]?.totalCount === 0) return name
  }
  throw new Error('every status has such a case')
}

describe('the one box', () => {
  it('finds a word that stands only inside a file of Word, says so, and leads to the file by the keyboard', async () => {
    await upload('実証提案.docx', await wordFile('この方式では、軸受のツチノコ現象を三週間前に検知する。'))
    const hits = async () =>
      (await me.call(searchOperations.find, { query: { q: 'ツチノコ', per_kind: 2 } })).kinds.find(({ kind }) => kind === 'file')?.totalCount
    await expect.poll(hits).toBe(1)
    const { page, complaints } = await me.enter(browser)
    await search(page, 'つちのこ')
    const option = box(page)
      .getByRole('group', { name: 'ファイル' })
      .getByRole('option', { name: /実証提案\.docx/u })
    await option.waitFor()
    expect(await option.innerText()).toMatch(/軸受のツチノコ現象を三週間前に検知する[\s\S]*Word 中身に一致/u)
    expect(await option.locator('mark').allInnerTexts()).toEqual(['ツチノコ'])
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/files\//u)
    await page.goto(`${product.baseUrl}/search?q=${encodeURIComponent('ツチノコ')}`)
    await page.getByRole('link', { name: '実証提案.docx' }).waitFor()
    await page.getByRole('link', { name: /ファイル\s*1/u }).click()
    await page.waitForURL(/kind=file/u)
    await page.getByRole('link', { name: '実証提案.docx' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('is opened by a slash, narrowed by an operator that the keyboard completes, and offers the name that a slip meant', async () => {
    await me.call(projectRecordsOperations.create, { body: { projectUuid, content: 'ミドリムシ培養の話', publicity: true } })
    const status = await otherStatus('ミドリムシ')
    const { page, complaints } = await me.enter(browser)
    await page.getByRole('row').nth(1).waitFor()
    await page.keyboard.press('/')
    await box(page).getByRole('combobox').waitFor()
    await page.keyboard.type('ミドリムシ')
    const note = box(page)
      .getByRole('group', { name: '活動メモ' })
      .getByRole('option', { name: /ミドリムシ/u })
    await note.waitFor()
    await page.keyboard.type(` status:${status.slice(0, 2)}`)
    await box(page).getByRole('listbox', { name: 'ステータス' }).getByRole('option').first().waitFor()
    await page.keyboard.press('Tab')
    const written = await box(page).getByRole('combobox').inputValue()
    expect(written).toMatch(/^ミドリムシ status:\S+ $/u)
    await note.waitFor({ state: 'hidden' })
    await box(page)
      .getByRole('button', { name: /を外す$/u })
      .click()
    await note.waitFor()
    expect(await box(page).getByRole('combobox').inputValue()).toBe('ミドリムシ')
    await page.keyboard.press('Escape')
    await search(page, 'カクラリ荷役')
    await box(page).getByRole('group', { name: 'もしかして' }).getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    await box(page)
      .getByRole('group', { name: '案件' })
      .getByRole('option', { name: /カラクリ荷役/u })
      .first()
      .waitFor()
    expect(complaints).toEqual([])
  })

  it('is narrowed on its page by a prefecture and a city, by the keyboard and by the operator, and no longer', async () => {
    const addresses = { ハマナス一号: '東京都世田谷区松原6-1', ハマナス二号: '神奈川県横浜市港北区新横浜1', ハマナス三号: '神奈川県川崎市幸区堀川町1' }
    for (const [name, address] of Object.entries(addresses)) await me.call(scouteesOperations.create, { body: { name, address } })
    const { page, complaints } = await me.enter(browser)
    const company = (name: string) => page.getByRole('link', { name })
    const place = (name: string, pressed: boolean) => page.getByRole('button', { name, pressed, exact: true })
    await page.goto(`${product.baseUrl}/search?q=${encodeURIComponent('ハマナス')}`)
    await company('ハマナス一号').waitFor()
    await place('神奈川県 2', false).press('Enter')
    await company('ハマナス一号').waitFor({ state: 'hidden' })
    await place('神奈川県 2', true).waitFor()
    expect(new URL(page.url()).searchParams.get('q')).toBe('ハマナス 場所:神奈川県')
    await place('横浜市港北区 1', false).press('Enter')
    await company('ハマナス三号').waitFor({ state: 'hidden' })
    await company('ハマナス二号').waitFor()
    await page.reload()
    await place('横浜市港北区 1', true).waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: '「所在地：神奈川県横浜市港北区」を外す' }).click()
    await company('ハマナス三号').waitFor()
    const field = page.getByRole('search').getByRole('combobox')
    await field.fill('ハマナス 場所:とうきょ')
    await page.getByRole('listbox', { name: '所在地' }).getByRole('option', { name: '東京都', exact: true }).waitFor()
    await field.press('Tab')
    await field.press('Enter')
    await company('ハマナス三号').waitFor({ state: 'hidden' })
    await company('ハマナス一号').waitFor()
    expect(complaints).toEqual([])
  })

  it('narrows notes by author and day on its page, by the keyboard, in its address, and no longer', async () => {
    const note = (by: typeof me, content: string, date: string) =>
      by.call(projectRecordsOperations.create, { body: { projectUuid, content, date, publicity: true } })
    await note(me, 'ヒグラシの一', '2025-07-01')
    await note(me, 'ヒグラシの二', '2026-08-01')
    await note(colleague, 'ヒグラシの三', '2026-09-01')
    const { page, complaints } = await me.enter(browser)
    const hit = (name: string) => page.getByRole('link', { name })
    const choice = (name: string, pressed: boolean) => page.getByRole('button', { name, pressed, exact: true })
    await page.goto(`${product.baseUrl}/search?q=${encodeURIComponent('ヒグラシ')}&kind=note`)
    await hit('ヒグラシの一').waitFor()
    await choice('2026年 2', false).press('Enter')
    await hit('ヒグラシの一').waitFor({ state: 'hidden' })
    await choice('9月 1', false).press('Enter')
    await hit('ヒグラシの二').waitFor({ state: 'hidden' })
    await page.reload()
    await choice('9月 1', true).waitFor()
    expect(new URL(page.url()).searchParams.getAll('periods')).toEqual(['2026-09'])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: '絞り込みを解除' }).press('Enter')
    await hit('ヒグラシの一').waitFor()
    expect(complaints).toEqual([])
  })

  it('shows every hit of one kind, a page after the other, each with an address', async () => {
    for (let at = 0; at < 53; at += 1)
      await me.call(projectRecordsOperations.create, { body: { projectUuid, content: `アサギマダラの記録 ${at}`, publicity: true } })
    const { page, complaints } = await me.enter(browser)
    const titles = page.getByRole('region', { name: '活動メモ' }).getByRole('link')
    await page.goto(`${product.baseUrl}/search?q=${encodeURIComponent('アサギマダラ')}&kind=note`)
    await page.getByText('53件のうち1～50件目を表示しています。').waitFor()
    const first = await titles.allInnerTexts()
    await page.getByRole('link', { name: '次の3件' }).press('Enter')
    await page.getByText('53件のうち51～53件目を表示しています。').waitFor()
    const all = [...first, ...(await titles.allInnerTexts())]
    expect([first.length, all.length, new Set(all).size]).toEqual([50, 53, 53])
    await page.reload()
    await page.getByText('53件のうち51～53件目を表示しています。').waitFor()
    await page.getByRole('link', { name: '最初のページ' }).click()
    await page.getByText('53件のうち1～50件目を表示しています。').waitFor()
    expect(complaints).toEqual([])
  })

  it('does not find what stands in a private note of somebody else', async () => {
    await colleague.call(projectRecordsOperations.create, { body: { projectUuid, content: 'ナナイロガエルの内々の話', publicity: false } })
    const { page } = await me.enter(browser)
    await search(page, 'ナナイロガエル')
    await box(page).getByText('「ナナイロガエル」に一致するものはありません').waitFor()
    const { page: own } = await colleague.enter(browser)
    await search(own, 'ナナイロガエル')
    await box(own).getByRole('group', { name: '活動メモ' }).getByRole('option').waitFor()
  })
})
