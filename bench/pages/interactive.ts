import type { Page } from 'playwright-core'

/** When something could be seen and used, in milliseconds since the address was opened. */
export interface Interactive {
  /** The first text or picture. */
  painted: number
  /** What the page is for stands there. */
  there: number
  /** And no task of over 50 ms has run since, for half a second. */
  interactive: number
  longestTask: number
}

const quiet = 500

// Runs in the page before everything else; what is measured is read by `read`.
const watch = `(() => {
  const tasks = []
  window.__tasks = tasks
  new PerformanceObserver((list) => list.getEntries().forEach(({ startTime, duration }) => tasks.push([startTime, duration]))).observe({ type: 'longtask', buffered: true })
})()`

const waitFor = (selector: string, count: number) => `new Promise((resolve) => {
  const look = () => (document.querySelectorAll(${JSON.stringify(selector)}).length >= ${count} ? resolve(performance.now()) : requestAnimationFrame(look))
  look()
})`

const read = `({ tasks: window.__tasks, painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0 })`

/** Has a window note its long tasks from the next page on. */
export async function watchTasks(page: Page): Promise<void> {
  await page.addInitScript({ content: watch })
}

/** Opens an address in a window that `watchTasks` has seen, and measures until `count` elements of a selector stand there and the page is quiet. */
export async function openMeasured(page: Page, address: string, selector: string, count: number): Promise<Interactive> {
  await page.goto(address, { waitUntil: 'commit' })
  const there = await page.evaluate<number>(waitFor(selector, count))
  for (;;) {
    await page.waitForTimeout(quiet)
    const { tasks, painted } = await page.evaluate<{ tasks: [number, number][]; painted: number }>(read)
    const now = await page.evaluate<number>('performance.now()')
    const ends = tasks.map(([start, took]) => start + took)
    const last = Math.max(there, ...ends)
    if (now - last < quiet) continue
    // A task that comes after half a second of quiet is none that anybody waited for.
    let interactive = there
    for (const [start, took] of tasks) if (start < interactive + quiet) interactive = Math.max(interactive, start + took)
    return { painted, there, interactive, longestTask: Math.max(0, ...tasks.map(([, took]) => took)) }
  }
}
