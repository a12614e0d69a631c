import { periodKey } from '@mekiki/contract/dashboards/dashboards/catalogue'
import { dashboardsOperations } from '@mekiki/contract/dashboards/dashboards/dashboards.operations'
import type { Condition } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { call } from '../api.ts'
import { namedConditionText } from '@mekiki/i18n/dashboards/figures/condition-text'
import { type FieldChoice } from '../model/fields.ts'
import type { PageValue } from '../page-context.ts'
import type { Said } from './sheet-job.ts'

async function labelsOf(tenantUuid: string, { field, values = [] }: Condition): Promise<ReadonlyMap<string, string>> {
  const keys = values.flatMap((value) => value ?? [])
  if (keys.length === 0) return new Map()
  const { items } = await call(dashboardsOperations.choices, { params: { tenant_uuid: tenantUuid }, query: { field, uuids: keys.join(',') } })
  return new Map(items.map(({ key, label }) => [key, label]))
}

const textOf = async ({ tenantUuid, words }: PageValue, condition: Condition | undefined): Promise<string> =>
  namedConditionText(condition, condition ? await labelsOf(tenantUuid, condition) : new Map(), words.page)

/** All conditions of a dashboard in words: the usual ones also where they ask for nothing. */
export async function sayConditions(page: PageValue, pinned: readonly FieldChoice[], fields: readonly FieldChoice[]): Promise<Said[]> {
  const { conditions, words } = page
  const others = conditions.filter(({ field }) => !pinned.some(({ key }) => key === field))
  const labelOf = (key: string): string => (key === periodKey ? words.page.filters.period : (fields.find((each) => each.key === key)?.label ?? key))
  return Promise.all([
    ...pinned.map(async ({ key, label }) => ({
      label,
      text: await textOf(
        page,
        conditions.find(({ field }) => field === key)
      )
    })),
    ...others.map(async (condition) => ({ label: labelOf(condition.field), text: await textOf(page, condition) }))
  ])
}
