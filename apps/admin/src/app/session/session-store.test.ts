// @vitest-environment jsdom
import { waitingChanges } from '@mekiki/browser/connection/waiting-changes'
import { reportError } from '@mekiki/browser/plain/report-error'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { currentSession, logout, startSession } from './session-store.ts'

const config = {
  userPoolEndpointPath: '/identity',
  oauthOrigin: null,
  authFlowType: 'USER_PASSWORD_AUTH',
  errorReporting: { dsn: 'https://key@errors.example.com/5', release: '1.2.3' }
}
const info = { authConfig: { cognitoUserPoolId: 'ap-northeast-1_ADMIN0000', cognitoUserPoolClientId: 'administratorsclient000000' } }

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('tells the operator’s service what nobody expected, from the moment it is known, and of whom nothing', async () => {
  history.replaceState(null, '', '/admin/tenants/0198a1b2-0000-7000-8000-000000000001?q=himitsu')
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string, init?: { body?: string | Uint8Array }) => {
    const { hostname, pathname } = new URL(address, 'http://localhost')
    if (hostname !== 'errors.example.com') return Response.json(pathname === '/config.json' ? config : info)
    sent.push(typeof init?.body === 'string' ? init.body : new TextDecoder().decode(init?.body))
    return new Response('{}')
  })
  await startSession()
  expect(currentSession()).toEqual({ phase: 'signed_out' })
  reportError(new Error('himitsu taro@himitsu.example'))
  await expect.poll(() => sent.length).toBe(1)
  const event = JSON.parse(sent[0]?.split('\n')[2] ?? '{}')
  expect([event.release, event.tags]).toEqual(['1.2.3', { place: '/admin/tenants/*' }])
  expect(sent[0]).not.toContain('himitsu')
})

it('leaves no draft in the browser after a sign-out', async () => {
  const assign = vi.fn<(path: string) => void>()
  vi.stubGlobal('location', { assign })
  for (const key of ['FORM_DRAFT_admin_u_tenant:new', 'FORM_DRAFT_t_u_review', 'tenantUuid']) localStorage.setItem(key, '{}')
  expect(await logout()).toBe(true)
  expect([Object.keys(localStorage), assign.mock.calls]).toEqual([['tenantUuid'], [['/admin']]])
  localStorage.clear()
})

it('does not sign out while a change waits to be saved, and keeps the drafts', async () => {
  const assign = vi.fn<(path: string) => void>()
  vi.stubGlobal('location', { assign })
  localStorage.setItem('FORM_DRAFT_admin_u_tenant:new', '{}')
  waitingChanges.add({ id: 'a', state: 'waiting' } as never)
  const isOut = await logout()
  waitingChanges.remove('a', false)
  expect([isOut, Object.keys(localStorage), assign.mock.calls]).toEqual([false, ['FORM_DRAFT_admin_u_tenant:new'], []])
  localStorage.clear()
})

describe('a start at which the server does not let anybody in', () => {
  const refused = (status: number, code: string) => () => Response.json({ code, message: code, requestId: 'r' }, { status })
  const broken = (): never => {
    throw new TypeError('Failed to fetch')
  }

  /** The phases of a page that starts anew, within a minute; `first` is what the first call answers. */
  async function phases(first: () => Response): Promise<string[]> {
    vi.useFakeTimers()
    vi.resetModules()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const answers = [first]
    vi.stubGlobal('fetch', async (address: string) => {
      const { pathname } = new URL(address, 'http://localhost')
      if (pathname === '/ping') return Response.json({ status: 'ok' })
      const answer = answers.shift()
      return answer ? answer() : Response.json(pathname === '/config.json' ? { ...config, errorReporting: null } : info)
    })
    const store = await import('./session-store.ts')
    const seen: string[] = []
    store.onSessionChange(() => seen.push(store.currentSession().phase))
    void store.startSession()
    await vi.advanceTimersByTimeAsync(60_000)
    return seen
  }

  it.each([
    ['too many calls', refused(429, 'too_many_requests')],
    ['a server that is busy', refused(503, 'unavailable')],
    ['a gateway in its place', () => new Response('', { status: 502 })],
    ['a line that breaks off', broken]
  ])('for a while is asked again: %s', async (_why, first) => {
    expect(await phases(first)).toEqual(['away', 'signed_out'])
  })

  it('for good is not asked again', async () => {
    expect(await phases(refused(403, 'ip_not_allowed'))).toEqual(['failed'])
  })
})
