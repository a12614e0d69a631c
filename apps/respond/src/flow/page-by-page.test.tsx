import { testQuestion } from '@mekiki/contract/forms/answers/testing/questions'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../lib/language.ts'
import { AnswerFlow } from './answer-flow.tsx'
import type { Start } from './answer-flow-props.ts'
import { draftKey, findDraft } from './draft.ts'

const section = (uuid: string, order: number) => ({ uuid, title: uuid, titleEn: '', helpText: '', helpTextEn: '', ownPageFlg: true, order })
const text = (uuid: string, order: number, part = {}) => testQuestion(uuid, { name: uuid, requiredFlg: true, order, ...part })
const option = { uuid: 'x', name: '出資', nameEn: '', order: 1 }
const way = text('方法', 2, {
  targetProperty: 'extension_item',
  questionType: 'multiple_select',
  questionExtensionItemType: 'enums',
  extensionItemSelectOptions: [option],
  requiredFlg: false,
  sectionUuid: '協業'
})
const questionnaire = {
  formVersion: 1,
  sections: [section('協業', 1), section('費用', 2), section('最後', 3)],
  questions: [
    text('名前', 1),
    way,
    text('金額', 3, { sectionUuid: '費用', showIf: { questionUuid: '方法', optionUuids: ['x'] } }),
    text('備考', 4, { sectionUuid: '最後' })
  ],
  maxFiles: 2,
  maxFileBytes: 10
}
const key = draftKey('form')
const nothing: Start = { values: [], files: [], agreed: false, savedAt: null, areFilesLost: false }

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '')
  setLanguage('ja')
  Element.prototype.scrollIntoView = () => undefined
  window.scrollTo = () => undefined
})
afterEach(cleanup)

const show = (start: Start = nothing) =>
  render(
    <AnswerFlow
      {...{ questionnaire, start }}
      title="公募"
      tenantName="汐見重工"
      privacyText="同意"
      about={<h1>公募</h1>}
      draftKey={key}
      submission={{ submissionId: 's', proof: null, issuedAt: 0 }}
      getTicket={async () => ({ url: '', method: 'PUT', headers: {}, key: '' })}
      isCorrection={false}
      send={async () => {}}
      onConfirm={() => {}}
      onDiscard={() => {}}
      reload={async () => questionnaire}
      renew={async () => {}}
    />
  )
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const at = (words: string) => screen.findByRole('heading', { name: new RegExp(`^${words}`, 'u') })

test('each page asks for its own questions, and says what it lacks before it is left', async () => {
  show()
  await at('1 / 3ページ')
  expect(screen.queryByLabelText(/^備考/u)).toBeNull()
  expect(screen.queryByRole('checkbox', { name: /個人情報/u })).toBeNull()
  press('次へ')
  await screen.findByText('名前：回答してください')
  screen.getByText('1件の入力内容を確認してください')
  type(/^名前/u, '三好')
  press('次へ')
  const heading = await at('2 / 3ページ 協業')
  expect(document.activeElement).toBe(heading)
  expect(document.title).toBe('2 / 3ページ 公募｜汐見重工')
  screen.getByText('残り2問')
})

test('a branch adds its page, and takes it away again', async () => {
  show({ ...nothing, values: [{ questionUuid: '名前', value: '三好' }] })
  press('次へ')
  await at('2 / 3ページ')
  fireEvent.click(screen.getByLabelText('出資'))
  await at('2 / 4ページ')
  press('次へ')
  await at('3 / 4ページ 費用')
  press('戻る')
  await at('2 / 4ページ')
  fireEvent.click(screen.getByLabelText('出資'))
  press('次へ')
  await at('3 / 3ページ 最後')
  // What the page lacks is not said when it comes into view.
  expect(screen.queryByText(/回答してください/u)).toBeNull()
})

test('the check leads to each page, and from there back; a page that is missing something is opened', async () => {
  show({ ...nothing, agreed: true, page: '最後', values: [{ questionUuid: '名前', value: '三好' }] })
  await at('3 / 3ページ')
  type(/^備考/u, 'なし')
  press('確認画面へ進む')
  await screen.findByRole('heading', { name: '入力内容の確認' })
  press('1ページ目を修正')
  await at('1 / 3ページ')
  type(/^名前/u, '')
  press('確認画面へ進む')
  await screen.findByText('名前：回答してください')
  type(/^名前/u, '三好 はるか')
  press('確認画面へ進む')
  await screen.findByRole('heading', { name: '入力内容の確認' })
  screen.getByText('三好 はるか')
  press('2ページ目を修正')
  await at('2 / 3ページ')
  fireEvent.click(screen.getByLabelText('出資'))
  press('確認画面へ進む')
  await at('3 / 4ページ 費用')
  await screen.findByText('金額：回答してください')
})

test("the browser's Back goes a page back, and a draft keeps the page", async () => {
  show()
  type(/^名前/u, '三好')
  press('次へ')
  await at('2 / 3ページ')
  window.dispatchEvent(new Event('pagehide'))
  expect(findDraft(key, Date.now())?.page).toBe('協業')
  history.back()
  await at('1 / 3ページ')
  expect(screen.getByLabelText(/^名前/u)).toHaveProperty('value', '三好')
  history.forward()
  await at('2 / 3ページ')
})

test('a draft of a page that is no longer there begins with the first', async () => {
  show({ ...nothing, page: '費用' })
  await at('1 / 3ページ')
  await waitFor(() => expect(document.title).toBe('公募｜汐見重工'))
})
