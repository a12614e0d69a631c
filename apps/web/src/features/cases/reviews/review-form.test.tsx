import { uiJa } from '@mekiki/i18n/ui'
import { UiProvider } from '@mekiki/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { stubFetch } from '../../../app/testing/stub-fetch.ts'
import { useReviewState, useSubmit } from './review-form.tsx'

const uuid = (end: number) => `01936d5c-0000-7000-8000-${String(end).padStart(12, '0')}`
const saved = {
  uuid: uuid(50),
  version: 1,
  projectUuid: uuid(1),
  statusUuid: uuid(10),
  statusName: '評価中',
  reviewTemplateUuid: uuid(3),
  reviewTemplateName: '標準',
  scale: 5,
  perspectives: [{ uuid: uuid(20), name: '市場性', order: 0 }],
  comment: '',
  scores: [{ perspectiveUuid: uuid(20), point: 4 }],
  myAverageScore: 4,
  createdAt: '2026-11-28T00:00:00.000Z',
  createdBy: uuid(4),
  createdByName: '佐伯 真理子',
  updatedAt: '2026-11-28T00:00:00.000Z',
  isVeiled: false,
  canEdit: true,
  operationUuid: uuid(60)
}

const server = vi.fn<typeof fetch>()
stubFetch(server)

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>
    <UiProvider language="ja" texts={uiJa}>
      {children}
    </UiProvider>
  </QueryClientProvider>
)

it('a saved review leads on once: later the person may be elsewhere', async () => {
  server.mockImplementation(async (_address, init) => (init?.method === 'POST' ? Response.json(saved, { status: 201 }) : Response.json({ items: [saved] })))
  const onSaved = vi.fn<() => void>()
  const { result } = renderHook(
    () => {
      const state = useReviewState('review:test', { scale: 5, perspectives: [{ uuid: uuid(20), label: '市場性' }] }, null)
      return { state, form: useSubmit(uuid(1), uuid(10), null, state, onSaved) }
    },
    { wrapper }
  )
  act(() => result.current.state.setPoint(uuid(20), 4))
  await act(() => result.current.form.submit())
  expect(onSaved).toHaveBeenCalledTimes(1)
})
