import { setLanguage } from '@mekiki/browser/language'
import { renderUi } from '@mekiki/ui/testing/render'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BulkProject } from '../bulk-plan.ts'
import { MoveDialog } from './move-dialog.tsx'

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => undefined }))

const uuid = (end: number) => `01936d5c-0000-7000-8000-${String(end).padStart(12, '0')}`
const [secretTheme, openTheme, template] = [uuid(50), uuid(51), uuid(52)]

const projectOf = (end: number): BulkProject => ({
  uuid: uuid(end),
  name: `企業${end}`,
  themeUuid: secretTheme,
  statusName: '新規',
  statusTemplateUuid: template,
  scouteeId: null,
  canEdit: true,
  canDelete: true
})

let refused: unknown[] = []
let oneWay: unknown[] = []
let isBroken = false
const sent: { url: string; body: unknown }[] = []

/** Answers the lists that the dialog offers themes from, the preview and the move. */
function answer(url: string, init?: RequestInit): Response {
  const body = typeof init?.body === 'string' ? JSON.parse(init.body) : null
  sent.push({ url, body })
  const theme = (themeUuid: string, name: string) => ({ uuid: themeUuid, name, projectSetting: { statusTemplateUuid: template } })
  if (url.includes('/move/preview')) return isBroken ? new Response(null, { status: 500 }) : Response.json({ refused, oneWay })
  if (url.includes('/projects/move')) return Response.json({ uuids: [uuid(2)], operationUuid: uuid(9) })
  if (url.includes('with_')) return Response.json({ all: {}, individuals: [theme(secretTheme, '極秘テーマ'), theme(openTheme, '公開テーマ')] })
  return Response.json({ items: [{ uuid: template, name: '標準', statuses: [{ uuid: uuid(60), name: '新規', color: 0 }] }], totalCount: 1 })
}

beforeEach(() => {
  setLanguage('ja')
  sent.length = 0
  oneWay = []
  isBroken = false
  vi.stubGlobal('fetch', async (request: string | URL | Request, init?: RequestInit) =>
    answer(request instanceof Request ? request.url : String(request), init)
  )
})
afterEach(() => vi.unstubAllGlobals())

async function choose(projects: readonly BulkProject[]) {
  const { user } = renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <MoveDialog projects={projects} onDone={() => undefined} onClose={() => undefined} onMoved={() => undefined} />
    </QueryClientProvider>
  )
  await user.click(await screen.findByRole('combobox', { name: /移動先のテーマ/u }))
  await user.click(await screen.findByRole('option', { name: '公開テーマ' }))
  return user
}

const namesIn = (list: HTMLElement): (string | null)[] =>
  within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent)

test('tells before the button which cases cannot go there, and why, and moves the others', async () => {
  refused = [{ projectUuid: uuid(1), themeUuid: openTheme, restrictedParts: ['record_and_file', 'review'], opensReviews: false }]
  const user = await choose([projectOf(1), projectOf(2)])
  const told = await screen.findByText(/1件は「公開テーマ」に移動できません/u)
  expect(told.textContent).toContain('活動メモとファイル、評価')
  expect(namesIn(told)).toEqual(['企業1'])
  await user.click(screen.getByRole('button', { name: '移動' }))
  await waitFor(() => expect(sent.find(({ url }) => url.endsWith('/projects/move'))?.body).toEqual({ items: [{ projectUuid: uuid(2), themeUuid: openTheme }] }))
})

test('tells before the button which cases could not be taken back, and moves them', async () => {
  refused = []
  oneWay = [{ projectUuid: uuid(1), themeUuid: openTheme, restrictedParts: ['task'] }]
  const user = await choose([projectOf(1), projectOf(2)])
  const told = await screen.findByText(/^1件は、移動すると元のテーマに戻せません。/u)
  expect(told.textContent).toContain('一部の情報（タスク）')
  expect(namesIn(told)).toEqual(['企業1'])
  await user.click(screen.getByRole('button', { name: '移動' }))
  const items = [1, 2].map((end) => ({ projectUuid: uuid(end), themeUuid: openTheme }))
  await waitFor(() => expect(sent.find(({ url }) => url.endsWith('/projects/move'))?.body).toEqual({ items }))
})

test('offers no move where none of the cases can go there', async () => {
  refused = [{ projectUuid: uuid(1), themeUuid: openTheme, restrictedParts: [], opensReviews: true }]
  await choose([projectOf(1)])
  await screen.findByText(/自分の評価を入力するまで表示されない/u)
  expect(screen.queryByText('対象になる案件がありません。')).toBeNull()
  expect(screen.getByRole('button', { name: '移動' }).hasAttribute('disabled')).toBe(true)
})

test('moves nothing before it is known what cannot go there: a check that failed is asked for again', async () => {
  refused = []
  isBroken = true
  const user = await choose([projectOf(1)])
  const reload = await screen.findByRole('button', { name: '再読み込み' })
  const button = () => screen.getByRole('button', { name: '移動' })
  expect(button().hasAttribute('disabled')).toBe(true)
  isBroken = false
  await user.click(reload)
  await waitFor(() => expect(button().hasAttribute('disabled')).toBe(false))
})
