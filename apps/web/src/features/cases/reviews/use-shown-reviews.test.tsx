import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { stubFetch } from '../../../app/testing/stub-fetch.ts'
import type { Project } from '../detail/use-project.ts'
import { useShownReviews } from './use-shown-reviews.ts'

const uuid = (end: number) => `01936d5c-0000-7000-8000-${String(end).padStart(12, '0')}`
const statuses = ['新規', '評価中', 'PoC検討'].map((name, order) => ({ uuid: uuid(10 + order), name, order, color: 0 }))
const [fresh, rated, present] = statuses.map((status) => status.uuid)

const review = (status: number, updatedAt: string) => ({
  uuid: uuid(50 + status),
  version: 1,
  projectUuid: uuid(1),
  statusUuid: statuses[status]?.uuid,
  statusName: statuses[status]?.name,
  reviewTemplateUuid: uuid(3),
  reviewTemplateName: '標準',
  scale: 5,
  perspectives: [],
  comment: '',
  scores: [],
  myAverageScore: 4,
  createdAt: updatedAt,
  createdBy: uuid(4),
  createdByName: '佐伯 真理子',
  updatedAt,
  isVeiled: false,
  canEdit: true
})

const server = vi.fn<typeof fetch>()
stubFetch(server)

function show(reviews: Record<string, object[]>, given: Partial<Project> = {}) {
  server.mockImplementation(async (address) => {
    const status = new URL(typeof address === 'string' ? address : '', 'http://localhost').searchParams.get('status_uuid') ?? ''
    return Response.json({ items: reviews[status] ?? [] })
  })
  const project = { uuid: uuid(1), statusUuid: present, statusName: 'PoC検討', reviews: [{}], theme: { statuses }, ...given } as unknown as Project
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  return renderHook(() => useShownReviews(project), { wrapper }).result
}

it('are those of the status reviewed last where the present one has none yet', async () => {
  const result = show({ [fresh ?? '']: [review(0, '2026-11-01T00:00:00Z')], [rated ?? '']: [review(1, '2026-11-05T00:00:00Z')] })
  await waitFor(() => expect(result.current.isPending).toBe(false))
  expect([result.current.statusName, result.current.items.map((item) => item.uuid)]).toEqual(['評価中', [uuid(51)]])
})

it('are those of the present status where it has any, and nothing else is asked for', async () => {
  server.mockClear()
  const result = show({ [present ?? '']: [review(2, '2026-11-02T00:00:00Z')], [rated ?? '']: [review(1, '2026-11-05T00:00:00Z')] })
  await waitFor(() => expect(result.current.items).toHaveLength(1))
  expect([result.current.statusName, server.mock.calls.length]).toEqual(['PoC検討', 1])
})

it('are none where nobody has reviewed the case', async () => {
  server.mockClear()
  const result = show({}, { reviews: [] })
  await waitFor(() => expect(result.current.isPending).toBe(false))
  expect([result.current.statusName, result.current.items, server.mock.calls.length]).toEqual(['PoC検討', [], 1])
})
