// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const script = readFileSync(join(import.meta.dirname, '../../../public/assets/head-start-4.js'), 'utf8')
const address = '/project_groups/all?page=2'
const [openCall, ownCall] = ['/config.json', '/v2/private/users/current']
const owner = { clientId: 'c', user: 'u', language: 'ja', build: 'assets/index-1.js' }
const start = { address, calls: [openCall, ownCall], parts: ['/assets/list-1.js', '/assets/list-1.css'], signs: '目利' }

const tokenUntil = (seconds: number): string => `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + seconds }))}.s`

let sent: [string, Record<string, string>][]
let answer: () => Response
beforeEach(() => {
  sent = []
  answer = () => Response.json('early')
  vi.resetModules()
  vi.stubGlobal('fetch', async (to: string, init: RequestInit = {}) => {
    sent.push([to, Object.fromEntries(new Headers(init.headers))])
    return answer()
  })
  localStorage.setItem('CognitoIdentityServiceProvider.c.LastAuthUser', 'u')
  localStorage.setItem('CognitoIdentityServiceProvider.c.u.accessToken', tokenUntil(600))
  document.head.innerHTML = '<meta name="build" content="assets/index-1.js">'
  history.replaceState(null, '', address)
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  delete document.documentElement.dataset['known']
  history.replaceState(null, '', '/')
})

/** Opens a page of somebody who has been at an address before, with the script as the browser runs it. */
async function openPage(kept: object | null = { ...owner, starts: [start] }) {
  if (kept) localStorage.setItem('PAGE_STARTS', JSON.stringify(kept))
  // oxlint-disable-next-line typescript/no-implied-eval -- a file that the page names, and no module.
  new Function(script)()
  return import('./head-start.ts')
}

