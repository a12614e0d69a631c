import { operationGroups } from '@mekiki/contract'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plainQuestion } from '../support/answer-form.ts'
import type { Person } from '../support/people.ts'
import { openStage, type Stage } from '../support/scene.ts'

const { forms } = operationGroups

let stage: Stage
let browser: Browser
let me: Person
beforeAll(async () => {
  stage = await openStage()
  ;({ browser, person: me } = stage)
})
afterAll(() => stage?.close())

const outline = (page: Page) => page.getByRole('list', { name: '質問の一覧' })
const rowOf = (page: Page, name: string): Locator => outline(page).locator('.mk-outline-button').filter({ hasText: name })
const namesOf = (page: Page) => outline(page).locator('.mk-outline-name').allInnerTexts()
const gripOf = (page: Page, name: string) => outline(page).getByRole('button', { name: new RegExp(`^${name}の順序`, 'u') })

/** Drags a row over another and stays there, so that what is shown meanwhile can be looked at. */
async function dragOver(page: Page, name: string, target: string): Promise<void> {
  const [from, to] = [await gripOf(page, name).boundingBox(), await rowOf(page, target).boundingBox()]
  if (!from || !to) throw new Error('the rows are not there')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 60, to.y + to.height / 2, { steps: 5 })
  await page.mouse.move(to.x + 60, to.y + 4, { steps: 5 })
}

it('a section is added after the open question, is dropped and stepped anywhere, and what stands below it joins', async () => {
  const questions = [
    plainQuestion('user_name', 'お名前', true),
    plainQuestion('email', 'メールアドレス', true),
    plainQuestion('idea_name', 'アイデア名', true),
    plainQuestion('idea_summary', 'アイデアの概要'),
    plainQuestion('url', '参考ページ'),
    plainQuestion('file', '資料')
  ]
  const { uuid } = await me.call(forms.create, { body: { name: '区切りの公募', questions } })
  const { page, complaints } = await me.enter(browser, `/forms/${uuid}`)
  // High enough for all rows of the outline, since a drag does not scroll.
  await page.setViewportSize({ width: 1440, height: 1100 })
  await rowOf(page, 'アイデアの概要').click()
  await page.getByRole('button', { name: 'セクションを追加' }).click()
  const title = page.getByRole('textbox', { name: /^見出し/u })
  await title.fill('資料について')
  expect(await namesOf(page)).toEqual(['お名前', 'メールアドレス', 'アイデア名', 'アイデアの概要', '資料について', '参考ページ', '資料'])
  await rowOf(page, '資料について').getByText('2問').waitFor()

  // Dropped above questions that exist: while it is dragged the place says what it takes.
  await dragOver(page, '資料について', 'アイデア名')
  await page.getByText('3〜6が入ります').waitFor()
  await page.mouse.up()
  await expect.poll(() => namesOf(page)).toEqual(['お名前', 'メールアドレス', '資料について', 'アイデア名', 'アイデアの概要', '参考ページ', '資料'])

  await rowOf(page, '資料について').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByText('「資料について」を7件中4番目に移動しました').waitFor({ state: 'attached' })
  await rowOf(page, 'アイデアの概要').click()
  await page.getByRole('button', { name: 'セクションを追加' }).click()
  await title.fill('参考')
  await page.getByRole('button', { name: '質問と一緒に上へ移動' }).click()
  await expect.poll(() => namesOf(page)).toEqual(['お名前', 'メールアドレス', 'アイデア名', '参考', '参考ページ', '資料', '資料について', 'アイデアの概要'])
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('保存しました').waitFor()
  const saved = await me.call(forms.get, { params: { form_uuid: uuid } })
  const titleOf = (sectionUuid: string | null) => saved.sections.find((section) => section.uuid === sectionUuid)?.title ?? null
  expect(saved.questions.map(({ name, sectionUuid }) => [name, titleOf(sectionUuid)])).toEqual([
    ['お名前', null],
    ['メールアドレス', null],
    ['アイデア名', null],
    ['参考ページ', '参考'],
    ['資料', '参考'],
    ['アイデアの概要', '資料について']
  ])
  expect(complaints).toEqual([])
  await page.context().close()
})
