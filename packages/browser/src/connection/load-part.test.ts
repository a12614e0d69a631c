// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadPart, type PartKind, partTrouble } from './load-part.ts'
import { connection } from './page-connection.ts'

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/a.js'))
const world = { isThere: true, script: '/assets/index-1.js' }
const reload = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(world, { isThere: true, script: '/assets/index-1.js' })
  reload.mockReset()
  sessionStorage.clear()
  document.head.innerHTML = '<script type="module" src="/assets/index-1.js"></script>'
  vi.stubGlobal('location', { pathname: '/themes', reload })
  // As the policy of every page has it: no text is parsed as a document.
  vi.stubGlobal('DOMParser', null)
  vi.stubGlobal('fetch', async (address: string) => {
    if (!world.isThere) throw new TypeError('Failed to fetch')
    return new Response(address === '/ping' ? '{}' : `<html><head><script type="module" src="${world.script}"></script></head></html>`)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What loading comes to within a minute: the part, an error, or nothing yet. */
async function outcome(load: () => Promise<unknown>, kind: PartKind): Promise<unknown> {
  let result: unknown = 'open'
  loadPart(load, kind).then(
    (part) => (result = part),
    (error: unknown) => (result = error instanceof Error ? error.message : error)
  )
  await vi.advanceTimersByTimeAsync(60_000)
  return result
}

/** The page is loaded anew at any part that does not come, as it once was: the twin that shows what the rule keeps away. */
async function loadCarelessly(load: () => Promise<unknown>): Promise<void> {
  await load().catch(() => location.reload())
}

describe('a part that does not come', () => {
  it('because the server is away is fetched when that is back, and the page is never loaded anew', async () => {
    world.isThere = false
    const load = vi.fn<() => Promise<string>>(async () => 'part')
    const late = loadPart(load, 'screen')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(load).not.toHaveBeenCalled()
    world.isThere = true
    await vi.advanceTimersByTimeAsync(60_000)
    expect([await late, load.mock.calls.length, reload.mock.calls.length]).toEqual(['part', 1, 0])
    world.isThere = false
    await loadCarelessly(missing)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('has the page loaded anew for a screen of a newer version, once', async () => {
    world.script = '/assets/index-2.js'
    expect(await outcome(missing, 'screen')).toBe('open')
    expect(reload).toHaveBeenCalledTimes(1)
    sessionStorage.setItem('MODULE_RELOADED_AT', String(Date.now()))
    expect(await outcome(missing, 'screen')).toContain('Failed to fetch')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('leaves the page alone for anything less than a screen, and the frame says why', async () => {
    const told = vi.fn<() => void>()
    const stop = partTrouble.subscribe(told)
    world.script = '/assets/index-2.js'
    expect([await outcome(missing, 'within'), partTrouble.get()]).toEqual(['open', 'new_version'])
    world.script = '/assets/index-1.js'
    expect([await outcome(missing, 'within'), partTrouble.get(), reload.mock.calls.length]).toEqual(['open', 'missing', 0])
    stop()
    // Without a frame that says so its own place has to.
    expect(await outcome(missing, 'within')).toContain('Failed to fetch')
  })

  it('says nothing where it was fetched ahead, and is asked for again when it was cut off', async () => {
    const told = vi.fn<() => void>()
    const stop = partTrouble.subscribe(told)
    const cut = vi.fn<() => Promise<string>>(missing).mockImplementationOnce(() => {
      world.isThere = false
      setTimeout(() => (world.isThere = true), 5000)
      return missing()
    })
    expect(await outcome(cut, 'ahead')).toContain('Failed to fetch')
    expect([cut.mock.calls.length, told.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0, 0])
    stop()
  })

  it('of the same version is an error of its screen', async () => {
    expect(await outcome(missing, 'screen')).toContain('Failed to fetch')
    expect(await outcome(() => Promise.reject(new Error('a fault of its own')), 'screen')).toBe('a fault of its own')
    expect(reload).not.toHaveBeenCalled()
  })

  it('is asked for without a question while the server has just answered', async () => {
    const asked = vi.spyOn(connection, 'check')
    connection.noteContact()
    expect(await outcome(async () => 'part', 'screen')).toBe('part')
    expect(asked).not.toHaveBeenCalled()
  })
})
