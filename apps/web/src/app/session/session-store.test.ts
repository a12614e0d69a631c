// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const tenantUuid = '0198a1b2-0000-7000-8000-000000000001'
const tenant = { tenantUuid, tenantName: 'Aoba', authConfig: { cognitoUserPoolId: 'p', cognitoUserPoolClientId: 'c', microsoftIdP: null }, guestFlg: false }
const config = { userPoolEndpointPath: '/identity', oauthOrigin: null, authFlowType: 'USER_PASSWORD_AUTH', errorReporting: null }

const identity = vi.hoisted(() => ({ find: async (): Promise<string | null> => 'token' }))
vi.mock('@mekiki/browser/identity/client', () => ({
  findAccessToken: () => identity.find(),
  configureAuth: () => undefined,
  endSession: async () => undefined
}))

/** What the look-up of the workspace answers, one after the other; the last one stays. */
let answers: (() => Response)[]
const found = () => Response.json(tenant)
const refused = (status: number, code: string) => () => Response.json({ code, message: code, requestId: 'r' }, { status })

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  localStorage.setItem('tenantUuid', JSON.stringify(tenantUuid))
  identity.find = async () => 'token'
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/ping') return Response.json({ status: 'ok' })
    if (address === '/config.json') return Response.json(config)
    return ((answers.length > 1 ? answers.shift() : answers[0]) ?? found)()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The phases that the session goes through from the start, within a minute. */
async function phases(): Promise<{ seen: string[]; kept: boolean }> {
  const store = await import('./session-store.ts')
  const seen: string[] = []
  store.onSessionChange(() => seen.push(store.currentSession().phase))
  void store.startSession()
  await vi.advanceTimersByTimeAsync(60_000)
  return { seen, kept: localStorage.getItem('tenantUuid') !== null }
}

const broken = (): never => {
  throw new TypeError('Failed to fetch')
}

it.each([
  ['one 503', [refused(503, 'unavailable'), found]],
  ['a gateway in its place', [() => new Response('', { status: 502 }), found]],
  ['a line that breaks off', [broken, found]],
  ['too many calls', [refused(429, 'rate_limited'), broken, found]]
])('%s at the start is asked about again: nobody is signed out, and the workspace stays', async (_what, given) => {
  answers = given
  expect(await phases()).toEqual({ seen: ['away', 'signed_in'], kept: true })
})

it('a token that cannot be renewed is tried again, one that is refused leads to the login screen of the same workspace', async () => {
  answers = [found]
  let tries = 0
  identity.find = async () => {
    tries += 1
    if (tries < 3) throw new Error('A network error has occurred.')
    return 'token'
  }
  expect(await phases()).toEqual({ seen: ['away', 'signed_in'], kept: true })
  vi.resetModules()
  identity.find = async () => null
  expect(await phases()).toEqual({ seen: ['signed_out'], kept: true })
})

it('a workspace that the server does not know is forgotten; one that is shut from here is not', async () => {
  answers = [refused(404, 'not_found')]
  expect(await phases()).toEqual({ seen: ['signed_out'], kept: false })
  vi.resetModules()
  localStorage.setItem('tenantUuid', JSON.stringify(tenantUuid))
  answers = [refused(403, 'ip_not_allowed')]
  expect(await phases()).toEqual({ seen: ['signed_out'], kept: true })
})

describe('a sign-out', () => {
  const [drafts, others] = [
    ['FORM_DRAFT_t_u_review', 'CREATE_PROJECT_RECORD_DRAFT_1', 'UPDATE_PROJECT_RECORD_DRAFT_1_2', 'FORM_ANSWER_DRAFT_3', 'PAGE_STARTS', 'PALETTE_RECENT_u'],
    ['tenantUuid']
  ]

  /** Signs in on a page with drafts, and signs out; gives what that answers, where it leads to, and what is kept then. */
  async function signOut() {
    answers = [found]
    await phases()
    for (const key of drafts) localStorage.setItem(key, '{}')
    sessionStorage.setItem('PROJECT_WALK', '{}')
    const assign = vi.fn<(path: string) => void>()
    vi.stubGlobal('location', { assign, search: '', pathname: '/' })
    const store = await import('./session-store.ts')
    const ended = store.logout()
    await vi.advanceTimersByTimeAsync(2000)
    return {
      isOut: await ended,
      led: assign.mock.calls.flat(),
      kept: Object.keys(localStorage).toSorted(),
      isWalkKept: sessionStorage.getItem('PROJECT_WALK') !== null
    }
  }
  afterEach(() => localStorage.clear())

  it('leaves no draft of anything in the browser, nor what its pages needed or was searched for, and nothing else is forgotten', async () => {
    expect(await signOut()).toEqual({ isOut: true, led: ['/'], kept: others, isWalkKept: false })
  })

  it('does nothing while a change waits to be saved, drafts included', async () => {
    const { waitingChanges } = await import('@mekiki/browser/connection/waiting-changes')
    waitingChanges.add({ id: 'a', state: 'waiting' } as never)
    expect(await signOut()).toEqual({ isOut: false, led: [], kept: [...drafts, ...others].toSorted(), isWalkKept: true })
  })
})

describe('a session that ends otherwise than by a sign-out', () => {
  /** Opens a page of somebody whose pages have kept what they needed. */
  async function openPage() {
    answers = [found]
    localStorage.setItem('CognitoIdentityServiceProvider.c.LastAuthUser', 'u')
    localStorage.setItem('PAGE_STARTS', '{}')
    sessionStorage.setItem('PROJECT_WALK', '{}')
    await phases()
    return import('./session-store.ts')
  }
  const isKept = (): boolean => localStorage.getItem('PAGE_STARTS') !== null || sessionStorage.getItem('PROJECT_WALK') !== null
  afterEach(() => localStorage.clear())

  it('leaves nothing of what its pages needed, and one that goes on keeps it', async () => {
    const store = await openPage()
    expect(isKept()).toBe(true)
    store.leave()
    expect(isKept()).toBe(false)
  })

  it('leaves nothing of it when another tab has ended it, nor when it has run out before the page was opened', async () => {
    const store = await openPage()
    localStorage.removeItem('CognitoIdentityServiceProvider.c.LastAuthUser')
    await store.followOtherTabs()
    expect(isKept()).toBe(false)
    vi.resetModules()
    identity.find = async () => null
    await openPage()
    expect(isKept()).toBe(false)
  })
})

it('would be forgotten by any failure if that counted as an answer: the twin', async () => {
  answers = [refused(503, 'unavailable')]
  const carelessly = async () => {
    const response = await fetch('/v2/public/tenant_info')
    if (!response.ok) localStorage.removeItem('tenantUuid')
  }
  await carelessly()
  expect(localStorage.getItem('tenantUuid')).toBeNull()
})
