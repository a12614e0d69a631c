import { loadavg } from 'node:os'
import { readyMade } from '@mekiki/contract/dashboards/dashboards/ready-made'
import type { Client } from 'pg'
import type { Page } from 'playwright-core'
import { findKept } from './kept.ts'
import { withBenchPage } from './scroll/with-page.ts'

/** A dashboard from the press on its name until all its tiles are drawn, in milliseconds, with none of its figures in the page. */
export interface DrawingMeasured {
  kind: 'drawing'
  name: string
  /** Whether its figures were prepared with the snapshot; else each is worked out, as for a filter. */
  isPrepared: boolean
  tiles: number
  p50: number
  longest: number
  load: number
}

/** Seconds from the press on the button until a snapshot's figures are shown. */
export interface RebuiltMeasured {
  kind: 'rebuilt'
  seconds: number
  load: number
}

interface Drawn {
  name: string
  tiles: number
}

const usualProjects = 100_000
const rounds = 3
const patience = 180_000
const lookMilliseconds = 20

const inside = (page: Page) => page.frameLocator('iframe[title="ダッシュボードの内容"]')

/** Waits until a dashboard stands there with all its tiles, each with its figures. */
async function waitUntilDrawn(page: Page, { name, tiles }: Drawn): Promise<void> {
  await inside(page).getByRole('main', { name, exact: true }).waitFor()
  for (;;) {
    const there = await inside(page).locator('[data-tile]').count()
    if (there === tiles && (await inside(page).locator('.mk-tile-wait, .mk-tile-old').count()) === 0) return
    // Looking without a pause would keep one of the machine's processors from what is looked at.
    await page.waitForTimeout(lookMilliseconds)
  }
}

async function measureDrawing(page: Page, dashboard: Drawn): Promise<number> {
  await page.getByRole('combobox', { name: '表示するダッシュボード' }).click()
  const option = page.getByRole('option', { name: dashboard.name }).first()
  await option.waitFor()
  const start = performance.now()
  await option.click()
  await waitUntilDrawn(page, dashboard)
  return performance.now() - start
}

/** Loads the dashboards anew and waits until nothing is asked for any more. */
async function openFresh(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await inside(page).locator('[data-tile]').first().waitFor()
  while ((await inside(page).locator('.mk-tile-wait, .mk-tile-old').count()) > 0) await page.waitForTimeout(20)
}

/** Draws each dashboard several times; gives what it took each time, by name. */
async function measureAll(page: Page, baseUrl: string, dashboards: readonly Drawn[]): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(dashboards.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const each of dashboards) {
      // The page keeps figures that it has; the dashboard that a reload shows is another one than the next.
      const other = dashboards.indexOf(each) === 0 ? 1 : 0
      await openFresh(page, `${baseUrl}/dashboard?dashboard=${readyMade[other]?.uuid}`)
      times.get(each.name)?.push(await measureDrawing(page, each))
    }
  }
  return times
}

/** The ready-made dashboards by the names that the page tells, in their order. */
async function readNames(page: Page): Promise<Drawn[]> {
  await page.getByRole('combobox', { name: '表示するダッシュボード' }).click()
  const names = await page.getByRole('option').allInnerTexts()
  await page.keyboard.press('Escape')
  return readyMade.map(({ tiles }, place) => ({ name: names[place]?.split('\n')[0] ?? '', tiles: tiles.length }))
}

/** Whether a kept workspace has figures of all its cases, and nothing asks for new ones. */
async function isBuilt(client: Client, projects: number): Promise<boolean> {
  if (process.env['MEKIKI_BENCH_REBUILD'] !== 'no') return false
  const shown = 'SELECT max(number) FROM app.analytics_snapshots WHERE state = $1'
  const prepared = `EXISTS (SELECT FROM app.analytics_figures WHERE snapshot = (${shown}))`
  const { rows } = await client.query<{ count: number }>(`SELECT count(*)::integer FROM app.analytics_cases WHERE snapshot = (${shown}) AND ${prepared}`, [
    'ready'
  ])
  return (rows[0]?.count ?? 0) >= projects
}

/** Has the figures rebuilt by the button, and waits for them; gives how many seconds it took. */
async function rebuild(page: Page, client: Client): Promise<number> {
  const latest = async () =>
    (await client.query<{ number: number; state: string }>('SELECT number, state FROM app.analytics_snapshots ORDER BY number DESC LIMIT 1')).rows[0]
  const before = await latest()
  await page.getByRole('button', { name: '更新', exact: true }).click()
  for (const start = performance.now(); performance.now() - start < patience; await page.waitForTimeout(200)) {
    const now = await latest()
    if (now?.state === 'ready' && now.number > (before?.number ?? 0)) return (performance.now() - start) / 1000
  }
  throw new Error('the figures were not rebuilt in time')
}

/**
 * Opens each ready-made dashboard in the browser, the production build, in the demo workspace with its cases copied until there are 100,000
 * (`MEKIKI_BENCH_CASES`), each with its moves, reviews and records; then once more with what was prepared with the snapshot taken away. With
 * `MEKIKI_BENCH_KEEP` the workspace is copied once and stays in a folder there; figures are rebuilt unless `MEKIKI_BENCH_REBUILD` is `no` and there are
 * some of this version's kind.
 */
export async function benchDrawing(report: (measured: DrawingMeasured | RebuiltMeasured) => void): Promise<void> {
  const projects = Number(process.env['MEKIKI_BENCH_CASES'] ?? usualProjects)
  await withBenchPage({ projects, patience, kept: findKept('drawing', projects) }, async ({ product, client, page }) => {
    await openFresh(page, `${product.baseUrl}/dashboard`)
    const loadNow = (): number => loadavg()[0] ?? 0
    if (!(await isBuilt(client, projects))) report({ kind: 'rebuilt', seconds: await rebuild(page, client), load: loadNow() })
    const dashboards = await readNames(page)
    for (const isPrepared of [true, false]) {
      if (!isPrepared) await client.query('DELETE FROM app.analytics_figures')
      const times = await measureAll(page, product.baseUrl, dashboards)
      for (const { name, tiles } of dashboards) {
        const sorted = (times.get(name) ?? []).toSorted((one, other) => one - other)
        const [p50 = Number.NaN, longest = Number.NaN] = [sorted[Math.floor(rounds / 2)], sorted.at(-1)]
        report({ kind: 'drawing', name, isPrepared, tiles, p50, longest, load: loadNow() })
      }
    }
  })
}
