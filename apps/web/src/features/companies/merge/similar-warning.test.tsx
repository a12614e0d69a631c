import { renderUi } from '@mekiki/ui/testing/render'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '@mekiki/browser/language'
import { SimilarWarning } from './similar-warning.tsx'

const uuid = (end: number) => `01936d5c-0000-7000-8000-${String(end).padStart(12, '0')}`

const similar = (end: number, reasons: string[]) => ({
  id: uuid(end),
  version: 1,
  name: `アオゾラ電機${end}`,
  peopleFlg: false,
  address: '東京都',
  url: null,
  tel: null,
  corporateNumber: null,
  belongingTo: null,
  email: null,
  linkingStatus: 'unlinked',
  createdAt: '2026-11-05T00:00:00Z',
  reasons
})

const server = vi.fn<typeof fetch>()
const onNotSame = vi.fn<(uuid: string) => void>()
beforeEach(() => {
  setLanguage('ja')
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  server.mockReset()
  onNotSame.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = (props: Partial<Parameters<typeof SimilarWarning>[0]>) =>
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <SimilarWarning query={{ name: '' }} isPerson={false} onNotSame={onNotSame} {...props} />
    </QueryClientProvider>
  )

const asked = (): Record<string, string> => {
  const [address] = server.mock.calls[0] ?? []
  return Object.fromEntries(new URL(typeof address === 'string' ? address : '', 'http://localhost').searchParams)
}

test('names what may be the same with every reason, says it once in a live region that was there before, and tells one apart', async () => {
  server.mockResolvedValueOnce(Response.json({ items: [similar(1, ['corporate_number', 'tel']), similar(2, ['similar_name'])], totalCount: 12 }))
  const query = { name: '株式会社アオゾラ電機 ', url: '', tel: '03-1111-2222', corporateNumber: '1180301018771', summary: 'not sent' }
  show({ query })
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    'アアオゾラ電機1東京都法人番号が同じ電話番号が同じ開く同じではない',
    'アアオゾラ電機2東京都名前が似ている開く同じではない'
  ])
  expect(screen.getByRole('status')).toBe(status)
  expect(status.textContent).toBe('同じ企業が登録されている可能性があります（12社）')
  screen.getByText('ほか10件')
  expect(asked()).toEqual({ name: '株式会社アオゾラ電機', tel: '03-1111-2222', corporateNumber: '1180301018771', scouteeType: 'scoutee' })
  const [first] = rows
  if (!first) throw new Error('no row')
  expect(within(first).getByRole('link').getAttribute('href')).toBe(`/scoutees/${uuid(1)}`)
  await userEvent.click(within(first).getByRole('button', { name: 'アオゾラ電機1と株式会社アオゾラ電機 は同じではない' }))
  expect(onNotSame).toHaveBeenCalledWith(uuid(1))
})

test('leaves out what was told apart, and says nothing where nothing is left', async () => {
  server.mockResolvedValue(Response.json({ items: [similar(1, ['name'])], totalCount: 1 }))
  show({ query: { name: 'アオゾラ' }, isPerson: true, scouteeId: uuid(9), apart: [uuid(1)] })
  await waitFor(() => expect(server).toHaveBeenCalledTimes(1))
  expect(asked()).toEqual({ name: 'アオゾラ', scouteeType: 'people', scouteeId: uuid(9) })
  expect([screen.queryAllByRole('listitem'), screen.getByRole('status').textContent]).toEqual([[], ''])
})

test('asks nothing before something is typed', async () => {
  vi.useFakeTimers()
  const letTimePass = () => act(() => vi.advanceTimersByTimeAsync(5000))
  server.mockResolvedValue(Response.json({ items: [], totalCount: 0 }))
  show({ query: { name: '　', url: null } })
  await letTimePass()
  expect(server).not.toHaveBeenCalled()
  cleanup()
  show({ query: { name: 'アオ', url: null } })
  await letTimePass()
  expect(asked()).toEqual({ name: 'アオ', scouteeType: 'scoutee' })
})
