import { renderUi } from '@mekiki/ui/testing/render'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stubFetch } from '../../app/testing/stub-fetch.ts'
import { EncountersCard } from './encounters-card.tsx'
import type { EncounterQuery } from './use-encounters.ts'

const uuid = (end: number) => `01936d5c-0000-7000-8000-${String(end).padStart(12, '0')}`
const person = (end: number, name: string) => ({ uuid: uuid(end), name, activeFlg: true })

const encounter = (end: number, more: object = {}) => ({
  projectUuid: uuid(end),
  matchedBy: 'name',
  themeUuid: uuid(50),
  themeName: '製造DX',
  scouteeId: null,
  scouteeName: 'アマネ制御',
  belongingTo: null,
  statusUuid: uuid(51),
  statusName: '見送り',
  statusColor: 0,
  statusStep: { place: 3, count: 5, isExit: true },
  statusSince: '2025-08-21T00:00:00Z',
  exit: null,
  reopenStatusUuid: null,
  changes: [],
  news: [],
  registeredAt: '2025-05-13T00:00:00Z',
  scores: { average: 3.4, lowest: 2.6, highest: 4.2, reviewersCount: 4 },
  followers: [person(60, '高瀬 航平')],
  noteAuthors: [person(61, '佐伯 由紀'), person(60, '高瀬 航平')],
  notesCount: 3,
  latestNoteDate: '2025-07-03',
  ...more
})

const server = vi.fn<typeof fetch>()
stubFetch(server)

function show(query: EncounterQuery) {
  renderUi(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <EncountersCard query={query} />
    </QueryClientProvider>
  )
}

test('says what became of each earlier case, why it is shown, and who met whom', async () => {
  const items = [
    encounter(1),
    encounter(2, { matchedBy: 'similar_name', scores: null, noteAuthors: null, notesCount: null, latestNoteDate: null, followers: [] })
  ]
  server.mockResolvedValueOnce(Response.json({ items, totalCount: 2 }))
  show({ name: '株式会社アマネ制御', url: ' ', corporateNumber: '1234567890123' })
  const card = await screen.findByRole('region', { name: '以前の接点' })
  expect(card.textContent).toContain('案件2件　最後は2025/8/21')
  const [first, second] = within(card).getAllByRole('listitem')
  for (const text of ['見送り', '5段階中3', '名前が同じ', '3.4点', '評価4名、最低2.6〜最高4.2', '佐伯 由紀、高瀬 航平', '3件　最後は2025/7/3'])
    expect(first?.textContent).toContain(text)
  for (const text of ['平均点', '会った人', '社内担当者', '活動メモ']) expect(second?.textContent).not.toContain(text)
  const link = within(card).getAllByRole('link')[0]
  expect([link?.getAttribute('href'), link?.getAttribute('target')]).toEqual([`/project_groups/${uuid(50)}/projects/${uuid(1)}`, '_blank'])
  const [address] = server.mock.calls[0] ?? []
  const asked = new URL(typeof address === 'string' ? address : '', 'http://localhost').searchParams
  expect(Object.fromEntries(asked)).toEqual({ scoutee_name: '株式会社アマネ制御', corporate_number: '1234567890123', per_page: '3' })
})

test('says why a case left, and what changed since: values then and now, and news', async () => {
  const exit = {
    reasons: [{ uuid: uuid(70), name: '価格が合わない' }],
    remark: '10万円を切れば再検討',
    revisitOn: '2026-11-30',
    decidedAt: '2025-08-21T00:00:00Z',
    decidedByName: '佐伯 由紀'
  }
  const changes = [{ property: 'stage', from: '', to: 'シリーズA', changedAt: '2026-05-12T00:00:00Z' }]
  const news = [{ title: '量産ラインに採用', url: 'https://news.example/', releasedOn: '2026-09-04' }]
  server.mockResolvedValueOnce(Response.json({ items: [encounter(1, { exit, changes, news })], totalCount: 1 }))
  show({ name: '見送り精機' })
  const card = await screen.findByRole('region', { name: '以前の接点' })
  for (const text of ['理由価格が合わない', 'ひとこと10万円を切れば再検討', '再検討日2026/11/30', '2025/8/21の決定から変わったこと', '2026/5/12', 'ニュース'])
    expect(card.textContent).toContain(text)
  expect(card.textContent).toMatch(/ステージなしからシリーズA/u)
  expect(within(card).getByRole('link', { name: '量産ラインに採用' }).getAttribute('href')).toBe('https://news.example/')
})

test('shows nothing where there is none, and asks nothing while nothing is known', async () => {
  show({ name: '　', url: '', belongingTo: 'アマネ制御', isPerson: true })
  server.mockResolvedValueOnce(Response.json({ items: [], totalCount: 0 }))
  show({ name: 'ミドリ電機' })
  await vi.waitFor(() => expect(server).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('region', { name: '以前の接点' })).toBeNull()
})

test('says that it failed, and asks again', async () => {
  server.mockResolvedValueOnce(Response.json({}, { status: 400 }))
  show({ name: 'アマネ制御' })
  const again = await screen.findByRole('button', { name: '再読み込み' })
  server.mockResolvedValueOnce(Response.json({ items: [encounter(1)], totalCount: 1 }))
  again.click()
  await screen.findByRole('region', { name: '以前の接点' })
})
