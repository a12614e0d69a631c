import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'
import { createGauges } from './whole.ts'

const deploy = new URL('../../../../../deploy/', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, deploy), 'utf8')
const series = /\bmekiki_[a-z_]+\b/gu

/** The names of all series that Prometheus gets. */
async function namesOfSeries(): Promise<Set<string>> {
  const figures = [...(await createMetrics('all').collect()), ...(await createGauges().registry.getMetricsAsJSON())]
  return new Set(figures.flatMap(({ name, type }) => (String(type) === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name])))
}

it.each(['grafana/mekiki.json', 'prometheus/alerts.yml'])('%s asks for figures that there are', async (path) => {
  const known = await namesOfSeries()
  const asked = [...new Set(read(path).match(series) ?? [])]
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter((name) => !known.has(name))).toEqual([])
})

it('the dashboard shows every figure', async () => {
  const shown = new Set(read('grafana/mekiki.json').match(series))
  const missing = [...(await namesOfSeries())].filter((name) => !shown.has(name) && !name.endsWith('_count'))
  expect(missing).toEqual([])
})

it('a name that is not there would be found', async () => {
  expect((await namesOfSeries()).has('mekiki_calls_totals')).toBe(false)
})
