import { setLanguage } from '@mekiki/browser/language'
import { findLastUndo, notify } from '@mekiki/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { customChange } from './custom/custom-values.ts'
import { detailTexts } from './detail-texts.ts'
import { project, uuid } from './testing/project.ts'
import { type CustomItem, type Project, projectKey } from './use-project.ts'
import { useUpdateProject } from './use-update-project.ts'

const projectUuid = project.uuid
const met = uuid(4)

const toMet = { patch: { statusUuid: met }, shown: { statusUuid: met, statusName: '面談済' } }

let client: QueryClient
const server = vi.fn<typeof fetch>()

beforeEach(() => {
  setLanguage('ja')
  client = new QueryClient()
  client.setQueryData(projectKey(projectUuid), project)
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  cleanup()
  server.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const statusNow = () => client.getQueryData<Project>(projectKey(projectUuid))?.statusName

const forbidden = () => Response.json({ code: 'forbidden', message: '権限がありません', requestId: 'r' }, { status: 403 })

function start() {
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  return renderHook(() => useUpdateProject(projectUuid), { wrapper }).result
}

const notices = () => [vi.spyOn(notify, 'undo'), vi.spyOn(notify, 'success')] as const

describe('a change of a case', () => {
  it('shows at once, is sent with the version, and becomes what the server answers', async () => {
    let answer: (response: Response) => void = () => undefined
    server.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    const updater = start()
    act(() => updater.current.update(toMet))
    await waitFor(() => expect(statusNow()).toBe('面談済'))
    await waitFor(() => expect(server).toHaveBeenCalledOnce())
    expect(server.mock.calls[0]?.[1]).toMatchObject({ method: 'PATCH', headers: { 'if-match': '"3"' }, body: JSON.stringify(toMet.patch) })
    answer(Response.json({ ...project, version: 4, statusUuid: met, statusName: '面談済' }))
    await waitFor(() => expect(client.getQueryData<Project>(projectKey(projectUuid))?.version).toBe(4))
  })

  it('is taken back when the server refuses it', async () => {
    server.mockResolvedValue(forbidden())
    const updater = start()
    await act(() => updater.current.updateAsync(toMet).catch(() => undefined))
    expect(statusNow()).toBe('新規')
    expect(updater.current.conflict).toBeNull()
  })

  it('gives back what was typed when the server refuses it', async () => {
    server.mockResolvedValue(forbidden())
    const onReturn = vi.fn<() => void>()
    const updater = start()
    await act(() => updater.current.updateAsync({ ...toMet, onReturn }).catch(() => undefined))
    expect(onReturn).toHaveBeenCalledOnce()
  })

  it('is taken back alone, and shows through the answer to the one before', async () => {
    const answers: ((response: Response) => void)[] = []
    server.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
    const updater = start()
    const shown = () => client.getQueryData<Project>(projectKey(projectUuid))
    const tagged = { patch: { categoryUuids: [uuid(7)] }, shown: { categoryUuids: [uuid(7)], categories: [{ uuid: uuid(7), name: '水' }] } }
    const followed = { patch: { followerUuids: [uuid(8)] }, shown: { followerUuids: [uuid(8)] } }
    act(() => updater.current.update(toMet))
    act(() => updater.current.update(tagged))
    act(() => updater.current.update(followed))
    await waitFor(() => expect(shown()).toMatchObject({ statusName: '面談済', categoryUuids: [uuid(7)], followerUuids: [uuid(8)] }))
    await waitFor(() => expect(answers).toHaveLength(1))
    await act(async () => answers[0]?.(forbidden()))
    await waitFor(() => expect(shown()?.statusName).toBe('新規'))
    expect(shown()).toMatchObject({ categoryUuids: [uuid(7)], followerUuids: [uuid(8)] })
    await waitFor(() => expect(answers).toHaveLength(2))
    await act(async () => answers[1]?.(Response.json({ ...project, version: 4, ...tagged.shown })))
    await waitFor(() => expect(shown()?.version).toBe(4))
    expect(shown()).toMatchObject({ statusName: '新規', categoryUuids: [uuid(7)], followerUuids: [uuid(8)] })
    await waitFor(() => expect(answers).toHaveLength(3))
    await act(async () => answers[2]?.(Response.json({ ...project, version: 5, ...tagged.shown, ...followed.shown })))
    await waitFor(() => expect(shown()?.version).toBe(5))
  })

  it('takes only its own value back where another one of the same kind was changed after it', async () => {
    const answers: ((response: Response) => void)[] = []
    server.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
    const items = [11, 12].map((end): CustomItem => ({ uuid: uuid(end), name: `数${end}`, order: end, type: 'number', enums: [] }))
    const updater = start()
    const numbers = () => client.getQueryData<Project>(projectKey(projectUuid))?.extensionNumberValues
    const valueOf = (end: number) => ({ extensionItemUuid: uuid(end), value: end })
    for (const [at, item] of items.entries()) act(() => updater.current.update(customChange(item, 11 + at)))
    await waitFor(() => expect(numbers()).toEqual([valueOf(11), valueOf(12)]))
    await waitFor(() => expect(answers).toHaveLength(1))
    await act(async () => answers[0]?.(forbidden()))
    await waitFor(() => expect(numbers()).toEqual([valueOf(12)]))
    await waitFor(() => expect(answers).toHaveLength(2))
    await act(async () => answers[1]?.(forbidden()))
    await waitFor(() => expect(numbers()).toEqual([]))
  })

  it('holds against what was being read when the server answered it', async () => {
    let answer: (response: Response) => void = () => undefined
    server.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    const updater = start()
    act(() => updater.current.update(toMet))
    await waitFor(() => expect(server).toHaveBeenCalledOnce())
    const reading = client.fetchQuery({ queryKey: projectKey(projectUuid), queryFn: () => new Promise<Project>((give) => setTimeout(() => give(project), 50)) })
    const saved = { ...project, version: 4, statusUuid: met, statusName: '面談済' }
    await act(async () => answer(Response.json(saved)))
    await reading.catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 80))
    expect(client.getQueryData(projectKey(projectUuid))).toEqual(saved)
  })

  it('is told of where the person has left the case meanwhile, and gives back what was typed', async () => {
    const told = vi.spyOn(notify, 'error')
    const theirs = { ...project, version: 7, statusUuid: uuid(6), statusName: '見送り' }
    server.mockResolvedValueOnce(Response.json({ code: 'stale_version', message: '先に変更されています', requestId: 'r', current: theirs }, { status: 409 }))
    const { updateAsync } = start().current
    cleanup()
    const onReturn = vi.fn<(isAsked: boolean) => void>()
    await act(() => updateAsync({ ...toMet, onReturn }).catch(() => undefined))
    expect(told.mock.calls).toEqual([[detailTexts().changedMeanwhile('株式会社アオバ')]])
    expect(onReturn.mock.calls).toEqual([[false]])
    expect(statusNow()).toBe('見送り')
  })

  it('waits for its own decision beside another one', async () => {
    const theirs = { ...project, version: 7, statusUuid: uuid(6), statusName: '見送り' }
    server.mockImplementation(async () =>
      Response.json({ code: 'stale_version', message: '先に変更されています', requestId: 'r', current: theirs }, { status: 409 })
    )
    const updater = start()
    const tagged = { patch: { categoryUuids: [uuid(7)] }, shown: { categoryUuids: [uuid(7)] } }
    await act(() => Promise.allSettled([updater.current.updateAsync(toMet), updater.current.updateAsync(tagged)]))
    expect(updater.current.conflict?.change).toEqual(toMet)
    act(() => updater.current.settleConflict())
    expect(updater.current.conflict?.change).toEqual(tagged)
  })

  it('meets another one as a choice, and wins with the newer version', async () => {
    const theirs = { ...project, version: 7, statusUuid: uuid(6), statusName: '見送り' }
    server.mockResolvedValueOnce(Response.json({ code: 'stale_version', message: '先に変更されています', requestId: 'r', current: theirs }, { status: 409 }))
    const updater = start()
    await act(() => updater.current.updateAsync(toMet).catch(() => undefined))
    expect(statusNow()).toBe('見送り')
    expect(updater.current.conflict).toMatchObject({ theirs: { version: 7 }, change: toMet })
    server.mockResolvedValueOnce(Response.json({ ...theirs, version: 8, ...toMet.shown }))
    act(() => updater.current.settleConflict())
    await act(() => updater.current.updateAsync(toMet))
    expect(server.mock.calls[1]?.[1]).toMatchObject({ headers: { 'if-match': '"7"' } })
    expect(statusNow()).toBe('面談済')
  })

  it('is said once it is stored, and can be taken back from its notice or later as the last act', async () => {
    const [told, done] = notices()
    const saved = { ...project, version: 4, statusUuid: met, statusName: '面談済' }
    server.mockResolvedValueOnce(Response.json({ ...saved, operationUuid: uuid(8) }))
    const updater = start()
    await act(() => updater.current.updateAsync(toMet))
    expect(told.mock.calls.map(([text]) => text)).toEqual(['ステータスを変更しました'])
    expect(client.getQueryData(projectKey(projectUuid))).toEqual(saved)
    server.mockResolvedValueOnce(Response.json({ undoneUuids: [projectUuid], conflictUuids: [], operationUuid: uuid(9) }))
    await act(async () => void (await findLastUndo()?.()))
    expect(server.mock.calls[1]?.[0]).toContain(`/v2/private/operations/${uuid(8)}/undo`)
    expect(done.mock.calls).toEqual([['元に戻しました']])
    expect(findLastUndo()).toBeNull()
  })

  it('says nothing where the server found nothing to change', async () => {
    server.mockResolvedValueOnce(Response.json(project))
    const [told, done] = notices()
    const updater = start()
    await act(() => updater.current.updateAsync(toMet))
    expect([told, done].flatMap((notice) => notice.mock.calls)).toEqual([])
  })
})
