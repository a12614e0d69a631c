import { ResponseError } from '@mekiki/api-client/errors'
import type { FormQuestion } from '@mekiki/contract/forms/forms/forms.schemas'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useCallback, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../lib/language.ts'
import { AnswerFlow } from './answer-flow.tsx'
import type { AnswerFlowProps, Given } from './answer-flow-props.ts'
import { draftKey, findDraft, type Submission } from './draft.ts'

/** A store that takes every file; it notes where each one came from. */
class Store {
  static sent: string[] = []
  static isBroken = false
  readonly upload = new EventTarget()
  readonly #target = new EventTarget()
  status = 200
  #url = ''

  open(_method: string, url: string): void {
    this.#url = url
  }
  setRequestHeader(): void {}
  abort(): void {}
  addEventListener(...args: Parameters<EventTarget['addEventListener']>): void {
    this.#target.addEventListener(...args)
  }
  send(): void {
    setTimeout(() => {
      if (!Store.isBroken) Store.sent.push(this.#url)
      this.#target.dispatchEvent(new Event(Store.isBroken ? 'error' : 'load'))
      this.#target.dispatchEvent(new Event('loadend'))
    })
  }
}

const question = (uuid: string, part: Partial<FormQuestion>): FormQuestion => ({
  uuid,
  name: uuid,
  nameEn: '',
  helpText: '',
  helpTextEn: '',
  sectionUuid: null,
  targetProperty: 'user_name',
  questionType: 'multiline_text_input',
  questionExtensionItemType: null,
  extensionItemUuid: null,
  extensionItemSelectOptions: [],
  otherFlg: false,
  maxLength: null,
  requiredFlg: true,
  order: 1,
  showIf: null,
  ...part
})
const questions = [question('名前', {}), question('資料', { targetProperty: 'file', questionType: null, requiredFlg: false, order: 2 })]
const questionnaire = { formVersion: 1, sections: [], questions, maxFiles: 2, maxFileBytes: 10 }
const key = draftKey('form')
const refusal = (status: number, code: 'submission_expired' | 'form_changed') => new ResponseError(status, { code, message: 'm', requestId: 'r' })

beforeEach(() => {
  Store.sent = []
  Store.isBroken = false
  localStorage.clear()
  setLanguage('ja')
  vi.stubGlobal('XMLHttpRequest', Store)
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The page around the flow: it has a submission, which it renews when asked. */
function Page({ send, start, onDiscard = () => {}, reload }: Pick<AnswerFlowProps, 'send'> & Partial<AnswerFlowProps>) {
  const [submission, setSubmission] = useState<Submission>({ submissionId: 'first', proof: null, issuedAt: 0 })
  const { submissionId } = submission
  const getTicket = useCallback(
    async (file: File) => ({ url: `/${submissionId}/${file.name}`, method: 'PUT', headers: {}, key: `${submissionId}-${file.name}` }),
    [submissionId]
  )
  return (
    <AnswerFlow
      {...{ questionnaire, submission, getTicket, send, onDiscard }}
      title="公募"
      tenantName="汐見重工"
      privacyText=""
      about={null}
      start={start ?? { values: [], files: [], agreed: false, savedAt: null, areFilesLost: false }}
      draftKey={key}
      isCorrection={false}
      onConfirm={() => {}}
      reload={reload ?? (async () => questionnaire)}
      renew={async () => setSubmission({ submissionId: 'second', proof: null, issuedAt: Date.now() })}
    />
  )
}

const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText('資料のファイルを選択'), { target: { files } })
const name = () => screen.getByLabelText(/^名前/u)
const fill = () => fireEvent.change(name(), { target: { value: '三好' } })
const confirm = () => fireEvent.click(screen.getByRole('button', { name: '確認画面へ進む' }))
const sendButton = () => screen.getByRole('button', { name: '送信' })

test('what is missing is said when the person wants to go on, and the first field gets the focus', async () => {
  render(<Page send={async () => {}} />)
  expect(screen.queryByText('回答してください')).toBeNull()
  confirm()
  await screen.findByText('1件の入力内容を確認してください')
  await waitFor(() => expect(document.activeElement).toBe(name()))
})

test('two presses send once', async () => {
  let end = () => {}
  const send = vi.fn<AnswerFlowProps['send']>(() => new Promise<void>((resolve) => (end = resolve)))
  render(<Page send={send} />)
  fill()
  confirm()
  const button = sendButton()
  fireEvent.click(button)
  fireEvent.click(button)
  expect(send).toHaveBeenCalledOnce()
  end()
  await waitFor(() => expect(screen.queryByText('送信しています')).toBeNull())
})

test('a submission that is too old is renewed, and its files are sent again under the new name', async () => {
  const given: Given[] = []
  const send = async (answer: Given) => {
    given.push(answer)
    if (given.length === 1) throw refusal(422, 'submission_expired')
  }
  render(<Page send={send} />)
  fill()
  choose(new File(['abc'], 'a.pdf'))
  await screen.findByText('アップロード済み')
  confirm()
  fireEvent.click(sendButton())
  await waitFor(() => expect(Store.sent).toEqual(['/first/a.pdf', '/second/a.pdf']))
  const again = await screen.findByRole('button', { name: 'もう一度送信' })
  await waitFor(() => expect(again).toHaveProperty('disabled', false))
  fireEvent.click(again)
  await waitFor(() => expect(given).toHaveLength(2))
  expect(given.map(({ values }) => values.at(-1)?.files?.[0]?.url)).toEqual(['first-a.pdf', 'second-a.pdf'])
})

test('after the questions changed, the answers that still fit stay, and the person is led back', async () => {
  const changed = { ...questionnaire, formVersion: 2, questions: [question('名前', {}), question('所属', { order: 2 })] }
  const send = async () => {
    throw refusal(409, 'form_changed')
  }
  render(<Page send={send} reload={async () => changed} />)
  fill()
  confirm()
  fireEvent.click(sendButton())
  await screen.findByText(/^入力中に公募の質問が変更されました。/u)
  expect(name()).toHaveProperty('value', '三好')
})

test('the confirmation waits for the files; one that failed has to be sent again or taken off', async () => {
  render(<Page send={async () => {}} />)
  fill()
  choose(new File(['abc'], 'a.pdf'))
  confirm()
  expect(sendButton()).toHaveProperty('disabled', true)
  await waitFor(() => expect(sendButton()).toHaveProperty('disabled', false))
  fireEvent.click(screen.getByRole('button', { name: '入力画面に戻る' }))
  Store.isBroken = true
  choose(new File(['abc'], 'b.pdf'))
  await screen.findByText('通信が途切れました。再試行してください。')
  confirm()
  await screen.findByText('資料：送信に失敗したファイルがあります。再試行するか、外してください')
  Store.isBroken = false
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.getAllByText('アップロード済み')).toHaveLength(2))
})

