import { useTexts } from '../base/ui-context.tsx'
import { type DrawnColumns, type RowActs, TableRow } from './table-row.tsx'
import type { DataTableProps, TableBands } from './types.ts'
import type { useTableGeometry } from './use-table-geometry.ts'
import type { useTableCells } from './cells/use-table-cells.ts'
import type { useTableSelection } from './use-table-selection.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { classes } from '../base/classes.ts'

interface BandRowProps {
  id: string
  isHead: boolean
  at: number
  top: number
  height: number
  width: number
  ariaIndex: number
  isCurrent: boolean
  children: ReactNode
}

/** A row across the whole width; its content stays at the left while the cells scroll. */
function BandRow({ id, isHead, at, top, height, width, ariaIndex, isCurrent, children }: BandRowProps) {
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={ariaIndex}
      aria-current={isCurrent ? 'true' : undefined}
      className={classes('mk-tr', 'mk-tr-band', isHead && 'mk-tr-head', isCurrent && 'mk-tr-current')}
      style={{ top, height, width }}
      data-at={at}
    >
      <div role="gridcell" aria-colindex={1} className="mk-band-cell">
        {children}
      </div>
    </div>
  )
}

/** The head of the group whose rows are in view, under the table's header. A copy for the eye alone: its row is read where it stands. */
export function StickyBand({ height, children }: { height: number; children: ReactNode }) {
  return (
    <div className="mk-band-sticky" aria-hidden="true" inert>
      <div className="mk-tr-band mk-tr-head" style={{ height }}>
        <div className="mk-band-cell">{children}</div>
      </div>
    </div>
  )
}

/** Which head stands above the topmost row in view; none while it is in view itself. `follow` is told how far the table is scrolled. */
export function useHeadInView<R>(rows: readonly R[], kindOf: TableBands<R>['kindOf'] | undefined, rowHeight: number) {
  const heads = useMemo(() => (kindOf ? rows.flatMap((row, at) => (kindOf(row) === 'head' ? [at] : [])) : []), [rows, kindOf])
  const [at, setAt] = useState<number | null>(null)
  const follow = (scrolled: number) => {
    if (heads.length > 0) setAt(heads.findLast((each) => each * rowHeight < scrolled) ?? null)
  }
  const row = at === null ? undefined : rows[at]
  return { inView: row !== undefined && kindOf?.(row) === 'head' ? row : null, follow }
}

interface TableBodyProps<R extends object> {
  table: DataTableProps<R>
  id: string
  drawn: DrawnColumns<R>
  geometry: ReturnType<typeof useTableGeometry<R>>
  select: ReturnType<typeof useTableSelection<R>>
  cells: ReturnType<typeof useTableCells<R>>
  /** The place of the highlighted row; -1 for none. */
  current: number
  acts: RowActs
}

/** The rows in view, each at its place. */
export function TableBody<R extends object>({ table, id, drawn, geometry, select, cells, current, acts }: TableBodyProps<R>) {
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
        {...cells.marksOf(index)}
        row={row}
        rowKey={key}
        selectLabel={texts.selectRow(rowName(row))}
        drawn={drawn}
        hasSelect={selection !== undefined}
        hasBox={select.canSelect?.(key) ?? true}
        isSelected={isSelected}
        isCapped={select.isFull && !isSelected}
        color={table.colorOf?.(row) ?? null}
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
