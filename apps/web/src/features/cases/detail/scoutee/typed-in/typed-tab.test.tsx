import { setLanguage } from '@mekiki/browser/language'
import { projectDetailJa as texts } from '@mekiki/i18n/cases/project-detail.ja'
import { notify } from '@mekiki/ui'
import { renderUi } from '@mekiki/ui/testing/render'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ProjectConflictDialog } from '../../project-conflict.tsx'
import { project } from '../../testing/project.ts'
import { type Project, projectKey } from '../../use-project.ts'
import { useUpdateProject } from '../../use-update-project.ts'
import { TypedTab } from './typed-tab.tsx'

const input = { name: '株式会社アオバ', tel: '03-5550-1000', capital: 5, capitalCurrencyType: 'usd' as const }
const typedIn: Project = { ...project, scouteeLinkInput: input }
const person: Project = { ...project, peopleFlg: true, peopleLinkInput: { name: '佐々木 あゆみ', email: 'a@example.com' } }

const server = vi.fn<(body: unknown, ifMatch: string | null) => Promise<Response>>()
let client: QueryClient

beforeEach(() => {
  setLanguage('ja')
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit = {}) =>
    init.method === 'PATCH' && typeof init.body === 'string'
      ? server(JSON.parse(init.body), new Headers(init.headers).get('if-match'))
      : Response.json({ items: [] })
  )
})
afterEach(() => {
  server.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Screen({ first }: { first: Project }) {
  const updater = useUpdateProject(first.uuid)
  const { data = first } = useQuery<Project>({ queryKey: projectKey(first.uuid), enabled: false })
  return (
    <>
      <TypedTab project={data} updater={updater} />
      <ProjectConflictDialog updater={updater} />
    </>
  )
}

function show(first: Project) {
  client.setQueryData(projectKey(first.uuid), first)
  return renderUi(
    <QueryClientProvider client={client}>
      <Screen first={first} />
    </QueryClientProvider>
  )
}

const button = (label: string) => screen.getByRole('button', { name: new RegExp(`${texts.changeOf(label)}$`, 'u') })
const field = (label: string) => screen.findByRole<HTMLInputElement>('textbox', { name: label })

async function type(user: ReturnType<typeof show>['user'], label: string, text: string) {
  await user.click(button(label))
  await user.clear(await field(label))
  await user.keyboard(`${text}{Enter}`)
}

const stored = (body: unknown, version: number, before = typedIn): Response => Response.json({ ...before, ...(body as object), version })
const stale = (current: Project) => Response.json({ code: 'stale_version', message: '先に変更されています', requestId: 'r', current }, { status: 409 })

describe('typed-in values changed in their place', () => {
  it('go all together with what else was typed in, and none that was refused', async () => {
    const faulty = { code: 'validation_failed', message: '誤り', requestId: 'r', fields: [{ field: 'scouteeLinkInput.tel', message: '長すぎます' }] }
    let refuse: (response: Response) => void = () => undefined
    server.mockReturnValueOnce(new Promise((resolve) => (refuse = resolve))).mockImplementationOnce(async (body) => stored(body, 4))
    const { user } = show(typedIn)
    await type(user, '電話番号', '1')
    await type(user, '代表者', '三浦')
    await waitFor(() => expect(server).toHaveBeenCalledOnce())
    await act(async () => refuse(Response.json(faulty, { status: 422 })))
    await screen.findByText('長すぎます')
    expect((await field('電話番号')).value).toBe('1')
    await waitFor(() => expect(server).toHaveBeenCalledTimes(2))
    expect(server.mock.calls.map(([body]) => body)).toEqual([
      { scouteeLinkInput: { ...input, tel: '1' } },
      { scouteeLinkInput: { ...input, representative: '三浦' } }
    ])
  })

  it('keep the currency of a sum, and are stored over what somebody else has changed besides', async () => {
    const theirs = { ...typedIn, version: 7, scouteeLinkInput: { ...input, tel: '2' } }
    server.mockResolvedValueOnce(stale(theirs)).mockImplementationOnce(async (body) => stored(body, 8))
    const { user } = show(typedIn)
    await user.click(button('資本金'))
    expect(screen.getByText('USドル')).toBeDefined()
    await user.clear(await field('資本金'))
    await user.keyboard('9{Enter}')
    await waitFor(() => expect(server).toHaveBeenCalledTimes(2))
    expect(server.mock.lastCall).toEqual([{ scouteeLinkInput: { ...input, tel: '2', capital: 9 } }, '"7"'])
  })

  it('are a choice where two changed the same one, and come back where that is left open', async () => {
    const theirs = { ...typedIn, version: 7, scouteeLinkInput: { ...input, tel: '2' } }
    server.mockResolvedValueOnce(stale(theirs))
    const { user } = show(typedIn)
    await type(user, '電話番号', '1')
    const rows = await screen.findAllByRole('row')
    expect(rows.at(-1)?.textContent).toBe('電話番号21')
    await user.keyboard('{Escape}')
    await waitFor(async () => expect((await field('電話番号')).value).toBe('1'))
  })

  it('go alone, and ask where somebody else has changed the second of two that are on their way', async () => {
    const theirs = { ...typedIn, version: 7, scouteeLinkInput: { ...input, tel: '2' } }
    let answer: (response: Response) => void = () => undefined
    server
      .mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
      .mockImplementation(async (body, ifMatch) => (ifMatch === '"7"' ? stored(body, 8, theirs) : stale(theirs)))
    const { user } = show(typedIn)
    await type(user, '代表者', '三浦')
    await type(user, '電話番号', '1')
    await waitFor(() => expect(server).toHaveBeenCalledOnce())
    expect(server.mock.lastCall?.[0]).toEqual({ scouteeLinkInput: { ...input, representative: '三浦' } })
    await act(async () => answer(stale(theirs)))
    const rows = await screen.findAllByRole('row')
    expect(rows.at(-1)?.textContent).toBe('電話番号21')
    await waitFor(() => expect(server.mock.calls).toContainEqual([{ scouteeLinkInput: { ...input, tel: '2', representative: '三浦' } }, '"7"']))
    // None that was stored has taken theirs away.
    for (const [body, ifMatch] of server.mock.calls) if (ifMatch === '"7"') expect(body).toMatchObject({ scouteeLinkInput: { tel: '2' } })
  })

  it('keep what was typed where the page is left over the choice', async () => {
    server.mockResolvedValueOnce(stale({ ...typedIn, version: 7, scouteeLinkInput: { ...input, tel: '2' } }))
    const { user } = show(typedIn)
    await type(user, '電話番号', '1')
    await screen.findAllByRole('row')
    cleanup()
    await new Promise((resolve) => setTimeout(resolve))
    const { user: later } = show(typedIn)
    await later.click(button('電話番号'))
    expect((await field('電話番号')).value).toBe('1')
  })

  it('keep what was typed and not saved where the page is left', async () => {
    const { user } = show(typedIn)
    await user.click(button('代表者'))
    await user.type(await field('代表者'), '三浦 ')
    cleanup()
    const { user: later } = show(typedIn)
    await later.click(button('代表者'))
    expect((await field('代表者')).value).toBe('三浦 ')
    expect(server).not.toHaveBeenCalled()
  })

  it('keep the currency of a sum that was emptied in vain', async () => {
    server.mockResolvedValueOnce(Response.json({ code: 'unavailable', message: '混み合っています。', requestId: 'r' }, { status: 422 }))
    const { user } = show(typedIn)
    await user.click(button('資本金'))
    await user.clear(await field('資本金'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(server).toHaveBeenCalledOnce())
    // It is open again once the refusal has come.
    await field('資本金')
    expect(client.getQueryData<Project>(projectKey(project.uuid))?.scouteeLinkInput).toMatchObject({ capital: 5, capitalCurrencyType: 'usd' })
  })

  it('of a person stand under their own names and key', async () => {
    server.mockImplementation(async (body) => stored(body, 4, person))
    const told = vi.spyOn(notify, 'undo')
    const { user } = show(person)
    await type(user, 'メールアドレス', 'b@example.com')
    await waitFor(() => expect(server.mock.lastCall?.[0]).toMatchObject({ peopleLinkInput: { email: 'b@example.com' } }))
    await type(user, '氏名', ' ')
    await screen.findByText(texts.personNameRequired)
    expect(server).toHaveBeenCalledOnce()
    expect(told).not.toHaveBeenCalled()
  })
})
