import { projectHistoryActions, type ProjectHistoryAction } from '@mekiki/contract/workspace/constants/enums'
import type { ResultOf, SourceResult } from '@mekiki/contract/dashboards/dashboards/result.schemas'
import type { FiguresSource, Tile, TileSource } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { constantLabel } from '../../constants.ts'
import { formatDateTime } from '../../format.ts'
import type { Language } from '../../languages.ts'
import type { DashboardCatalogue } from '../dashboard-catalogue.ts'
import type { DashboardPageTexts } from '../dashboard-page.ja.ts'
import { fieldLabel, formatFigure, formatWithUnit, type ItemNames, measuresOf, type Unit } from './measures.ts'
import { timeLabel } from './times.ts'

/** A cell as shown, and as it goes into a file. */
export interface Cell {
  text: string
  raw: string | number | null
  /** The colour of a status, which is shown as its chip. */
  status?: number
}

/** The table behind any tile: what screen readers read, what the switch shows, and what the CSV holds. */
export interface TableModel {
  columns: { label: string; isNumber: boolean }[]
  rows: { cells: Cell[]; drill: (string | null)[] | null; projectRef: ProjectRef | null }[]
  total: Cell[] | null
  /** Rows that exist beyond the shown ones. */
  hiddenCount: number
}

/** What is needed to open a case. */
export interface ProjectRef {
  uuid: string
  themeUuid: string
}

/** Words and names that tables and charts are made with. */
export interface Words {
  catalogue: DashboardCatalogue
  page: DashboardPageTexts
  items: ItemNames
  language: Language
}

const knownAction = (action: string): action is ProjectHistoryAction => (projectHistoryActions as readonly string[]).includes(action)

/** What happened to a case, in words. */
export function actionLabel(action: string, { page, language }: Words): string {
  return knownAction(action) ? constantLabel('projectHistoryAction', action, language) : (page.moreActions[action] ?? page.otherAction)
}

const text = (value: string | null): Cell => ({ text: value ?? '', raw: value })

/** Whether there are cases behind the figures of a source: of companies their cases, of tasks and answers those that they belong to. */
export function canDrill(source: TileSource): boolean {
  return source.kind === 'funnel' || source.kind === 'portfolio' || source.kind === 'figures'
}

type FiguresRow = ResultOf<'figures'>['rows'][number]

/** The word for a group: the rest tells how many groups it stands for, times are said by their grain, and what has no value says what that means. */
export function groupLabel(row: FiguresRow, at: number, source: FiguresSource, words: Words): string {
  if (row.restCount !== undefined && at === 0) return words.page.rest(row.restCount)
  const found = row.keys[at]
  const { field = '', grain } = source.dimensions[at] ?? {}
  const label = found?.key && grain ? timeLabel(found.key, grain, words.page) : found?.label
  return label || (words.page.noneOf[field] ?? words.page.none)
}

function figuresTable(tile: Tile, result: ResultOf<'figures'>, words: Words): TableModel {
  const { source } = tile
  if (source.kind !== 'figures') return { columns: [], rows: [], total: null, hiddenCount: 0 }
  const measures = measuresOf(source, words.catalogue, words.items)
  const number = (value: number | null, unit: Unit): Cell => ({ text: formatWithUnit(value, unit, words.catalogue, words.language), raw: value })
  const drills = canDrill(source)
  const cellsOf = (row: FiguresRow): Cell[] => [
    ...source.dimensions.map((_, at) => text(groupLabel(row, at, source, words))),
    ...measures.map((measure, at) => number(row.values[at] ?? null, measure.unit)),
    ...(source.compare ? measures.map((measure, at) => number(row.previous?.[at] ?? null, measure.unit)) : [])
  ]
  const totals = measures.map((measure, at) => number(result.total[at] ?? null, measure.unit))
  const before = source.compare ? measures.map((measure, at) => number(result.previousTotal?.[at] ?? null, measure.unit)) : []
  return {
    columns: [
      ...source.dimensions.map((each) => ({ label: fieldLabel(each.field, words.catalogue, words.items), isNumber: false })),
      ...measures.map((measure) => ({ label: measure.label, isNumber: true })),
      ...(source.compare ? measures.map((measure) => ({ label: words.page.previousOf(measure.label), isNumber: true })) : [])
    ],
    rows:
      source.dimensions.length === 0
        ? []
        : result.rows.map((row) => ({
            cells: cellsOf(row),
            drill: drills && row.restCount === undefined ? row.keys.map(({ key }) => key) : null,
            projectRef: null
          })),
    total: [...source.dimensions.map((_, at) => text(at === 0 ? words.page.total : '')), ...totals, ...before],
    hiddenCount: 0
  }
}

const count = (value: number, words: Words): Cell => ({ text: formatWithUnit(value, 'cases', words.catalogue, words.language), raw: value })
const days = (value: number | null, words: Words): Cell => ({ text: formatWithUnit(value, 'days', words.catalogue, words.language), raw: value })
const score = (value: number | null): Cell => ({ text: formatFigure(value, 'score'), raw: value })
const share = (value: number | null): Cell => ({ text: value === null ? '' : `${Math.round(value * 100)}%`, raw: value })
const left = (label: string) => ({ label, isNumber: false })
const right = (label: string) => ({ label, isNumber: true })

