import { prefectureMark } from '@mekiki/i18n/dashboards/dashboard-values'
import { findPrefectureCode, prefectureName } from '@mekiki/i18n/prefectures'
import { token } from '@mekiki/ui'
import { useMemo } from 'react'
import { inkOnShade, shadeOf, shades } from '../model/colours.ts'
import { placeColumns, placeRows, prefecturePlaces } from './prefecture-places.ts'
import { Ranking, ShadeLegend } from './ranking.tsx'
import { type FiguresProps, useFiguresTile } from './use-figures-tile.ts'

const rankingLength = 5
const side = 22
const inset = 1

/** The prefectures as squares, the more the darker, with the ranking and with what stands nowhere on the map. */
export function PrefectureMap(props: FiguresProps) {
  const { result } = props
  const tools = useFiguresTile(props)
  const { words, measures, show, openerOf } = tools
  const {
    rows,
    byCode,
    most: max,
    outside
  } = useMemo(() => {
    const placed = result.rows.flatMap((row) => {
      const code = findPrefectureCode(row.keys[0]?.key ?? '')
      return code === null ? [] : [{ row, code }]
    })
    const shown = new Set(placed.map(({ row }) => row))
    return {
      rows: placed.map(({ row }) => row).toSorted((one, other) => (other.values[0] ?? 0) - (one.values[0] ?? 0)),
      byCode: new Map(placed.map(({ row, code }) => [code, row])),
      most: Math.max(...placed.map(({ row }) => row.values[0] ?? 0), 0),
      outside: result.rows.filter((row) => !shown.has(row)).reduce((sum, row) => sum + (row.values[0] ?? 0), 0)
    }
  }, [result])
  return (
    <div className="mk-places">
      <div className="mk-places-side">
        <Ranking rows={rows} tools={tools} count={rankingLength} />
        {outside > 0 && <p className="mk-tile-more">{words.page.map.outside(show(outside, measures[0]))}</p>}
      </div>
      <div className="mk-places-map">
        <ShadeLegend most={max} label={words.page.map.legend} />
        <svg viewBox={`0 0 ${placeColumns * side} ${placeRows * side}`} aria-hidden="true">
          {prefecturePlaces.map(([code, column, row]) => {
            const found = byCode.get(code)
            const value = found?.values[0] ?? 0
            const shade = shadeOf(value, max)
            const name = prefectureName(code, words.language)
            const open = found && openerOf(found)
            return (
              <g key={code} transform={`translate(${column * side} ${row * side})`} className={open && 'mk-place-open'} onClick={open}>
                <title>{`${name} ${show(value, measures[0])}`}</title>
                <rect x={inset / 2} y={inset / 2} width={side - inset * 2} height={side - inset * 2} rx="3" fill={shades[shade] ?? token('column')} />
                <text
                  x={side / 2 - inset / 2}
                  y={side / 2 + 3.5}
                  fill={inkOnShade[shade] ?? token('muted')}
                  textAnchor="middle"
                  fontSize={words.language === 'en' ? 7.5 : 10}
                  fontFamily={token('font')}
                >
                  {prefectureMark(code, words.language)}
                </text>
              </g>
            )
          })}
        </svg>
      </div>
    </div>
  )
}
