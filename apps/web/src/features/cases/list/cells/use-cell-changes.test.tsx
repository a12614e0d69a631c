import { setLanguage } from '@mekiki/browser/language'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { findLastUndo, notify } from '@mekiki/ui'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { projectCellsJa } from '@mekiki/i18n/cases/project-cells'
import { projectDetailJa } from '@mekiki/i18n/cases/project-detail.ja'
import { uiJa } from '@mekiki/i18n/ui'
import { UiProvider } from '@mekiki/ui'
import { refuseChange } from '../../../../app/testing/refused-change.tsx'
import { currentTenantQuery } from '../../../../app/session/me.ts'
import { keptTyped, placeOf } from '../../detail/kept-typed.ts'
import { project } from '../../detail/testing/project.ts'
import type { ProjectPage } from '../use-project-page.ts'
import type { CellChange } from './cell-values.ts'
import { budget, projectOf, statuses, tags } from './testing/scene.ts'
import { useCellChanges } from './use-cell-changes.ts'

const uuid = (end: number) => `01936d5c-0000-7000-8000-${String(end).padStart(12, '0')}`
const list = ['projects', 'list', {}]
const tenant = [currentTenantQuery.queryKey, { uuid: uuid(9) }] as const
const met = { ...statuses.met, uuid: uuid(8) }
const projects = [1, 2, 3].map((end) => projectOf(uuid(end)))
const toMet = (project: CellChange['project'] | undefined): CellChange[] => (project ? [{ project, value: { kind: 'status', status: met } }] : [])
const shown = (page: ProjectPage) => page.items.map(({ statusName, version }) => `${statusName} ${version}`)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('a change shows at once, and goes back when the server refuses', async () => {
  const seen = await refuseChange({
    held: [tenant, [list, { items: projects, totalCount: 3 }]],
    use: useCellChanges,
    change: (save) => void save(projects.flatMap(toMet)),
    look: (read) => shown(read(list))
  })
  const before = ['新規 1', '新規 1', '新規 1']
  expect(seen).toEqual({ before, meanwhile: before.map(() => '面談済 1'), after: before })
})

const sent = vi.fn<(call: string, body: unknown) => void>()
beforeEach(() => {
  sent.mockReset()
})

/** Saves changes with a server that does what it is asked; gives what the list shows then. */
async function save(changes: readonly CellChange[]): Promise<string[]> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(tenant[0], tenant[1] as never)
  client.setQueryData(list, { items: projects, totalCount: 3 })
  let calls = 0
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const body: Record<string, never> = JSON.parse(typeof init.body === 'string' ? init.body : '{}')
    const path = new URL(address, 'http://localhost').pathname
    sent(`${init.method} ${path.split('/').at(-1)}`, body)
    calls += 1
    const uuids = body['projectUuids'] ?? (body['item'] as { project_uuids: string[] } | undefined)?.project_uuids
    return Response.json(
      path.includes('/operations/') ? { undoneUuids: [uuid(1)], conflictUuids: [], operationUuid: uuid(70) } : { uuids, operationUuid: uuid(50 + calls) }
    )
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <UiProvider language="ja" texts={uiJa}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </UiProvider>
  )
  const { result, unmount } = renderHook(useCellChanges, { wrapper })
  await result.current(changes)
  const after = shown(client.getQueryData<ProjectPage>(list) ?? { items: [], totalCount: 0 })
  unmount()
  return after
}

it('many cells are few calls, raise the versions of their cases, and are taken back together, the last call first', async () => {
  const [first, second] = projects
  const changes: CellChange[] = [
    ...projects.slice(0, 2).flatMap(toMet),
    ...[first, second].flatMap((project): CellChange[] => (project ? [{ project, value: { kind: 'categories', refs: [tags.first] } }] : []))
  ]
  expect(await save(changes)).toEqual(['面談済 3', '面談済 3', '新規 1'])
  expect(sent.mock.calls.map(([name]) => name)).toEqual(['POST bulk_update_status', 'POST bulk_attach'])
  sent.mockReset()
  findLastUndo()?.()
  await waitFor(() => expect(sent.mock.calls.length).toBe(2))
  expect(sent.mock.calls.map(([name]) => name)).toEqual(['POST undo', 'POST undo'])
})

const fault = { code: 'validation_failed', message: '数値が大きすぎます', requestId: 'r' }
const stale = { code: 'stale_version', message: '先に変更されています', requestId: 'r', current: project }

it.each([
  ['as faulty', Response.json(fault, { status: 422 }), fault.message],
  ['since another one was first', Response.json(stale, { status: 409 }), projectCellsJa.conflict]
])('what was typed comes back when its cell is opened again, where the server refuses it %s', async (_, answer, why) => {
  setLanguage('ja')
  const told = vi.spyOn(notify, 'error')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(tenant[0], tenant[1] as never)
  client.setQueryData(list, { items: projects, totalCount: 3 })
  vi.stubGlobal('fetch', async () => answer)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <UiProvider language="ja" texts={uiJa}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </UiProvider>
  )
  const { result, unmount } = renderHook(useCellChanges, { wrapper })
  const [first] = projects
  const place = placeOf(first?.uuid ?? '', budget.uuid)
  const change = (value: number): CellChange[] => (first ? [{ project: first, value: { kind: 'custom', item: budget, value } }] : [])
  await result.current(change(12))
  expect(told.mock.calls).toEqual([[why], [projectDetailJa.typedKept]])
  expect(keptTyped.take(place)).toBe(12)
  unmount()
})
