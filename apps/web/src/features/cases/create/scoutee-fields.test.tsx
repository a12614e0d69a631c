import { renderUi } from '@mekiki/ui/testing/render'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SameNameProjects } from './scoutee-fields.tsx'
import { stubFetch } from '../../../app/testing/stub-fetch.ts'

const uuid = (end: number) => `01936d5c-0000-7000-8000-${String(end).padStart(12, '0')}`

const match = (end: number, matchedBy: string) => ({
  uuid: uuid(end),
  scouteeId: null,
  scouteeName: `アオゾラ電機${end}`,
  themeUuid: uuid(50),
  themeName: '製造DX',
  statusUuid: uuid(51),
  statusName: '面談済',
  registeredAt: '2026-11-05T00:00:00Z',
  matchedBy
})

const server = vi.fn<typeof fetch>()
stubFetch(server)

function show(query: { name: string; url: string | null; corporateNumber?: string | null }) {
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <SameNameProjects {...query} />
    </QueryClientProvider>
  )
}

test('says of each case why it matches, and leads to it', async () => {
  server.mockResolvedValueOnce(Response.json({ items: [match(1, 'corporate_number'), match(2, 'name'), match(3, 'url'), match(4, 'similar_name')] }))
  show({ name: '株式会社アオゾラ電機', url: 'https://aozora.example', corporateNumber: '1234567890123' })
  await screen.findByText('同じ企業の案件があります')
  const rows = screen.getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    'アオゾラ電機1法人番号が同じ製造DX・面談済開く',
    'アオゾラ電機2名前が同じ製造DX・面談済開く',
    'アオゾラ電機3URLのドメインが同じ製造DX・面談済開く',
    'アオゾラ電機4名前が似ている製造DX・面談済開く'
  ])
  const [first] = rows
  expect(first && within(first).getByRole('link').getAttribute('href')).toBe(`/project_groups/${uuid(50)}/projects/${uuid(1)}`)
  const [address] = server.mock.calls[0] ?? []
  const asked = new URL(typeof address === 'string' ? address : '', 'http://localhost').searchParams
  expect(Object.fromEntries(asked)).toEqual({ scoutee_name: '株式会社アオゾラ電機', url: 'https://aozora.example', corporate_number: '1234567890123' })
})

test('asks nothing without a name, and leaves out what is not typed', async () => {
  show({ name: '　', url: 'https://aozora.example' })
  server.mockResolvedValueOnce(Response.json({ items: [match(1, 'name')] }))
  show({ name: 'アオゾラ', url: '' })
  await screen.findByText('同じ企業の案件があります')
  expect(server).toHaveBeenCalledTimes(1)
  expect(server.mock.calls[0]?.[0]).not.toContain('url=')
})
