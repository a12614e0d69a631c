import { itemUuidOf, type Measure, type SubjectName, subjects } from '@mekiki/contract/dashboards/dashboards/catalogue'
import type { FiguresSource } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { formatMoney, formatMoneyShort, formatNumber } from '../../format.ts'
import type { Language } from '../../languages.ts'
import type { DashboardCatalogue } from '../dashboard-catalogue.ts'

/** The unit of a figure; null for custom items, which carry none. */
export type Unit = Measure['unit'] | null

/** A measure of a subject with its words. */
export interface MeasureInfo {
  key: string
  label: string
  unit: Unit
  isAdditive: boolean
}

/** Names of custom items by uuid. */
export type ItemNames = ReadonlyMap<string, string>

/** What a measure is called and counted in. */
export function measureInfo(subject: SubjectName, key: string, words: DashboardCatalogue, items: ItemNames): MeasureInfo {
  const [, kind, item] = /^(average|sum):(.+)$/u.exec(key) ?? []
  if (item !== undefined) {
    const name = items.get(itemUuidOf(item) ?? '') ?? ''
    return { key, label: words.itemMeasures[kind === 'sum' ? 'sum' : 'average'](name), unit: null, isAdditive: kind === 'sum' }
  }
  const known: Record<string, Measure> = subjects[subject].measures
  const labels: Record<string, string> = words.measures[subject]
  const found = known[key]
  return { key, label: labels[key] ?? key, unit: found?.unit ?? null, isAdditive: found?.isAdditive ?? false }
}

/** The measures of a source with their words. */
export const measuresOf = (source: FiguresSource, words: DashboardCatalogue, items: ItemNames): MeasureInfo[] =>
  source.measures.map((key) => measureInfo(source.subject, key, words, items))

/** What a field is called. */
export function fieldLabel(field: string, words: DashboardCatalogue, items: ItemNames): string {
  const labels: Record<string, string> = words.fields
  return labels[field] ?? items.get(itemUuidOf(field) ?? '') ?? field
}

/** The word after a figure; none for custom items. */
export const unitWord = (unit: Unit, words: DashboardCatalogue): string => (unit === null ? '' : words.units[unit])

/** A figure without its unit: counts whole, days, scores and averages of custom items with one decimal. */
export function formatFigure(value: number | null | undefined, unit: Unit): string {
  if (value === null || value === undefined) return ''
  if (unit === 'days' || unit === 'score') return formatNumber(Math.round(value * 10) / 10).replace(/^(-?\d[\d,]*)$/u, '$1.0')
  if (unit === 'percent') return formatNumber(Math.round(value * 1000) / 10)
  return formatNumber(Math.round(value * 10) / 10)
}

/** A figure with its unit; amounts of money in short. */
export function formatWithUnit(value: number | null | undefined, unit: Unit, words: DashboardCatalogue, language: Language): string {
  if (value === null || value === undefined) return ''
  if (unit === 'yen') return formatMoneyShort(Math.round(value), 'jpy', language)
  const word = unitWord(unit, words)
  return `${formatFigure(value, unit)}${language === 'en' && word.length > 1 ? ` ${word}` : word}`
}

/** The exact figure, for a hint where the short form stands. */
export const exactFigure = (value: number | null, unit: Unit, language: Language): string =>
  value === null ? '' : unit === 'yen' ? formatMoney(Math.round(value), 'jpy', language) : ''