test('files beyond the bounds are not sent, and say why', async () => {
  render(<Page send={async () => {}} />)
  choose(new File(['01234567890'], 'large.pdf'), new File([], 'empty.pdf'))
  choose(new File(['a'], 'a.pdf'), new File(['b'], 'b.pdf'), new File(['c'], 'c.pdf'))
  await waitFor(() => expect(screen.getAllByText('アップロード済み')).toHaveLength(2))
  for (const text of ['0MBを超えるファイルは送信できません', '中身のないファイルは送信できません', 'ファイルは合わせて2個までです']) screen.getByText(text)
  expect(Store.sent).toHaveLength(2)
})

test('a draft is kept a moment later with its sent files, and at once when the page is hidden; emptied, it goes', async () => {
  render(<Page send={async () => {}} />)
  fill()
  choose(new File(['abc'], 'a.pdf'))
  await screen.findByText(/^下書きをこの端末に保存しました/u)
  expect(findDraft(key, Date.now())).toMatchObject({
    values: [{ questionUuid: '名前', value: '三好' }],
    files: [{ key: 'first-a.pdf', name: 'a.pdf', size: 3 }],
    submission: { submissionId: 'first' }
  })
  fireEvent.change(name(), { target: { value: '三好 はるか' } })
  window.dispatchEvent(new Event('pagehide'))
  expect(findDraft(key, Date.now())?.values).toEqual([{ questionUuid: '名前', value: '三好 はるか' }])
  fireEvent.click(screen.getByRole('button', { name: 'a.pdfを外す' }))
  fireEvent.change(name(), { target: { value: '' } })
  window.dispatchEvent(new Event('pagehide'))
  expect(localStorage.getItem(key)).toBeNull()
})

test('a restored draft says so, and can be thrown away', () => {
  const start = { values: [{ questionUuid: '名前', value: '三好' }], files: [], agreed: false, savedAt: 1, areFilesLost: true }
  localStorage.setItem(key, '{}')
  const onDiscard = vi.fn<() => void>()
  render(<Page send={async () => {}} start={start} onDiscard={onDiscard} />)
  screen.getByText('下書きを復元しました')
  screen.getByText('添付していたファイルは復元できませんでした。もう一度選択してください。')
  const [discard] = screen.getAllByRole('button', { name: '下書きを破棄' })
  if (!discard) throw new Error('no way to discard')
  fireEvent.click(discard)
  expect(onDiscard).toHaveBeenCalledOnce()
  expect(localStorage.getItem(key)).toBeNull()
})
