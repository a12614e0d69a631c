import { act, renderHook, waitFor } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CheckedRow } from './row-cells.tsx'
import { useDecisions } from './use-decisions.ts'
import { useMend } from './use-mend.ts'

const server = vi.fn<(url: string) => Promise<Response>>()
beforeEach(() => vi.stubGlobal('fetch', server))
afterEach(() => {
  server.mockReset()
  vi.unstubAllGlobals()
})

const row = (line: number, cell: string, isFaulty = true): CheckedRow => ({
  line,
  row: line,
  sheet: null,
  kind: 'error',
  name: `社${line}`,
  cells: [`社${line}`, cell],
  leftOut: [],
  errors: isFaulty ? [{ column: 1, message: '整数ではありません' }] : [],
  changes: [],
  match: null,
  similar: [],
  provider: null,
  warnings: [],
  stored: [],
  projectUuid: null,
  entityUuid: null,
  undoneAt: null,
  hasChangedSince: false
})

function rendered() {
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  return renderHook(
    () => {
      const decisions = useDecisions()
      return { decisions, mend: useMend('01936d5c-0000-7000-8000-000000000001', decisions) }
    },
    { wrapper }
  ).result
}

it('mends every row with the same faulty value by one correction, tells how many, and undoes them together', async () => {
  server.mockResolvedValue(Response.json({ items: [row(2, 'たくさん'), row(5, 'たくさん'), row(9, 'たくさん')], header: [], totalCount: 3 }))
  const result = rendered()
  act(() => result.current.decisions.correct(9, 1, '7'))
  act(() => result.current.mend.correct(row(2, 'たくさん'), 1, '100'))
  await waitFor(() => expect(result.current.mend.mended).toEqual({ column: 1, from: 'たくさん', to: '100', lines: [2, 5] }))
  const valueOf = (line: number) => result.current.decisions.of(line).cells[1]
  expect([valueOf(2), valueOf(5), valueOf(9), result.current.decisions.pending]).toEqual(['100', '100', '7', 3])
  const asked = new URL(server.mock.calls[0]?.[0] ?? '', 'http://x').searchParams
  expect([asked.get('fault_column'), asked.get('value'), asked.get('kinds')]).toEqual(['1', 'たくさん', 'error'])
  act(() => result.current.mend.undo())
  expect([valueOf(2), valueOf(5), valueOf(9), result.current.decisions.pending, result.current.mend.mended]).toEqual([undefined, undefined, '7', 1, null])
})

it('mends one cell alone where it was not faulty or blank', () => {
  const result = rendered()
  act(() => result.current.mend.correct(row(2, '12', false), 1, '13'))
  act(() => result.current.mend.correct(row(3, ''), 1, '株式会社青空'))
  expect([server.mock.calls.length, result.current.decisions.pending, result.current.mend.mended]).toEqual([0, 2, null])
})

it('replaces a faulty value in all of its rows, which are settled until that is undone', async () => {
  server.mockResolvedValue(Response.json({ items: [row(2, 'たくさん'), row(5, 'たくさん')], header: [], totalCount: 2 }))
  const result = rendered()
  const value = { column: 1, from: 'たくさん' }
  act(() => result.current.mend.correctEqual({ ...value, to: '100' }))
  await waitFor(() => expect(result.current.mend.mended?.lines).toEqual([2, 5]))
  expect([2, 5].map((line) => result.current.decisions.of(line).cells[1])).toEqual(['100', '100'])
  expect([result.current.mend.isSettled(value), result.current.mend.isSettled({ column: 2, from: 'たくさん' })]).toEqual([true, false])
  act(() => result.current.mend.undo())
  expect([result.current.mend.isSettled(value), result.current.decisions.pending]).toEqual([false, 0])
})
