import { dashboardCatalogueJa } from '@mekiki/i18n/dashboards/dashboard-catalogue'
import { dashboardPageJa } from '@mekiki/i18n/dashboards/dashboard-page.ja'
import { mostProjectsAtOnce } from '@mekiki/contract/dashboards/dashboards/dashboards.schemas'
import { tileSource } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { beforeEach, expect, it, vi } from 'vitest'
import type { PageValue } from '../page-context.ts'
import { drilledCsv } from './drilled.ts'

const { asked, world } = vi.hoisted(() => ({ asked: [] as { page: number; limit: number }[], world: { total: 0 } }))

vi.mock('../api.ts', () => ({
  call: async (_: unknown, { body }: { body: { page: number; limit: number } }) => {
    asked.push(body)
    const from = (body.page - 1) * body.limit
    const items = Array.from({ length: Math.max(0, Math.min(body.limit, world.total - from)) }, (__, at) => ({
      uuid: `c${from + at}`,
      name: `案件${from + at}`,
      themeUuid: 't',
      themeName: '物流',
      statusName: '新規',
      createdAt: '2026-06-01T00:00:00Z',
      averageScore: null
    }))
    return { items, totalCount: world.total, list: null }
  }
}))

const page = {
  tenantUuid: 'w',
  conditions: [],
  words: { catalogue: dashboardCatalogueJa, page: dashboardPageJa, items: new Map(), language: 'ja' }
} as unknown as PageValue
const drill = { source: tileSource.parse({ kind: 'funnel' }), keys: [], label: '案件', shown: '' }

const linesOf = async (total: number): Promise<string[]> => {
  world.total = total
  return (await (await drilledCsv(page, drill)).text()).trim().split('\r\n')
}

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('location', { origin: 'https://example.jp' })
})

it('the cases behind a figure are worked out once for a file, each with its address', async () => {
  const lines = await linesOf(250)
  expect(asked).toHaveLength(1)
  expect(lines).toHaveLength(251)
  expect(lines[250]).toBe('案件249,物流,新規,2026/6/1,,https://example.jp/project_groups/t/projects/c249')
})

it('more than come at once are all in the file', async () => {
  const lines = await linesOf(mostProjectsAtOnce + 1)
  expect(asked.map((body) => body.page)).toEqual([1, 2])
  expect(new Set(lines).size).toBe(mostProjectsAtOnce + 2)
})
