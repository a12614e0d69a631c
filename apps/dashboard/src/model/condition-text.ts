import { type Condition, type Period, condition } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { formatDay, formatNumber } from '@mekiki/i18n/format'
import type { DashboardPageTexts } from '@mekiki/i18n/dashboards/dashboard-page.ja'
import { z } from 'zod'

/** A stretch of days in words. */
export function periodText(period: Period, { filters }: DashboardPageTexts): string {
  if ('unit' in period) return period.last === 1 ? filters.thisUnit[period.unit] : filters.last(period.last, filters.units[period.unit])
  if (period.from === undefined && period.to === undefined) return filters.whole
  return `${formatDay(period.from)}〜${formatDay(period.to)}`
}

/** What a condition asks for, in words; `labels` are those of its values as far as they are known. */
export function conditionText(condition: Condition | undefined, labels: ReadonlyMap<string, string>, texts: DashboardPageTexts): string {
  const { filters } = texts
  if (!condition) return filters.all
  if (condition.period) return periodText(condition.period, texts)
  if (condition.values) {
    const [only] = condition.values
    const text =
      condition.values.length > 1 ? filters.count(condition.values.length) : only === null ? filters.noValue : (labels.get(only ?? '') ?? filters.count(1))
    return condition.isNot ? filters.not(text) : text
  }
  const side = (value: number | undefined) => (value === undefined ? '' : formatNumber(value))
  return `${side(condition.min)}〜${side(condition.max)}`
}

const conditions = z.array(condition).max(20)

/** Conditions as they stand in an address; null for a text that holds none. */
export function readConditions(text: string | null): Condition[] | null {
  if (text === null) return null
  try {
    return conditions.nullable().catch(null).parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Conditions for the address; null when they are the dashboard's own. */
export const writeConditions = (now: readonly Condition[], own: readonly Condition[]): string | null => {
  const text = JSON.stringify(now)
  return text === JSON.stringify(own) ? null : text
}