const parts = (): string[] => [...document.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`)
const headersOfOwn = () => ({ 'accept-language': 'ja', authorization: `Bearer ${localStorage.getItem('CognitoIdentityServiceProvider.c.u.accessToken')}` })

it('a second visit asks at once for what the first one needed, private calls with the token', async () => {
  await openPage()
  expect(sent).toEqual([
    [openCall, { 'accept-language': 'ja' }],
    [ownCall, headersOfOwn()]
  ])
  expect(parts()).toEqual(['modulepreload /assets/list-1.js', 'preload /assets/list-1.css'])
})

it.each([
  ['another person', () => localStorage.setItem('CognitoIdentityServiceProvider.c.LastAuthUser', 'x')],
  ['nobody', () => localStorage.removeItem('CognitoIdentityServiceProvider.c.LastAuthUser')],
  ['a token that has run out', () => localStorage.setItem('CognitoIdentityServiceProvider.c.u.accessToken', tokenUntil(30))],
  ['another address', () => history.replaceState(null, '', '/themes')],
  ['a value of another shape', () => localStorage.setItem('PAGE_STARTS', '3')]
])('nothing is asked for %s', async (_whom, change) => {
  localStorage.setItem('PAGE_STARTS', JSON.stringify({ ...owner, starts: [start] }))
  change()
  await openPage(null)
  expect([sent, parts()]).toEqual([[], []])
})

it.each([true, false])('the bar of the brand stands from the first paint for whoever is signed in: %s', async (isSignedIn) => {
  if (!isSignedIn) localStorage.removeItem('CognitoIdentityServiceProvider.c.LastAuthUser')
  await openPage(null)
  expect('known' in document.documentElement.dataset).toBe(isSignedIn)
})

it.each(['https://elsewhere.test/a', '//elsewhere.test/a', 'a'])('no token goes to another origin: %s', async (elsewhere) => {
  await openPage({ ...owner, starts: [{ ...start, calls: [elsewhere, ownCall] }] })
  expect(sent.map(([to]) => to)).toEqual([ownCall])
})

it('the parts of another build are left alone, its calls are not', async () => {
  await openPage({ ...owner, build: 'assets/index-0.js', starts: [start] })
  expect([sent.length, parts()]).toEqual([2, []])
})

it('an answer serves once, for the same token and language, and is asked for anew when it failed', async () => {
  const { fetchAhead } = await openPage()
  answer = () => Response.json('later')
  const ask = async (to: string, headers: Record<string, string>): Promise<unknown> => (await fetchAhead(to, { method: 'GET', headers })).json()
  expect(await ask(ownCall, headersOfOwn())).toBe('early')
  expect(await ask(ownCall, headersOfOwn())).toBe('later')
  expect(await ask(openCall, { 'accept-language': 'en' })).toBe('later')
})

it('an early answer that is a refusal, or none, is asked for anew', async () => {
  answer = () => Response.json('refused', { status: 401 })
  const { fetchAhead } = await openPage()
  answer = () => Response.json('later')
  expect(await (await fetchAhead(ownCall, { headers: headersOfOwn() })).json()).toBe('later')
})

it('after a change, and once the screen stands, nothing early is taken any more', async () => {
  const { fetchAhead, endHeadStart } = await openPage()
  answer = () => Response.json('later')
  await fetchAhead('/v2/private/projects', { method: 'POST' })
  expect(await (await fetchAhead(ownCall, { headers: headersOfOwn() })).json()).toBe('later')
  await openPage()
  endHeadStart()
  expect(await (await fetchAhead(ownCall, { headers: headersOfOwn() })).json()).toBe('later')
})

it('a call that is given up takes no early answer', async () => {
  const { fetchAhead } = await openPage()
  const signal = AbortSignal.abort()
  await expect(fetchAhead(ownCall, { headers: headersOfOwn(), signal })).rejects.toThrow(/abort/iu)
})

it('what is read is noted once each, and only on a page that somebody opens who is signed in', async () => {
  const { fetchAhead, noteStart, endHeadStart } = await openPage(null)
  await fetchAhead('/a')
  expect(endHeadStart()).toBeNull()
  noteStart()
  for (const to of ['/a', '/b', '/a']) await fetchAhead(to)
  expect(endHeadStart()).toEqual(['/a', '/b'])
})

it('the font comes with the signs of the address, else with those of the page that was opened last, and on a first visit later', async () => {
  const loadFonts = vi.fn<(signs: string) => void>()
  const loadFontsLater = vi.fn<() => null | (() => Promise<void>)>(() => null)
  vi.doMock('@mekiki/browser/plain/load-fonts', () => ({ loadFonts }))
  vi.doMock('@mekiki/browser/plain/load-fonts-later', () => ({ loadFontsLater }))
  const open = async (kept: object | null) => {
    vi.resetModules()
    await openPage(kept)
    const font = await import('./first-font.ts')
    await font.takeFont()
    return font
  }
  // The parts of another build are not waited for.
  const before = { ...owner, build: 'assets/index-0.js' }
  await open({ ...before, starts: [start] })
  await open({ ...before, starts: [{ ...start, address: '/themes', signs: '題' }] })
  expect(loadFonts.mock.calls).toEqual([['目利'], ['題']])
  localStorage.removeItem('PAGE_STARTS')
  const show = vi.fn<() => Promise<void>>().mockResolvedValue()
  loadFontsLater.mockReturnValue(show)
  const { whenFontShows } = await open(null)
  expect([loadFonts.mock.calls.length, show.mock.calls.length]).toEqual([2, 0])
  await whenFontShows()
  expect(show).toHaveBeenCalledTimes(1)
  vi.doUnmock('@mekiki/browser/plain/load-fonts')
  vi.doUnmock('@mekiki/browser/plain/load-fonts-later')
})

it('what another page kept stays beside it, the newest first, unless it is of another person or build', async () => {
  const { saveStart } = await import('./kept-starts.ts')
  const addresses = () => JSON.parse(localStorage.getItem('PAGE_STARTS') ?? '{}').starts.map((each: { address: string }) => each.address)
  for (const each of ['/a', '/b', '/a']) saveStart(owner, { ...start, address: each })
  expect(addresses()).toEqual(['/a', '/b'])
  saveStart({ ...owner, user: 'x' }, { ...start, address: '/c' })
  expect(addresses()).toEqual(['/c'])
})

it.each([
  [null, '/project_groups/all'],
  ['"/my_day"', '/my_day'],
  ['3', null]
])('a page without an address of its own begins as the start page that was kept: %s', async (kept, opened) => {
  history.replaceState(null, '', '/')
  if (kept !== null) localStorage.setItem('START_PAGE', kept)
  const starts = ['/project_groups/all', '/my_day'].map((each) => ({ ...start, address: each, calls: [each] }))
  await openPage({ ...owner, starts })
  expect(sent.map(([to]) => to)).toEqual(opened === null ? [] : [opened])
})
