import { dashboardsOperations } from '@mekiki/contract/dashboards/dashboards/dashboards.operations'
import { mostProjectsAtOnce } from '@mekiki/contract/dashboards/dashboards/dashboards.schemas'
import { formatDay } from '@mekiki/i18n/format'
import { call } from '../api.ts'
import { csvOf } from '../model/csv.ts'
import type { Cell, TableModel } from '@mekiki/i18n/dashboards/figures/table-of'
import type { Drill, PageValue } from '../page-context.ts'

const limit = mostProjectsAtOnce

/** All cases behind a figure, with one call for as many as come at once. */
async function readAll({ tenantUuid, conditions }: PageValue, { source, keys }: Drill) {
  const read = (page: number) => call(dashboardsOperations.cases, { params: { tenant_uuid: tenantUuid }, body: { source, conditions, keys, page, limit } })
  const first = await read(1)
  const items = [...first.items]
  for (let page = 2; items.length < first.totalCount && (page - 1) * limit < first.totalCount; page += 1) items.push(...(await read(page)).items)
  return items
}

/** The cases behind a figure as a CSV file, each with its address. */
export async function drilledCsv(page: PageValue, drill: Drill): Promise<Blob> {
  const { page: words } = page.words
  const text = (raw: string | number | null): Cell => ({ text: String(raw ?? ''), raw })
  const items = await readAll(page, drill)
  const table: TableModel = {
    columns: [words.projectName, words.theme, words.status, words.createdAt, words.averageScore, words.drill.address].map((label) => ({
      label,
      isNumber: false
    })),
    rows: items.map((item) => ({
      cells: [
        text(item.name),
        text(item.themeName),
        text(item.statusName),
        text(formatDay(item.createdAt)),
        text(item.averageScore),
        text(`${location.origin}/project_groups/${item.themeUuid}/projects/${item.uuid}`)
      ],
      drill: null,
      projectRef: item
    })),
    total: null,
    hiddenCount: 0
  }
  return new Blob([csvOf([{ title: drill.label, table }])], { type: 'text/csv;charset=utf-8' })
}
