import { setLanguage } from '@mekiki/browser/language'
import { scouteePropertiesJa as texts } from '@mekiki/i18n/companies/scoutee-properties'
import { uiJa } from '@mekiki/i18n/ui'
import { findLastUndo, notify, UiProvider } from '@mekiki/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ScouteeDetail, scouteeKey } from '../../../../../shared/scoutee-properties/scoutee-detail.ts'
import { company } from '../../testing/company.ts'
import { type Reopen, useCompanyEdit } from './use-company-edit.ts'

const { uuid } = company

let client: QueryClient
const server = vi.fn<typeof fetch>()

beforeEach(() => {
  setLanguage('ja')
  client = new QueryClient()
  client.setQueryData(scouteeKey(uuid), company)
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  cleanup()
  server.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const now = () => client.getQueryData<ScouteeDetail>(scouteeKey(uuid))
const stale = (current: ScouteeDetail) => Response.json({ code: 'stale_version', message: '先に変更されています', requestId: 'r', current }, { status: 409 })
const answer = (detail: ScouteeDetail) => Response.json(detail)
const forbidden = () => Response.json({ code: 'forbidden', message: '権限がありません', requestId: 'r' }, { status: 403 })

function start() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <UiProvider language="ja" texts={uiJa}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </UiProvider>
  )
  return renderHook(() => useCompanyEdit(company), { wrapper }).result
}

describe('a value of a company that is not stored', () => {
  it('is given back to be typed again where the server refuses it for another reason than itself', async () => {
    server.mockResolvedValue(forbidden())
    const reopen = vi.fn<Reopen>()
    const edit = start()
    await act(() => edit.current.save('tel', '1', reopen))
    expect(reopen.mock.calls).toEqual([[{}]])
    expect(now()?.tel).toBe('03-5550-1000')
  })

  it('waits for a decision on each of two that met others, and comes back from one that is left undecided', async () => {
    const theirs = { ...company, version: 7, tel: '2', representative: '川瀬 翠' }
    server.mockImplementation(async () => stale(theirs))
    const [back, later] = [vi.fn<Reopen>(), vi.fn<Reopen>()]
    const edit = start()
    await act(() => Promise.all([edit.current.save('tel', '1', back), edit.current.save('representative', '三浦', later)]))
    expect(edit.current.conflict).toMatchObject({ key: 'tel', value: '1' })
    expect(back).not.toHaveBeenCalled()
    act(() => edit.current.conflict?.reopen({ isAsked: true }))
    act(() => edit.current.settle())
    expect(back.mock.calls).toEqual([[{ isAsked: true }]])
    expect(edit.current.conflict).toMatchObject({ key: 'representative', value: '三浦' })
    expect(later).not.toHaveBeenCalled()
  })
})

/** An answer of the server that is given when the test says so. */
function laterAnswer() {
  let give: (response: Response) => void = () => undefined
  const response = new Promise<Response>((resolve) => (give = resolve))
  return { response, give: (each: Response) => act(async () => give(each)) }
}

const ignore = () => undefined

describe('values of a company on their way', () => {
  it('shows each until the server has answered it, whatever is answered about another one or read meanwhile', async () => {
    const [first, second] = [laterAnswer(), laterAnswer()]
    server.mockReturnValueOnce(first.response).mockReturnValueOnce(second.response)
    const reading = client.fetchQuery({
      queryKey: scouteeKey(uuid),
      queryFn: ({ signal }) => new Promise<ScouteeDetail>((give) => (signal.aborted ? give(company) : setTimeout(() => give(company), 50)))
    })
    reading.catch(ignore)
    const edit = start()
    await act(async () => void edit.current.save('tel', '1', ignore))
    await act(async () => void edit.current.save('representative', '三浦', ignore))
    await waitFor(() => expect(now()).toMatchObject({ tel: '1', representative: '三浦' }))
    await first.give(answer({ ...company, version: 4, tel: '1' }))
    await waitFor(() => expect(now()?.version).toBe(4))
    expect(now()).toMatchObject({ tel: '1', representative: '三浦' })
    await reading.catch(ignore)
    expect(now()).toMatchObject({ tel: '1', representative: '三浦', version: 4 })
    await second.give(answer({ ...company, version: 5, tel: '1', representative: '三浦' }))
    await waitFor(() => expect(now()?.version).toBe(5))
  })

  it('puts back only the one that is refused', async () => {
    const [first, second] = [laterAnswer(), laterAnswer()]
    server.mockReturnValueOnce(first.response).mockReturnValueOnce(second.response)
    const edit = start()
    await act(async () => void edit.current.save('tel', '1', ignore))
    await act(async () => void edit.current.save('representative', '三浦', ignore))
    await waitFor(() => expect(now()).toMatchObject({ tel: '1', representative: '三浦' }))
    await first.give(forbidden())
    await waitFor(() => expect(now()?.tel).toBe('03-5550-1000'))
    expect(now()?.representative).toBe('三浦')
    await second.give(answer({ ...company, version: 4, representative: '三浦' }))
    await waitFor(() => expect(now()).toMatchObject({ tel: '03-5550-1000', representative: '三浦', version: 4 }))
  })

  it('are told of where the person has left the company meanwhile', async () => {
    const told = vi.spyOn(notify, 'error')
    server.mockResolvedValueOnce(stale({ ...company, version: 7, tel: '2' }))
    const edit = start()
    const { save } = edit.current
    cleanup()
    await act(() => save('tel', '1', ignore))
    expect(told.mock.calls).toEqual([[texts.newer.changed]])
    server.mockResolvedValueOnce(
      Response.json(
        { code: 'validation_failed', message: '入力に誤りがあります', requestId: 'r', fields: [{ field: 'tel', message: '長すぎます' }] },
        { status: 422 }
      )
    )
    await act(() => save('tel', '1', ignore))
    expect(told.mock.calls.at(-1)).toEqual(['長すぎます'])
  })
})

describe('the way back from a value of a company', () => {
  async function saveTel() {
    server.mockResolvedValueOnce(answer({ ...company, version: 4, tel: '1' }))
    const edit = start()
    await act(() => edit.current.save('tel', '1', ignore))
    return vi.spyOn(notify, 'success')
  }
  const bodies = () => server.mock.calls.map(([, init]) => [init?.body, new Headers(init?.headers).get('if-match')])

  it('holds after another value was changed since', async () => {
    const done = await saveTel()
    const since = { ...company, version: 6, tel: '1', representative: '川瀬 翠' }
    server.mockResolvedValueOnce(stale(since)).mockResolvedValueOnce(answer({ ...since, version: 7, tel: company.tel }))
    await act(async () => void (await findLastUndo()?.()))
    const back = JSON.stringify({ tel: company.tel })
    expect(bodies().slice(1)).toEqual([
      [back, '"4"'],
      [back, '"6"']
    ])
    expect(now()).toMatchObject({ version: 7, tel: company.tel, representative: '川瀬 翠' })
    expect(done).toHaveBeenCalledWith(texts.undone)
  })

  it('is closed, and says so, where the value itself was changed since', async () => {
    await saveTel()
    const told = vi.spyOn(notify, 'error')
    server.mockResolvedValueOnce(stale({ ...company, version: 6, tel: '2' }))
    await act(async () => void (await findLastUndo()?.()))
    expect(server).toHaveBeenCalledTimes(2)
    expect(told.mock.calls).toEqual([[texts.notUndone(1)]])
    expect(now()).toMatchObject({ version: 6, tel: '2' })
  })
})
