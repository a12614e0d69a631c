import { ResponseError } from '@mekiki/api-client'
import { uiJa } from '@mekiki/i18n/ui'
import { UiProvider } from '@mekiki/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useDraft } from '@mekiki/browser/edits/use-draft'
import { useWriter } from './use-writer.ts'

interface Template {
  uuid: string
  version: number
  name: string
}

const stale = new ResponseError(409, { code: 'stale_version', message: '', requestId: 'r' })
const taken = new ResponseError(409, { code: 'name_taken', message: 'すでに使われています', requestId: 'r' })
const mine: Template = { uuid: 'a', version: 1, name: '標準' }
const theirs: Template = { uuid: 'a', version: 2, name: '標準2026' }
const listKey = ['templates']

const create = vi.fn<(key: string) => Promise<Template>>()
const update = vi.fn<(entity: Template, ifMatch: number, current: Template | null) => Promise<Template>>()
const onSaved = vi.fn<(saved: Template) => void>()
beforeEach(() => {
  create.mockReset()
  update.mockReset()
  onSaved.mockReset()
})

function edit(entity: Template | null, name: string) {
  const client = new QueryClient()
  client.setQueryData(listKey, { items: [{ uuid: 'b', version: 1, name: '短縮' }, mine] })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <UiProvider language="ja" texts={uiJa}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </UiProvider>
  )
  const view = renderHook(
    () => {
      const draft = useDraft({ name: entity?.name ?? '' }, entity?.version ?? 0)
      const findCurrent = (error: unknown) => (error === stale ? theirs : null)
      return { draft, ...useWriter({ listKey, entity, draft, valuesOf: ({ name: each }) => ({ name: each }), findCurrent, onSaved }) }
    },
    { wrapper }
  )
  act(() => view.result.current.draft.set({ name }))
  const listed = () => client.getQueryData<{ items: Template[] }>(listKey)?.items.map((each) => each.name)
  return { result: view.result, save: () => act(() => view.result.current.write({ create, update })), listed }
}

test('a new one is made under one key however often it is tried, and chosen', async () => {
  create.mockRejectedValueOnce(taken).mockResolvedValueOnce(mine)
  const { result, save } = edit(null, '標準')
  await save()
  expect(result.current.nameError).toBe('すでに使われています')
  expect(onSaved).not.toHaveBeenCalled()
  await save()
  expect(onSaved.mock.calls).toEqual([[mine]])
  expect(new Set(create.mock.calls.map(([key]) => key)).size).toBe(1)
})

test('a version with another uuid takes the place of the old one', async () => {
  update.mockResolvedValueOnce({ uuid: 'c', version: 1, name: '標準 改' })
  const { save, listed } = edit(mine, '標準 改')
  await save()
  expect(update).toHaveBeenCalledWith(mine, 1, null)
  expect(listed()).toEqual(['短縮', '標準 改'])
})

test('what two people changed is asked for; either side can be taken', async () => {
  update.mockRejectedValueOnce(stale)
  const { result, save, listed } = edit(mine, '標準A')
  await save()
  expect(result.current.conflict?.theirs).toEqual(theirs)
  update.mockResolvedValueOnce({ ...theirs, version: 3, name: '標準A' })
  await act(() => result.current.conflict?.overwrite() ?? Promise.resolve(false))
  expect(update).toHaveBeenLastCalledWith(mine, 2, theirs)
  expect(listed()).toEqual(['短縮', '標準A'])

  update.mockRejectedValueOnce(stale)
  const other = edit(mine, '標準B')
  await other.save()
  act(() => other.result.current.takeTheirs())
  expect(other.listed()).toEqual(['短縮', '標準2026'])
  expect(other.result.current.conflict).toBeNull()
})

test('every other error passes on', async () => {
  const broken = new ResponseError(500, null)
  update.mockRejectedValueOnce(broken)
  const { result } = edit(mine, '標準A')
  await expect(act(() => result.current.write({ create, update }))).rejects.toBe(broken)
})
