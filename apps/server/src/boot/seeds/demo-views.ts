import type { TileInput } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import type { projectViewSettings } from '@mekiki/contract/cases/project-views/project-views.schemas'
import type { z } from 'zod'
import type { SearchCondition } from '@mekiki/contract/companies/scoutee-searches/scoutee-searches.schemas'

type ProjectViewSettings = z.input<typeof projectViewSettings>

/** A saved filter of the case list: statuses by their places in the template, tags by name. */
export interface DemoFilter {
  name: string
  statusPlaces?: readonly number[]
  tags?: readonly string[]
  isMine?: boolean
  isRecent?: boolean
  scoreFrom?: number
}

/** The first person's saved filters. */
export const demoFilters: readonly DemoFilter[] = [
  { name: '自分の担当', isMine: true },
  { name: '面談後の評価待ち', statusPlaces: [3, 4] },
  { name: '高評価（4点以上）', scoreFrom: 4 },
  { name: '直近の登録', isRecent: true }
]

/** A view that the first person shares with the group: what is under way. */
export const demoSharedView = {
  name: '週次の確認',
  statusPlaces: [1, 2, 3, 4],
  settings: { groupBy: null, layout: 'table', density: 'compact', color: { columnKey: 'status_name' } }
} as const satisfies { name: string; statusPlaces: readonly number[]; settings: Partial<ProjectViewSettings> }

/** The first person's saved company searches. */
export const demoSearches: readonly { name: string; condition: SearchCondition }[] = [
  { name: '予知保全のシード・シリーズA', condition: { scope: 'provider', searchQuery: '予知保全', stages: ['seed', 'series_a'] } },
  { name: '未連携の登録企業', condition: { linkingStatuses: ['unlinked'] } }
]

const period = { unit: 'month', last: 12 } as const

/** A dashboard that the first person has built. */
export const demoDashboard: { name: string; description: string; tiles: readonly Omit<TileInput, 'uuid'>[] } = {
  name: '月次の報告',
  description: '経営会議に出す数値',
  tiles: [
    {
      title: '今月までの登録',
      chart: 'number',
      source: { kind: 'figures', subject: 'cases', measures: ['count'], conditions: [{ field: 'createdAt', period }] },
      layout: { x: 0, y: 0, w: 4, h: 3 }
    },
    {
      title: '協業中の案件',
      chart: 'number',
      source: { kind: 'figures', subject: 'cases', measures: ['count'], conditions: [{ field: 'statusName', values: ['協業中'] }] },
      layout: { x: 4, y: 0, w: 4, h: 3 }
    },
    {
      title: '公募の回答',
      chart: 'number',
      source: { kind: 'figures', subject: 'answers', measures: ['count'] },
      layout: { x: 8, y: 0, w: 4, h: 3 }
    },
    {
      title: 'テーマとステータス',
      chart: 'stackedBar',
      source: { kind: 'figures', subject: 'cases', measures: ['count'], dimensions: [{ field: 'theme', limit: 8, sort: 'value' }, { field: 'statusName' }] },
      layout: { x: 0, y: 3, w: 7, h: 10 }
    },
    {
      title: '流入チャネル',
      chart: 'pie',
      source: { kind: 'figures', subject: 'cases', measures: ['count'], dimensions: [{ field: 'channel', limit: 8, sort: 'value' }] },
      layout: { x: 7, y: 3, w: 5, h: 10 }
    }
  ]
}
