import type { PermissionKey } from '@mekiki/contract/permissions'
import { renderUi } from '@mekiki/ui/testing/render'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '@mekiki/browser/language'
import { currentTenantQuery, currentUserQuery } from '../../app/session/me.ts'
import { CompanyNameField, type CompanySuggestion } from './company-name-field.tsx'

const uuid = (end: number) => `01936d5c-0000-7000-8000-${String(end).padStart(12, '0')}`

const company = (end: number, name: string, more: Partial<CompanySuggestion> = {}): CompanySuggestion => ({
  mekikiScouteeId: uuid(end),
  scouteeId: null,
  name,
  nameKana: null,
  representative: '青木 空',
  address: '東京都港区',
  url: null,
  corporateNumber: '1234567890123',
  isClosed: false,
  ...more
})

const server = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const onChoose = vi.fn<(company: CompanySuggestion) => void>()

beforeEach(() => {
  setLanguage('ja')
  server.mockImplementation(() =>
    Promise.resolve(Response.json({ items: [company(1, '株式会社アオゾラ'), company(2, 'アオバ株式会社', { scouteeId: uuid(9), isClosed: true })] }))
  )
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  for (const mock of [server, onChoose]) mock.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open({ permissions = ['create_tenant_scoutee'], hasSearch = true }: { permissions?: PermissionKey[]; hasSearch?: boolean } = {}) {
  const client = new QueryClient()
  client.setQueryData(currentUserQuery.queryKey, { permissionGroup: { permissions } } as never)
  client.setQueryData(currentTenantQuery.queryKey, { enableTenantScoutees: hasSearch } as never)
  function Form() {
    const [name, setName] = useState('')
    return <CompanyNameField label="企業名" value={name} onChange={setName} onChoose={onChoose} />
  }
  const view = renderUi(
    <QueryClientProvider client={client}>
      <Form />
    </QueryClientProvider>
  )
  return { ...view, field: screen.getByRole('combobox', { name: '企業名' }) }
}

/** Lets so much time go by that everything that waits for a pause in typing has been done. */
const letTimePass = () => act(() => vi.advanceTimersByTimeAsync(5000))

// Another file's clock in the same process may ask whether the server is there.
const asked = () => server.mock.calls.flatMap(([url]) => new URL(url, 'http://x').searchParams.get('name') ?? [])

test('offers companies with what tells them apart, and hands the chosen one over', async () => {
  const { user, field } = open()
  await user.type(field, 'アオ')
  const options = await screen.findAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual([
    '株式会社アオゾラ東京都港区　青木 空　法人番号 1234567890123',
    'アオバ株式会社 登録企業 閉鎖東京都港区　青木 空　法人番号 1234567890123'
  ])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onChoose.mock.calls.map(([chosen]) => chosen.mekikiScouteeId)).toEqual([uuid(1)])
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('asks once for what was typed in one go, and gives a superseded request up', async () => {
  const { user, field } = open()
  let isGivenUp = false
  server.mockImplementationOnce((_url, { signal }) => {
    signal?.addEventListener('abort', () => {
      isGivenUp = true
    })
    return new Promise(() => {})
  })
  await user.type(field, 'アオゾ')
  await waitFor(() => expect(asked()).toEqual(['アオゾ']))
  await user.type(field, 'ラ')
  await screen.findAllByRole('option')
  expect([asked(), isGivenUp]).toEqual([['アオゾ', 'アオゾラ'], true])
})

test('asks nothing while an input method composes, nor for an empty name', async () => {
  vi.useFakeTimers()
  const { field } = open()
  fireEvent.compositionStart(field)
  fireEvent.change(field, { target: { value: 'あおぞ' } })
  await letTimePass()
  expect(server).not.toHaveBeenCalled()
  vi.useRealTimers()
  fireEvent.change(field, { target: { value: '青空' } })
  fireEvent.compositionEnd(field)
  await screen.findAllByRole('option')
  expect(asked()).toEqual(['青空'])
  vi.useFakeTimers()
  fireEvent.change(field, { target: { value: '' } })
  expect(screen.queryByRole('option')).toBeNull()
  await letTimePass()
  expect(asked()).toEqual(['青空'])
})

test('offers registered companies alone to whom may not register', async () => {
  const { user, field } = open({ permissions: [] })
  await user.type(field, 'アオ')
  expect((await screen.findAllByRole('option')).map((option) => option.querySelector('.mk-option-label')?.firstChild?.textContent)).toEqual(['アオバ株式会社'])
})

test('offers nothing without company search', async () => {
  vi.useFakeTimers()
  const { field } = open({ hasSearch: false })
  fireEvent.change(field, { target: { value: 'アオ' } })
  await letTimePass()
  expect(server).not.toHaveBeenCalled()
  cleanup()
  fireEvent.change(open().field, { target: { value: 'アオ' } })
  await letTimePass()
  expect(asked()).toEqual(['アオ'])
})
