import { useTexts } from '../base/ui-context.tsx'
import { BandRow } from './table-band.tsx'
import { type DrawnColumns, type RowActs, TableRow } from './table-row.tsx'
import type { DataTableProps } from './types.ts'
import type { useTableGeometry } from './use-table-geometry.ts'
import type { useTableSelection } from './use-table-selection.ts'

interface TableBodyProps<R extends object> {
  table: DataTableProps<R>
  id: string
  drawn: DrawnColumns<R>
  geometry: ReturnType<typeof useTableGeometry<R>>
  select: ReturnType<typeof useTableSelection<R>>
  /** The place of the highlighted row; -1 for none. */
  current: number
  acts: RowActs
}

/** The rows in view, each at its place. */
export function TableBody<R extends object>({ table, id, drawn, geometry, select, current, acts }: TableBodyProps<R>) {
  const { rows, rowKey, rowName, bands, selection, offset = 0 } = table
  const texts = useTexts()
  const { rowHeight: height } = geometry
  if (rows.length === 0) return null
  const draw = (index: number) => {
    const row = rows[index]
    if (row === undefined) return null
    const key = rowKey(row)
    const place = { id: `${id}-${index}`, at: index, top: index * height, height, ariaIndex: offset + index + 2, isCurrent: index === current }
    const kind = bands?.kindOf(row)
    if (bands && kind) {
      return (
        <BandRow key={key} {...place} width={drawn.total} isHead={kind === 'head'}>
          {bands.render(row)}
        </BandRow>
      )
    }
    const isSelected = select.isSelected(key)
    return (
      <TableRow
        key={key}
        {...place}
        row={row}
        rowKey={key}
        selectLabel={texts.selectRow(rowName(row))}
        drawn={drawn}
        hasSelect={selection !== undefined}
        hasBox={select.canSelect?.(key) ?? true}
        isSelected={isSelected}
        isCapped={select.isFull && !isSelected}
        acts={acts}
      />
    )
  }
  return (
    <div role="rowgroup" className="mk-tbody" style={{ height: geometry.bodyHeight, width: drawn.total }}>
      {geometry.rowWindow.getVirtualItems().map(({ index }) => draw(index))}
    </div>
  )
}
