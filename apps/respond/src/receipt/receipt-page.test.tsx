import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../lib/language.ts'
import { ReceiptPage } from './receipt-page.tsx'

const question = {
  uuid: 'q',
  name: 'お名前',
  nameEn: 'Your name',
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
  showIf: null
}
const receipt = {
  tenantUuid: 't',
  tenantName: '汐見重工',
  formUuid: 'f',
  formName: '公募',
  formNameEn: 'Open call',
  formVersion: 1,
  receiptNumber: 'A-1',
  revision: 1,
  state: 'received',
  answeredAt: '2026-04-01T00:00:00.000Z',
  correctedAt: null,
  withdrawnAt: null,
  answerEndDate: null,
  submissionId: 's',
  canCorrect: true,
  canWithdraw: false,
  contact: { name: '', email: '', phone: '', url: '' },
  maxFiles: 1,
  maxFileBytes: 10,
  sections: [],
  questions: [question],
  values: [{ questionUuid: 'q', text: '三好' }]
}

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json(receipt)))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a correction that was begun in one language follows the language of the page', async () => {
  setLanguage('en')
  render(<ReceiptPage secret="x" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Correct' }))
  await screen.findByLabelText(/^Your name/u)
  screen.getByRole('heading', { name: 'Open call' })
  act(() => setLanguage('ja'))
  await screen.findByLabelText(/^お名前/u)
  expect(screen.getByRole('heading', { name: '公募' }).textContent).toBe('公募')
})
