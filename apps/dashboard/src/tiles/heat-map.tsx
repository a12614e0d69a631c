import type { ResultOf } from '@mekiki/contract/dashboards/dashboards/result.schemas'
import { useMemo } from 'react'
import { inkOnShade, shadeOf, shades } from '../model/colours.ts'
import { fieldLabel, formatFigure } from '../model/measures.ts'
import { listsOf, oneOrder } from '../model/orders.ts'
import { groupLabel } from '../model/table-of.ts'
import { shortTime } from '../model/times.ts'
import { type FiguresProps, useFiguresTile } from './use-figures-tile.ts'

type Row = ResultOf<'figures'>['rows'][number]

const keyOf = (row: Row, at: number): string => (row.restCount !== undefined ? '\0rest' : (row.keys[at]?.key ?? '\0none'))

/** Two dimensions crossed: the more, the darker; each cell says its figure. */
export function HeatMap(props: FiguresProps) {
  const { source, result, tile } = props
  const { words, measures, show, labelOf, openerOf } = useFiguresTile(props)
  const [measure] = measures
  const {
    down,
    across,
    cells,
    most: max
  } = useMemo(() => {
    const byKeys = new Map(result.rows.map((row) => [`${keyOf(row, 0)}\n${keyOf(row, 1)}`, row]))
    const labels = (at: number) => new Map(result.rows.map((row) => [keyOf(row, at), groupLabel(row, at, source, words)]))
    const columns = oneOrder(
      listsOf(
        result.rows,
        (row) => keyOf(row, 0),
        (row) => keyOf(row, 1)
      )
    )
    const named = labels(1)
    return {
      down: [...labels(0)],
      across: columns.map((key): [string, string] => [key, named.get(key) ?? '']),
      cells: byKeys,
      most: Math.max(...result.rows.map((row) => row.values[0] ?? 0), 0)
    }
  }, [result, source, words])
  if (!measure) return null
  const [first, second] = source.dimensions
  const shortOf = (key: string, label: string): string => (second?.grain === undefined ? label : shortTime(key, second.grain, label)) || words.page.none
  return (
    <div className="mk-tile-scroll" role="region" tabIndex={0} aria-label={tile.title || words.page.untitled}>
      <table className="mk-heat">
        <thead>
          <tr>
            <th scope="col">{first && fieldLabel(first.field, words.catalogue, words.items)}</th>
            {across.map(([key, label]) => (
              <th key={key} scope="col" title={label}>
                {shortOf(key, label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {down.map(([key, label]) => (
            <tr key={key}>
              <th scope="row" title={label}>
                {label || words.page.none}
              </th>
              {across.map(([column]) => {
                const row = cells.get(`${key}\n${column}`)
                const value = row?.values[0] ?? null
                const shade = shadeOf(value ?? 0, max)
                const open = row && openerOf(row)
                const style = shade < 0 ? undefined : { background: shades[shade], color: inkOnShade[shade] }
                return (
                  <td key={column} className="mk-tnum" style={style}>
                    {open && value !== null ? (
                      <button type="button" aria-label={`${labelOf(row)} ${show(value, measure)}`} onClick={open}>
                        {formatFigure(value, measure.unit)}
                      </button>
                    ) : (
                      formatFigure(value, measure.unit)
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
