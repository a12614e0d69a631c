import { funnelLeft, type ResultOf } from '@mekiki/contract/dashboards/dashboards/result.schemas'
import type { Tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { classes } from '@mekiki/ui'
import { formatWithUnit } from '@mekiki/i18n/dashboards/figures/measures'
import { usePage } from '../page-context.ts'

// A stay this many times the median of all steps is told apart.
const longFactor = 2
// More steps than these stand closer.
const roomySteps = 6

type Steps = ResultOf<'funnel'>['steps']

/** The step whose cases stay far longer than is usual; -1 for none. */
function slowest(steps: Steps): number {
  const all = steps.flatMap(({ averageDays }) => averageDays ?? []).toSorted((one, other) => one - other)
  const middle = all[Math.floor((all.length - 1) / 2)] ?? 0
  const max = Math.max(...steps.map(({ averageDays }) => averageDays ?? 0))
  return all.length > 2 && max > middle * longFactor ? steps.findIndex(({ averageDays }) => averageDays === max) : -1
}

/** What a row needs to know of all of them. */
function frameOf(steps: Steps) {
  return {
    max: Math.max(...steps.map(({ reached }) => reached), 1),
    last: steps.length - 1,
    slow: slowest(steps),
    hasLeft: steps.some(({ left }) => left > 0)
  }
}

interface FunnelRowProps {
  tile: Tile
  step: Steps[number]
  index: number
  frame: ReturnType<typeof frameOf>
}

/** One status of the funnel; it, and those who left there, lead to the cases. */
function FunnelRow({ tile, step, index, frame }: FunnelRowProps) {
  const { words, drill } = usePage()
  const { page } = words
  const shown = formatWithUnit(step.reached, 'cases', words.catalogue, words.language)
  const open = () => drill({ source: tile.source, keys: [step.key], label: step.name, shown })
  const left = formatWithUnit(step.left, 'cases', words.catalogue, words.language)
  const isLast = index > 0 && index === frame.last
  return (
    <tr onClick={open}>
      <th scope="row" title={step.name}>
        {step.name}
      </th>
      <td className="mk-funnel-bar" aria-hidden="true">
        <span
          className={classes('mk-funnel-fill', isLast && 'mk-funnel-last', `mk-funnel-${Math.min(index, 4)}`)}
          style={{ width: `${Math.max(step.reached > 0 ? 1 : 0, (step.reached / frame.max) * 100)}%` }}
        />
      </td>
      <td className="mk-tnum">
        <button
          type="button"
          className="mk-tile-link"
          aria-label={`${step.name} ${shown}`}
          onClick={(event) => {
            event.stopPropagation()
            open()
          }}
        >
          <strong>{shown.replace(/\D+$/u, '')}</strong>
          {shown.replace(/^[\d,]+/u, '')}
        </button>
      </td>
      <td className="mk-tnum mk-funnel-share">{step.conversion === null ? '' : `${Math.round(step.conversion * 100)}%`}</td>
      {frame.hasLeft && (
        <td className="mk-tnum mk-funnel-left">
          {step.left > 0 && (
            <button
              type="button"
              className="mk-tile-link"
              aria-label={page.leftAt(step.name, left)}
              onClick={(event) => {
                event.stopPropagation()
                drill({ source: tile.source, keys: [step.key, funnelLeft], label: page.leftAt(step.name, ''), shown: left })
              }}
            >
              {left}
            </button>
          )}
        </td>
      )}
      <td className={classes('mk-tnum', index === frame.slow && 'mk-funnel-slow')}>
        {formatWithUnit(step.averageDays, 'days', words.catalogue, words.language)}
      </td>
    </tr>
  )
}

/** How cases go on from status to status: a bar, how many reached it, the share that went on, how many left there, and how long they stay. */
export function Funnel({ tile, result }: { tile: Tile; result: ResultOf<'funnel'> }) {
  const { page } = usePage().words
  const frame = frameOf(result.steps)
  return (
    <div className="mk-tile-scroll mk-funnel-place" role="region" tabIndex={0} aria-label={tile.title || page.untitled}>
      <div className="mk-funnel-rows" style={{ '--mk-funnel-steps': result.steps.length }}>
        <table className={classes('mk-funnel', result.steps.length > roomySteps && 'mk-funnel-dense')}>
          <thead>
            <tr>
              <th scope="col">{page.status}</th>
              <th scope="col" className="mk-funnel-bar" aria-hidden="true" />
              <th scope="col">{page.reached}</th>
              <th scope="col">{page.conversion}</th>
              {frame.hasLeft && <th scope="col">{page.leftHere}</th>}
              <th scope="col">{page.averageDays}</th>
            </tr>
          </thead>
          <tbody>
            {result.steps.map((step, index) => (
              <FunnelRow key={step.key} tile={tile} step={step} index={index} frame={frame} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="mk-funnel-help">{page.funnelHelp}</p>
    </div>
  )
}
