import type { Page } from 'playwright-core'
import { showAllColumns } from './scroll/projects.ts'
import { recordTasks, type Task } from './scroll/tasks.ts'
import { size, withBenchPage } from './scroll/with-page.ts'

/** What scrolling a list cost the page, in milliseconds. */
export interface ScrollMeasured {
  name: string
  tasks: number
  /** The longest task by the clock, and by its time on a processor, which tells on a busy machine too. */
  longest: number
  longestWorked: number
  /** How many took more than the limit, by the clock and on a processor. */
  over: number
  overWorked: number
}

const rows = 1000
const limit = 50

/** Turns the wheel by a step so many times, about once for each picture that the screen shows. */
async function turn(page: Page, [x, y]: readonly [number, number], times: number): Promise<void> {
  for (let step = 0; step < times; step += 1) {
    await page.mouse.wheel(x, y)
    await page.waitForTimeout(16)
  }
}

const scrolls = {
  'down, a row at a time': (page: Page) => turn(page, [0, 56], 150),
  'down, half a screen at a time': (page: Page) => turn(page, [0, 400], 100),
  'up, as fast': (page: Page) => turn(page, [0, -400], 120),
  'to the right, two columns at a time': (page: Page) => turn(page, [360, 0], 30),
  'down at the right, half a screen at a time': (page: Page) => turn(page, [0, 400], 60),
  'to the left, a column at a time': (page: Page) => turn(page, [-180, 0], 60)
} as const

function measuredOf(name: string, tasks: readonly Task[]): ScrollMeasured {
  const [took, worked] = [tasks.map((task) => task.took), tasks.map((task) => task.worked)]
  const over = (times: readonly number[]): number => times.filter((time) => time > limit).length
  return { name, tasks: tasks.length, longest: Math.max(0, ...took), longestWorked: Math.max(0, ...worked), over: over(took), overWorked: over(worked) }
}

/** Scrolls the case list of 1,000 rows with all columns shown in the browser, the production build; reports each way of scrolling. */
export async function benchScroll(report: (measured: ScrollMeasured) => void): Promise<void> {
  await withBenchPage({ projects: rows, patience: 60_000 }, async ({ product, client, browser, page }) => {
    const columns = await showAllColumns(client, product.account.user)
    await page.goto(`${product.baseUrl}/project_groups/all?per_page=${rows}`)
    await page.locator(`[role=grid][aria-colcount="${columns + 1}"] [role=row][aria-rowindex="2"]`).waitFor()
    await page.locator('.mk-table-loading').waitFor({ state: 'hidden' })
    await page.mouse.move(size.width / 2, size.height / 2)
    for (const [name, scroll] of Object.entries(scrolls)) report(measuredOf(name, await recordTasks(browser, page, () => scroll(page))))
  })
}
