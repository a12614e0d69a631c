import type { ResultOf } from '@mekiki/contract/dashboards/dashboards/result.schemas'
import type { FiguresSource, Tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { useMemo } from 'react'
import { formatWithUnit, type MeasureInfo, measuresOf } from '@mekiki/i18n/dashboards/figures/measures'
import { canDrill, groupLabel } from '@mekiki/i18n/dashboards/figures/table-of'
import { usePage } from '../page-context.ts'

/** What a drawing of figures is given. */
export interface FiguresProps {
  tile: Tile
  source: FiguresSource
  result: ResultOf<'figures'>
}

/** Words, formats and the way to the cases behind a row, for a drawing of figures. */
export function useFiguresTile({ source, result }: FiguresProps) {
  const { words, drill } = usePage()
  const measures = useMemo(() => measuresOf(source, words.catalogue, words.items), [source, words])
  const show = (value: number | null | undefined, measure: MeasureInfo | undefined) =>
    measure ? formatWithUnit(value, measure.unit, words.catalogue, words.language) : ''
  const labelOf = (row: ResultOf<'figures'>['rows'][number]) => row.keys.map((_, at) => groupLabel(row, at, source, words)).join(' / ')
  const isDrillable = canDrill(source)
  /** Opens the cases of a row; absent where there are none to open. */
  const openerOf = (row: ResultOf<'figures'>['rows'][number]) =>
    isDrillable && row.restCount === undefined
      ? () => drill({ source, keys: row.keys.map(({ key }) => key), label: labelOf(row), shown: show(row.values[0], measures[0]) })
      : undefined
  const openTotal = (label: string) => (isDrillable ? () => drill({ source, keys: [], label, shown: show(result.total[0], measures[0]) }) : undefined)
  return { words, measures, show, labelOf, openerOf, openTotal }
}
