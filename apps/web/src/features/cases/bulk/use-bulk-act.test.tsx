import { UiProvider } from '@mekiki/ui'
import { uiJa } from '@mekiki/i18n/ui'
import { ResponseError } from '@mekiki/api-client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLanguage } from '@mekiki/browser/language'
import { type BulkOutcome, useBulkAct } from './use-bulk-act.ts'
import type { BulkProject } from './bulk-plan.ts'

const uuid = (end: number) => `01936d5c-0000-7000-8000-${String(end).padStart(12, '0')}`
const operationUuid = uuid(90)

const projects = [1, 2, 3].map((end): BulkProject => ({
  uuid: uuid(end),
  name: `案件${end}`,
  themeUuid: uuid(50),
  statusName: '新規',
  statusTemplateUuid: uuid(51),
  scouteeId: null,
  canEdit: true,
  canDelete: true
}))

let client: QueryClient
const server = vi.fn<typeof fetch>()
beforeEach(() => {
  setLanguage('ja')
  client = new QueryClient()
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  cleanup()
  server.mockReset()
  vi.unstubAllGlobals()
})

function start(run: (projectUuids: string[]) => Promise<BulkOutcome | null>) {
  const onDone = vi.fn<() => void>()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <UiProvider language="ja" texts={uiJa}>
        {children}
      </UiProvider>
    </QueryClientProvider>
  )
  return { hook: renderHook(() => useBulkAct(projects, run, onDone), { wrapper }).result, onDone, user: userEvent.setup() }
}

const refusal = (status: number, body: { code: 'not_found' | 'forbidden' | 'conflict'; uuids?: string[] }) =>
  new ResponseError(status, { message: '操作できません', requestId: 'r', ...body })

async function doneAndUndone(answer: Response) {
  const { hook, onDone, user } = start(async (uuids) => ({ text: '統合しました', changed: uuids.length, operationUuid }))
  act(() => hook.current.run())
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  server.mockResolvedValueOnce(answer)
  await user.click(await screen.findByRole('button', { name: '元に戻す' }))
  expect(server.mock.calls[0]?.[0]).toContain(`/v2/private/operations/${operationUuid}/undo`)
}

const undone = (undoneUuids: string[], conflictUuids: string[]) => Response.json({ undoneUuids, conflictUuids, operationUuid: uuid(91) })

describe('the notice of an act', () => {
  it('offers the way back, and says that it was gone', async () => {
    await doneAndUndone(undone([uuid(1), uuid(2), uuid(3)], []))
    await screen.findByText('元に戻しました')
  })

  it('says how many others have changed meanwhile', async () => {
    await doneAndUndone(undone([uuid(1)], [uuid(2), uuid(3)]))
    await screen.findByText('2件は、あとから変更されているため、元に戻せませんでした')
  })

  it('says so too where nothing could be undone', async () => {
    await doneAndUndone(Response.json({ code: 'conflict', message: '競合', requestId: 'r', uuids: [uuid(1), uuid(2), uuid(3)] }, { status: 409 }))
    await screen.findByText('3件は、あとから変更されているため、元に戻せませんでした')
  })

  it('has no way back where nothing changed', async () => {
    const { hook } = start(async () => ({ text: '更新しました', changed: 0, operationUuid }))
    act(() => hook.current.run())
    const text = await screen.findByText('変更が必要な案件はありませんでした')
    expect(text.closest('li')?.querySelector('.mk-btn-link') ?? null).toBeNull()
  })
})

describe('an act on cases that others change meanwhile', () => {
  it('leaves out those that are gone, stays open, and goes on with the rest', async () => {
    const run = vi.fn<(projectUuids: string[]) => Promise<BulkOutcome | null>>()
    run.mockRejectedValueOnce(refusal(404, { code: 'not_found', uuids: [uuid(2)] })).mockResolvedValueOnce({ text: '更新しました', changed: 2 })
    const { hook, onDone } = start(run)
    act(() => hook.current.run())
    await waitFor(() => expect(hook.current.lost.map((each) => each.uuid)).toEqual([uuid(2)]))
    expect(onDone).not.toHaveBeenCalled()
    act(() => hook.current.run())
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(run.mock.calls).toEqual([[[uuid(1), uuid(2), uuid(3)]], [[uuid(1), uuid(3)]]])
  })

  it('tells of other errors and leaves out nothing', async () => {
    const { hook, onDone } = start(() => Promise.reject(refusal(403, { code: 'forbidden' })))
    act(() => hook.current.run())
    await screen.findByText('操作できません')
    expect([hook.current.left.length, hook.current.lost]).toEqual([3, []])
    expect(onDone).not.toHaveBeenCalled()
  })

  it('stays open when the act says so', async () => {
    const { hook, onDone } = start(async () => null)
    act(() => hook.current.run())
    await waitFor(() => expect(hook.current.isRunning).toBe(false))
    expect(onDone).not.toHaveBeenCalled()
  })
})
