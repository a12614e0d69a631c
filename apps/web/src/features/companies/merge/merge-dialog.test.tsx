import { renderUi } from '@mekiki/ui/testing/render'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '@mekiki/browser/language'
import { MergeDialog } from './merge-dialog.tsx'

const uuid = (end: number) => `01936d5c-0000-7000-8000-${String(end).padStart(12, '0')}`
const [one, two] = [uuid(1), uuid(2)]
const nothing = Object.fromEntries(
  ['nameKana', 'representative', 'capital', 'capitalCurrencyType', 'address', 'tel', 'foundationDate', 'rawFoundationDate', 'url', 'summary', 'finance']
    .concat(['financeDate', 'financeCurrencyType', 'memberRange', 'stage', 'country', 'holder', 'corporateNumber', 'belongingTo', 'email'])
    .concat(['mekikiScouteeId', 'peopleUuid', 'createdBy', 'updatedBy', 'botState'])
    .map((key) => [key, null])
)
const lists = Object.fromEntries(
  ['investors', 'tagUuids', 'tags', 'channelUuids', 'channels', 'horizontalCategories', 'verticalCategories', 'innovationCategories'].map((key) => [key, []])
)
const item = (id: string, values: { name: string; tel?: string; tags?: object[]; mekikiScouteeId?: string }) => ({
  ...nothing,
  ...lists,
  id,
  uuid: id,
  version: 3,
  linkingStatus: 'unlinked',
  isAllPropertyLinking: false,
  peopleFlg: false,
  scouteeType: 'scoutee',
  hasProject: false,
  createdAt: '2026-11-05T00:00:00Z',
  updatedAt: '2026-11-05T00:00:00Z',
  canEdit: true,
  canDelete: true,
  ...values
})

type Body = { survivorId: string; otherId: string; choices: Record<string, string>; survivorVersion?: number; otherVersion?: number }
let entries: Record<string, ReturnType<typeof item>>

function preview({ survivorId, otherId, choices }: Body, link: object) {
  const [survivor, other] = [entries[survivorId], entries[otherId]]
  const name = choices['name'] === 'other' ? other?.name : survivor?.name
  return {
    survivor,
    other,
    result: { ...survivor, name },
    ideas: { survivor: [], other: [], result: [] },
    fields: [
      { field: 'name', chosen: choices['name'] ?? 'survivor', isDifferent: true },
      { field: 'tel', chosen: 'survivor', isDifferent: false }
    ],
    lists: [{ list: 'tags', chosen: choices['tags'] ?? 'both', isDifferent: true }],
    link: { chosen: choices['link'] ?? 'survivor', isConflict: false, ...link },
    moves: { projects: 3, sameThemeProjects: 1, records: 0, reviews: 2, inputs: 0, followers: 0, visits: 0 },
    isNotSame: true
  }
}

const bodies: { path: string; body: Body }[] = []
let merge: () => Response
let link: object = {}
beforeEach(() => {
  setLanguage('ja')
  bodies.length = 0
  link = {}
  entries = {
    [one]: item(one, { name: '株式会社アオゾラ', tel: '03-1111-2222', tags: [{ uuid: uuid(7), name: '甲', path: '甲' }] }),
    [two]: item(two, { name: 'アオゾラ', tel: '03-1111-2222', tags: [{ uuid: uuid(8), name: '乙', path: '親>乙' }] })
  }
  merge = () => Response.json({ uuid: one, mergedUuid: two, operationUuid: uuid(99) })
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    const body = JSON.parse(init.body) as Body
    bodies.push({ path, body })
    return path.endsWith('/preview') ? Response.json(preview(body, link)) : merge()
  })
})
afterEach(() => vi.unstubAllGlobals())

const onDone = vi.fn<(survivorUuid: string) => void>()
async function show() {
  onDone.mockReset()
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <MergeDialog
        targets={[
          { uuid: one, peopleFlg: false },
          { uuid: two, peopleFlg: false }
        ]}
        onDone={onDone}
        onClose={() => undefined}
      />
    </QueryClientProvider>
  )
  return within(await screen.findByRole('table'))
}
const rowsOf = (table: Awaited<ReturnType<typeof show>>) => table.getAllByRole('row').map((row) => row.textContent)
const submit = () => screen.getByRole('button', { name: '統合' })
const last = () => bodies.at(-1)?.body

test('shows both sides of what differs with marks and words, what comes out and what goes over', async () => {
  const table = await show()
  expect(rowsOf(table)).toEqual([
    '項目残す方株式会社アオゾラ統合される方アオゾラ統合後',
    '企業名相違あり株式会社アオゾラ採用アオゾラ株式会社アオゾラ',
    '企業タグ相違あり甲採用親 > 乙採用両方甲'
  ])
  screen.getByText('案件 3件')
  screen.getByText('評価 2件')
  expect(screen.queryByText(/活動メモ/u)).toBeNull()
  screen.getByText(/「同じではない」として記録されています/u)
  await userEvent.click(screen.getByRole('checkbox', { name: '異なる項目だけを表示' }))
  expect(rowsOf(table)).toContain('電話番号03-1111-222203-1111-222203-1111-2222')
})

test('sends the choices, follows them when the two change places, and merges on the versions that were seen', async () => {
  const table = await show()
  await userEvent.click(table.getByRole('radio', { name: '企業名の値の選択：統合される方' }))
  await waitFor(() => expect(rowsOf(table)[1]).toBe('企業名相違あり株式会社アオゾラアオゾラ採用アオゾラ'))
  await userEvent.click(screen.getByRole('button', { name: '残す方を入れ替える' }))
  await waitFor(() => expect(rowsOf(table)[1]).toBe('企業名相違ありアオゾラ採用株式会社アオゾラアオゾラ'))
  await waitFor(() => expect(submit().hasAttribute('disabled')).toBe(false))
  await userEvent.click(submit())
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(one))
  expect(bodies.find(({ path }) => path.endsWith('/merge'))?.body).toEqual({
    survivorId: two,
    otherId: one,
    choices: { name: 'survivor' },
    survivorVersion: 3,
    otherVersion: 3
  })
})

test('asks which link to keep before it merges two linked companies', async () => {
  entries[one] = item(one, { name: '株式会社アオゾラ', mekikiScouteeId: uuid(5) })
  entries[two] = item(two, { name: 'アオゾラ', mekikiScouteeId: uuid(6) })
  link = { isConflict: true }
  const table = await show()
  expect(submit().hasAttribute('disabled')).toBe(true)
  screen.getByText(/どちらの連携を残すか選択してください/u)
  link = {}
  await userEvent.click(table.getByRole('radio', { name: '企業データベースとの連携の値の選択：統合される方' }))
  await waitFor(() => expect(submit().hasAttribute('disabled')).toBe(false))
  expect(last()?.choices).toEqual({ link: 'other' })
})

test('stays and says so when an entry has changed meanwhile', async () => {
  await show()
  merge = () =>
    Response.json({ code: 'stale_version', message: '', requestId: '1', current: preview({ survivorId: one, otherId: two, choices: {} }, {}) }, { status: 409 })
  await userEvent.click(submit())
  expect((await screen.findByRole('alert')).textContent).toContain('選択している間に内容が変更されました')
  expect(onDone).not.toHaveBeenCalled()
})
