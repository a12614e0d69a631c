import type { Browser, Page } from 'playwright-core'

/** A task of a page's main thread, in milliseconds: by the clock, and those of them that it had a processor. */
export interface Task {
  took: number
  worked: number
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args?: { name?: string }
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`

/** The tasks of the busiest page's main thread while `work` ran. */
export async function recordTasks(browser: Browser, page: Page, work: () => Promise<void>): Promise<Task[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] })
  await work()
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString())
  const mains = new Set(trace.traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf))
  const tasks = trace.traceEvents.filter((event) => event.ph === 'X' && event.name.endsWith('RunTask') && mains.has(threadOf(event)))
  const [busiest = []] = [...Map.groupBy(tasks, threadOf).values()].toSorted((left, right) => right.length - left.length)
  return busiest.map(({ dur = 0, tdur = dur }) => ({ took: dur / 1000, worked: tdur / 1000 }))
}
