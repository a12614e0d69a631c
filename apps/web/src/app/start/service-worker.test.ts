import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { workerFor } from '../../../../../scripts/build/service-worker.ts'

const template = readFileSync(new URL('../../../worker/service-worker.js', import.meta.url), 'utf8')
const script = '/assets/index-1.js'
const style = '/assets/index-1.css'
const pageOf = (file: string): string =>
  `<!doctype html><html lang="ja"><script src="${file}"></script><link rel="stylesheet" href="${style}"><link rel="icon" href="/assets/icon-1.svg"></html>`

type Handler = (event: object) => void

/** A browser with the worker in it: what it keeps, and a server that may be away. */
function openBrowser() {
  const kept = new Map<string, Map<string, Response>>()
  const server = {
    page: pageOf(script),
    answer: async (_address: string): Promise<Response> => new Response('from the server'),
    asked: [] as [string, RequestInit?][]
  }
  const handlers = new Map<string, Handler>()
  const pathOf = (what: string | { url: string }): string => new URL(typeof what === 'string' ? what : what.url, 'https://mekiki.example').pathname
  const cacheOf = (name: string) => {
    const cache = kept.get(name) ?? new Map<string, Response>()
    kept.set(name, cache)
    return {
      match: async (what: string | { url: string }) => cache.get(pathOf(what))?.clone(),
      put: async (address: string, answer: Response) => void cache.set(address, answer),
      addAll: async (files: string[]) => {
        for (const file of files) cache.set(file, new Response(`kept ${file}`))
      }
    }
  }
  const globals = {
    addEventListener: (name: string, handler: Handler) => void handlers.set(name, handler),
    caches: { open: async (name: string) => cacheOf(name), keys: async () => [...kept.keys()], delete: async (name: string) => kept.delete(name) },
    fetch: async (what: string | { url: string }, init?: RequestInit) => {
      const path = pathOf(what)
      server.asked.push([path, init])
      return init?.credentials === 'omit'
        ? new Response(server.page, { headers: { 'content-encoding': 'br', 'content-type': 'text/html' } })
        : server.answer(path)
    },
    registration: { navigationPreload: { enable: async () => undefined } },
    skipWaiting: () => undefined,
    location: new URL('https://mekiki.example/service-worker.js')
  }
  // oxlint-disable-next-line typescript/no-implied-eval -- a file that the build writes, and no module.
  new Function(...Object.keys(globals), workerFor(pageOf(script), template))(...Object.values(globals))
  /** Gives what the worker does in answer to an event. */
  const send = async (name: string, event: object = {}): Promise<Response | undefined> => {
    let work: Promise<unknown> = Promise.resolve()
    let answer: Promise<Response> | undefined
    const take = (next: Promise<unknown>) => void (work = next)
    handlers.get(name)?.({ waitUntil: take, respondWith: (next: Promise<Response>) => void (answer = next), ...event })
    await work
    return answer
  }
  const open = (path: string, part: object = {}) =>
    send('fetch', { request: { method: 'GET', mode: 'navigate', destination: 'document', url: `https://mekiki.example${path}`, ...part } })
  return { kept, server, send, open, textOf: async (answer: Promise<Response | undefined>) => (await answer)?.text() }
}

let browser: ReturnType<typeof openBrowser>
beforeEach(async () => {
  browser = openBrowser()
  await browser.send('install')
})
afterEach(() => vi.useRealTimers())

const away = async (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'))

describe('what is kept', () => {
  it('is the page as nobody gets it, marked, and the scripts and styles that it names', async () => {
    const [cache] = browser.kept.values()
    expect([...(cache?.keys() ?? [])].toSorted()).toEqual(['/', style, script])
    const page = cache?.get('/')
    expect(await page?.clone().text()).toContain('<html data-kept lang="ja">')
    expect([page?.headers.get('content-type'), page?.headers.get('content-encoding')]).toEqual(['text/html', null])
    expect(browser.server.asked).toEqual([['/', { credentials: 'omit', cache: 'no-store', headers: { accept: 'text/html' } }]])
  })

  it('is nothing while the server has another version than the worker', async () => {
    const other = openBrowser()
    other.server.page = pageOf('/assets/index-2.js')
    await expect(other.send('install')).rejects.toThrow('another version')
  })

  it('goes when a newer version takes over, and other caches stay', async () => {
    browser.kept.set('shell-old', new Map())
    browser.kept.set('else', new Map())
    await browser.send('activate')
    expect([...browser.kept.keys()].filter((name) => ['shell-old', 'else'].includes(name))).toEqual(['else'])
  })

  it('has another version when a file, the page or the worker changes', () => {
    const versionOf = (page: string, text = template) => /const version = '([\da-f]{12})'/u.exec(workerFor(page, text))?.[1]
    const versions = [
      versionOf(pageOf(script)),
      versionOf(pageOf('/assets/index-2.js')),
      versionOf(`${pageOf(script)} `),
      versionOf(pageOf(script), `${template} `)
    ]
    expect(new Set(versions).size).toBe(4)
    expect(versions[0]).toBeDefined()
  })
})

describe('a page', () => {
  it('comes from the server', async () => {
    expect(await browser.textOf(browser.open('/themes'))).toBe('from the server')
  })

  it.each([
    ['there is no line', away],
    ['a gateway answers in its place', async () => new Response('', { status: 503 })]
  ])('is the kept one when %s', async (_what, answer) => {
    browser.server.answer = answer
    expect(await browser.textOf(browser.open('/themes?keyword=a'))).toContain('data-kept')
  })

  it('that is refused is the server’s own', async () => {
    browser.server.answer = async () => new Response('no', { status: 403 })
    expect(await browser.textOf(browser.open('/themes'))).toBe('no')
  })

  it('that is late is waited for while the server gives a sign of life, else it is the kept one', async () => {
    vi.useFakeTimers()
    const late = () => new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('late')), 20_000))
    browser.server.answer = (path) => (path === '/ping' ? Promise.resolve(new Response('{}')) : late())
    const slow = browser.textOf(browser.open('/themes'))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await slow).toBe('late')
    browser.server.answer = (path) => (path === '/ping' ? away() : late())
    const lost = browser.textOf(browser.open('/themes'))
    await vi.advanceTimersByTimeAsync(3000)
    expect(await lost).toContain('data-kept')
    expect(browser.server.asked.filter(([path]) => path === '/ping').length).toBe(2)
  })

  it.each(['/v2/private/projects', '/storage/file/a', '/public/a/forms/b', '/embed/a', '/admin', '/admin/tenants', '/dashboards/embed', '/openapi.json'])(
    'is none of the worker’s business: %s',
    async (path) => expect(await browser.open(path)).toBeUndefined()
  )

  it('nor is a frame, a call, or what is sent', async () => {
    expect(await browser.open('/themes', { destination: 'iframe' })).toBeUndefined()
    expect(await browser.open('/v2/private/projects', { mode: 'cors', destination: '' })).toBeUndefined()
    expect(await browser.open('/themes', { method: 'POST' })).toBeUndefined()
    expect(await browser.open('/themes', { url: 'https://elsewhere.example/themes' })).toBeUndefined()
  })
})

it('a file of the page comes from what is kept, any other from the browser itself', async () => {
  browser.server.answer = away
  expect(await browser.textOf(browser.open(script, { mode: 'cors', destination: 'script' }))).toBe(`kept ${script}`)
  expect(await browser.open('/assets/list-1.js', { mode: 'cors', destination: 'script' })).toBeUndefined()
})
