import type { Condition, Period } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { formatDay, formatNumber } from '../../format.ts'
import type { DashboardPageTexts } from '../dashboard-page.ja.ts'

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

const maxNamed = 3

/** What a condition asks for, with the names of its values as far as they have room on what is handed out. */
export function namedConditionText(condition: Condition | undefined, labels: ReadonlyMap<string, string>, texts: DashboardPageTexts): string {
  if (!condition?.values) return conditionText(condition, labels, texts)
  const names = condition.values.map((value) => (value === null ? texts.filters.noValue : (labels.get(value) ?? '')))
  if (names.length > maxNamed || names.includes('')) return conditionText(condition, labels, texts)
  const text = names.join(texts.comma)
  return condition.isNot ? texts.filters.not(text) : text
}