function funnelTable({ steps }: ResultOf<'funnel'>, words: Words): TableModel {
  const { page } = words
  return {
    columns: [
      left(page.status),
      right(page.reached),
      right(page.present),
      right(page.conversion),
      right(page.leftHere),
      right(page.averageDays),
      right(page.medianDays)
    ],
    rows: steps.map((step) => ({
      cells: [
        text(step.name),
        count(step.reached, words),
        count(step.present, words),
        share(step.conversion),
        count(step.left, words),
        days(step.averageDays, words),
        days(step.medianDays, words)
      ],
      drill: [step.key],
      projectRef: null
    })),
    total: null,
    hiddenCount: 0
  }
}

interface Listed extends ProjectRef {
  name: string
  themeName: string
  statusName: string
  statusColour: number | null
}

const projectCells = (item: Listed): Cell[] => [
  text(item.name),
  text(item.themeName),
  { ...text(item.statusName), ...(item.statusColour !== null && { status: item.statusColour }) }
]
const projectColumns = ({ page }: Words) => [left(page.projectName), left(page.theme), left(page.status)]

function stuckTable({ items, totalCount }: ResultOf<'stuck'>, words: Words): TableModel {
  return {
    columns: [...projectColumns(words), right(words.page.stayDays), right(words.page.usualDays)],
    rows: items.map((item) => ({ cells: [...projectCells(item), days(item.days, words), days(item.usualDays, words)], drill: null, projectRef: item })),
    total: null,
    hiddenCount: totalCount - items.length
  }
}

function disagreementTable({ items, totalCount }: ResultOf<'disagreement'>, words: Words): TableModel {
  const { page } = words
  return {
    columns: [...projectColumns(words), right(page.reviewsCount), right(page.lowest), right(page.highest), right(page.spread), right(page.averageScore)],
    rows: items.map((item) => ({
      cells: [
        ...projectCells(item),
        { text: String(item.reviewsCount), raw: item.reviewsCount },
        ...[item.lowest, item.highest, item.spread, item.averageScore].map(score)
      ],
      drill: null,
      projectRef: item
    })),
    total: null,
    hiddenCount: totalCount - items.length
  }
}

function severityTable({ items }: ResultOf<'severity'>, words: Words): TableModel {
  const { page } = words
  return {
    columns: [left(page.reviewer), right(page.reviewsCount), right(page.averageScore), right(page.severity), right(page.calibratedScore)],
    rows: items.map((item) => ({
      cells: [
        text(item.name),
        { text: String(item.reviewsCount), raw: item.reviewsCount },
        score(item.averageScore),
        { text: item.severity === null ? '' : signed(item.severity), raw: item.severity },
        item.calibratedScore === null ? { text: page.notYetCalibrated, raw: null } : score(item.calibratedScore)
      ],
      drill: null,
      projectRef: null
    })),
    total: null,
    hiddenCount: 0
  }
}

/** A difference with its sign, one decimal. */
export function signed(value: number): string {
  const text = formatFigure(Math.abs(value), 'score')
  if (text === '0.0') return text
  return `${value > 0 ? '+' : '−'}${text}`
}

function portfolioTable(result: ResultOf<'portfolio'>, words: Words): TableModel {
  const { page } = words
  const row = (each: { before: number; after: number; came: number; went: number }): Cell[] => [
    count(each.before, words),
    count(each.came, words),
    count(each.went, words),
    count(each.after, words)
  ]
  return {
    columns: [left(page.status), right(page.beforeOn(result.fromOn)), right(page.came), right(page.went), right(page.afterOn(result.toOn))],
    rows: result.statuses.map((each) => ({ cells: [text(each.name), ...row(each)], drill: [each.key], projectRef: null })),
    total: [text(page.total), count(result.before, words), text(''), text(''), count(result.after, words)],
    hiddenCount: 0
  }
}

function recentTable({ items }: ResultOf<'recent'>, words: Words): TableModel {
  const { page } = words
  return {
    columns: [left(page.at), left(page.who), left(page.what), left(page.projectName), left(page.from), left(page.to)],
    rows: items.map((item) => ({
      cells: [
        text(formatDateTime(item.at)),
        text(item.actorName),
        text(actionLabel(item.action, words)),
        text(item.case?.name ?? null),
        text(item.from),
        text(item.to)
      ],
      drill: null,
      projectRef: item.case
    })),
    total: null,
    hiddenCount: 0
  }
}

/** The table behind a tile. */
export function tableOf(tile: Tile, result: SourceResult, words: Words): TableModel {
  switch (result.kind) {
    case 'figures':
      return figuresTable(tile, result, words)
    case 'funnel':
      return funnelTable(result, words)
    case 'stuck':
      return stuckTable(result, words)
    case 'severity':
      return severityTable(result, words)
    case 'disagreement':
      return disagreementTable(result, words)
    case 'portfolio':
      return portfolioTable(result, words)
    case 'recent':
      return recentTable(result, words)
    default:
      return { columns: [], rows: [], total: null, hiddenCount: 0 }
  }
}

/** Whether a result has nothing to draw. */
export function isEmpty(result: SourceResult): boolean {
  switch (result.kind) {
    case 'figures':
      return result.rows.length === 0 && result.total.every((value) => value === null || value === 0)
    case 'funnel':
      return result.steps.every(({ reached }) => reached === 0)
    case 'portfolio':
      return result.before === 0 && result.after === 0 && result.changesCount === 0
    case 'nothing':
      return false
    default:
      return result.items.length === 0
  }
}
