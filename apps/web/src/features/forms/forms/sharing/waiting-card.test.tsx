import { setLanguage } from '@mekiki/browser/language'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../app/testing/render-screen.tsx'
import type { Form } from '../form-calls.ts'
import { WaitingCard } from './waiting-card.tsx'

const others = [
  { formUuid: 'a', name: '第1回', isSameTheme: true, waitingCount: 2 },
  { formUuid: 'b', name: 'ほかの公募', isSameTheme: false, waitingCount: 5 }
]

/** The card of a form, with what the server answers to the count. */
function show(form: Partial<Form>, answer: () => Response = () => Response.json({ waitingCount: 3, others })) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (_path: unknown, init?: RequestInit) => {
    asked.push(init?.method ?? 'GET')
    return init?.method === 'DELETE' ? Response.json({ waitingCount: 0, others: [] }) : answer()
  })
  const whole = { uuid: 'f', name: '第2回', canEdit: true, tellWaiting: 'theme', ...form } as Form
  renderScreen(() => <WaitingCard form={whole} />, { at: '/forms' })
  return asked
}

beforeEach(() => setLanguage('ja'))
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['theme', ['3名', '2名']],
  ['all', ['3名', '7名']],
  ['none', ['3名']]
] as const)('counts who waits at the call, and at those whose people it tells: %s', async (tellWaiting, counts) => {
  show({ tellWaiting })
  await screen.findByText('3名')
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(counts)
  expect(screen.queryByText(/申し込みを受け付けていません/u) !== null).toBe(tellWaiting === 'none')
})

it('removes them after a question, and only for those who may change the call', async () => {
  const asked = show({})
  fireEvent.click(await screen.findByRole('button', { name: '申し込みをすべて削除' }))
  await screen.findByText('第2回 3名')
  expect(asked).not.toContain('DELETE')
  fireEvent.click(screen.getByRole('button', { name: '削除' }))
  await screen.findByText('0名')
  expect(screen.queryByRole('button', { name: '申し込みをすべて削除' })).toBeNull()
})

it('offers no removing to those who may only see the call', async () => {
  show({ canEdit: false })
  await screen.findByText('3名')
  expect(screen.queryByRole('button', { name: '申し込みをすべて削除' })).toBeNull()
})

it('says that the number could not be loaded', async () => {
  show({}, () => Response.json({ code: 'internal', message: 'm', requestId: 'r' }, { status: 500 }))
  await screen.findByText(/次の公募を待つ人の数を読み込めませんでした/u)
})
