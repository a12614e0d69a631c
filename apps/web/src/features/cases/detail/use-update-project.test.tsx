import { setLanguage } from '@mekiki/browser/language'
import { findLastUndo, notify } from '@mekiki/ui'
import { shownKeys } from '@mekiki/contract/companies/scoutees/property-keys'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Project, projectKey } from './use-project.ts'
import { useUpdateProject } from './use-update-project.ts'

const uuid = (end: number) => `01936d5c-0000-7000-8000-${String(end).padStart(12, '0')}`
const [projectUuid, themeUuid, fresh, met] = [uuid(1), uuid(2), uuid(3), uuid(4)]
const at = '2026-11-05T00:00:00Z'

const shownScoutee = {
  ...Object.fromEntries(shownKeys.map((key) => [key, null])),
  name: '株式会社アオバ',
  investors: [],
  horizontalCategories: [],
  verticalCategories: [],
  innovationCategories: [],
  tags: [],
  channels: []
} as unknown as Project['shownScoutee']

const project: Project = {
  uuid: projectUuid,
  version: 3,
  themeUuid,
  themeName: '製造DX',
  isRestricted: false,
  hiddenParts: [],
  scouteeId: null,
  scouteeLinkInputUuid: null,
  peopleFlg: false,
  linkingStatus: 'unlinked',
  shownScoutee,
  statusUuid: fresh,
  statusName: '新規',
  statusColor: 0,
  statusTemplateName: '標準',
  reviewTemplateName: null,
  reviewScale: null,
  categoryUuids: [],
  categories: [],
  followerUuids: [],
  followers: [],
  followerGroupUuids: [],
  followerGroups: [],
  registeredAt: at,
  createdAt: at,
  createdBy: null,
  createdByName: null,
  updatedAt: at,
  updatedBy: null,
  updatedByName: null,
  latestProjectRecord: null,
  projectRecordsCount: 0,
  latestRecordsByCategory: null,
  extensionStringValues: null,
  extensionNumberValues: null,
  extensionDateValues: null,
  extensionEnumValues: null,
  latestReviewComment: null,
  reviewsVeiled: false,
  formAnswersCount: 0,
  reviewsCount: 0,
  allAverageScore: null,
  myAverageScore: null,
  selectingReviewerAverageScore: null,
  sameTenantScouteeProjectCount: 0,
  sameProjectCount: 0,
  unDoneProjectTasksCount: 0,
  canEdit: true,
  canDelete: true,
  canCreateRecord: true,
  scouteeLinkInput: null,
  peopleLinkInput: null,
  scoutee: null,
  reviews: [],
  theme: { uuid: themeUuid, name: '製造DX', statusTemplateUuid: uuid(5), statuses: [], reviewTemplate: null, extensionItemGroups: null },
  files: []
}

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
    server.mockResolvedValue(Response.json({ code: 'forbidden', message: '権限がありません', requestId: 'r' }, { status: 403 }))
    const updater = start()
    await act(() => updater.current.updateAsync(toMet).catch(() => undefined))
    expect(statusNow()).toBe('新規')
    expect(updater.current.conflict).toBeNull()
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
