import { uiJa } from '@mekiki/i18n/ui'
import { UiProvider } from '@mekiki/ui'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { newQuestion, newValues } from '../builder/form-draft.ts'
import { AnswerPreview } from './answer-preview.tsx'

vi.mock('../../../../app/session/me.ts', () => ({ useCurrentTenant: () => ({ name: '汐見重工' }) }))
afterEach(cleanup)

const section = { uuid: 's', title: '費用について', titleEn: '', helpText: '', helpTextEn: '', ownPageFlg: true }
const [name, cost] = [newQuestion('user_name', 'お名前'), { ...newQuestion('url', '見積もり'), sectionUuid: 's' }]
const values = (ownPageFlg: boolean) => ({
  ...newValues((target) => target),
  name: '公募',
  content: { sections: [{ ...section, ownPageFlg }], questions: [name, cost] }
})

const Around = ({ children }: { children: ReactNode }) => (
  <UiProvider language="ja" texts={uiJa}>
    {children}
  </UiProvider>
)

test('the preview shows the page of what is edited, and the ways between the pages', () => {
  const view = render(<AnswerPreview values={values(false)} currentUuid="s" />, { wrapper: Around })
  screen.getByLabelText(/^お名前/u)
  expect(screen.queryByText('2 / 2ページ')).toBeNull()
  // A section that gets a page of its own takes the preview with it.
  view.rerender(<AnswerPreview values={values(true)} currentUuid="s" />)
  screen.getByText('2 / 2ページ')
  screen.getByText('残り1問')
  expect(screen.queryByLabelText(/^お名前/u)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '戻る' }))
  screen.getByText('1 / 2ページ')
  screen.getByLabelText(/^お名前/u)
  view.rerender(<AnswerPreview values={values(true)} currentUuid={cost.uuid} />)
  screen.getByText('2 / 2ページ')
})
