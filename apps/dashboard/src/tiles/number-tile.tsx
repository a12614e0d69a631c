import type { FiguresSource } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { Icon, token, Tooltip } from '@mekiki/ui'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { exactFigure, formatFigure, formatWithUnit, unitWord, type MeasureInfo } from '@mekiki/i18n/dashboards/figures/measures'
import type { Words } from '@mekiki/i18n/dashboards/figures/table-of'
import { type FiguresProps, useFiguresTile } from './use-figures-tile.ts'

const width = 96
const height = 28

/** The course of a figure as a small line; its values stand in the table behind. */
function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null
  const max = Math.max(...values)
  const min = Math.min(...values)
  const spread = max - min || 1
  const points = values.map((value, at) => [(at / (values.length - 1)) * (width - 6) + 3, height - 3 - ((value - min) / spread) * (height - 6)] as const)
  const [lastX, lastY] = points.at(-1) ?? [0, 0]
  return (
    <svg className="mk-sparkline" viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <polyline fill="none" stroke={token('tint4')} strokeWidth="1.6" points={points.map((point) => point.join(',')).join(' ')} />
      <circle fill={token('primary')} cx={lastX} cy={lastY} r="2.5" />
    </svg>
  )
}

// Below this a share says less than the difference itself.
const fewest = 20

/** The change since the period before: a share for counts, else the difference in its unit. */
function changeOf(value: number, before: number, measure: MeasureInfo, words: Words): string {
  const difference = value - before
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '±'
  if (measure.isAdditive && before >= fewest) return `${sign}${formatFigure((Math.abs(difference) / before) * 100, 'rows')}%`
  return `${sign}${formatWithUnit(Math.abs(difference), measure.unit, words.catalogue, words.language)}`
}

/** Whether a figure counts what is overdue: some of it is something to do. */
const countsOverdue = ({ subject, conditions }: FiguresSource): boolean =>
  subject === 'tasks' &&
  conditions.some(({ field, values, isNot }) => field === 'taskState' && isNot !== true && values?.length === 1 && values[0] === 'overdue')

/** The change since the period before in plain ink: whether it is welcome is for the reader to say. Nothing to compare with is told. */
function Change({ value, before, measure, words }: { value: number; before: number | null | undefined; measure: MeasureInfo; words: Words }) {
  const isEmpty = before === null || before === undefined || (before === 0 && measure.unit !== 'days' && measure.unit !== 'score')
  return <span className="mk-kpi-change">{isEmpty ? words.page.notCompared : `${words.page.previousPeriod} ${changeOf(value, before, measure, words)}`}</span>
}

function Goal({ value, goal, measure, words }: { value: number; goal: number; measure: MeasureInfo; words: Words }) {
  const share = goal === 0 ? 1 : value / goal
  const text = words.page.goal(formatWithUnit(goal, measure.unit, words.catalogue, words.language), `${Math.round(share * 100)}%`)
  return (
    <div className="mk-kpi-goal">
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="4" fill={token('track')} />
        <rect width={Math.max(0, Math.min(100, share * 100))} height="4" fill={token('primary')} />
      </svg>
      <span>{text}</span>
    </div>
  )
}

/** One figure, with its unit, the change since the period before, its trend and its goal. */
export function NumberTile(props: FiguresProps) {
  const { tile, source, result } = props
  const { words, measures, openTotal } = useFiguresTile(props)
  const [measure] = measures
  if (!measure) return null
  const value = result.total[0] ?? null
  const before = result.previousTotal?.[0]
  const open = openTotal(tile.title || measure.label)
  const isMoney = measure.unit === 'yen'
  const figure = (
    <>
      <span className="mk-kpi-figure mk-tnum">
        {value === null ? '–' : isMoney ? formatWithUnit(value, 'yen', words.catalogue, words.language) : formatFigure(value, measure.unit)}
      </span>
      {value !== null && !isMoney && <span className="mk-kpi-unit">{unitWord(measure.unit, words.catalogue)}</span>}
    </>
  )
  return (
    <div className="mk-kpi">
      <div className="mk-kpi-row">
        <Tooltip title={exactFigure(value, measure.unit, words.language)} isDescription>
          {open ? (
            <button type="button" className="mk-kpi-value" onClick={open}>
              {figure}
            </button>
          ) : (
            <span className="mk-kpi-value">{figure}</span>
          )}
        </Tooltip>
        {source.dimensions[0]?.grain !== undefined && <Sparkline values={result.rows.map((row) => row.values[0] ?? 0)} />}
        {value !== null && source.compare && <Change value={value} before={before} measure={measure} words={words} />}
        {value !== null && value > 0 && countsOverdue(source) && (
          <span className="mk-kpi-change mk-kpi-act">
            <Icon icon={TriangleAlert} size={14} />
            {words.page.toDo}
          </span>
        )}
      </div>
      {value !== null && tile.options.goal !== undefined && <Goal value={value} goal={tile.options.goal} measure={measure} words={words} />}
    </div>
  )
}
