import { lazy, Suspense, useId, useRef, type MouseEvent, type RefObject, type UIEvent } from 'react'
import { classes } from '../base/classes.ts'
import { Skeleton, useDelayed } from '../layout/states.tsx'
import { useLatestActs } from '../base/use-latest.ts'
import { useWidthStep } from '../base/width-step.ts'
import { useAwayNote, useTexts, Tooltip } from '../base/ui-context.tsx'
import { hidesActs, useFittingColumns } from './columns/fit-columns.ts'
import { PrintTable, usePrinting } from './print-table.tsx'
import { StickyBand, useHeadInView, TableBody } from './table-body.tsx'
import { TableHeader } from './table-header.tsx'
import type { DrawnColumns, RowActs } from './table-row.tsx'
import type { DataTableProps } from './types.ts'
import { CONTROLS } from './cells/use-cell-drag.ts'
import { linesOf, useCurrentInView, useTableGeometry } from './use-table-geometry.ts'
import { useTableCells } from './cells/use-table-cells.ts'
import { useTableKeys } from './use-table-keys.ts'
import { useTableModel } from './use-table-model.ts'
import { useTableSelection } from './use-table-selection.ts'

const SKELETON_ROWS = 12

// Fetched by phones, and by tablets that need it. The type of what is drawn by it is that of the table.
const TableCards = lazy(() => import('./table-cards.tsx').then((module) => ({ default: module.TableCards }))) as unknown as typeof TableGrid

function SkeletonBody<R>({ drawn, rowHeight, hasSelect }: { drawn: DrawnColumns<R>; rowHeight: number; hasSelect: boolean }) {
  const texts = useTexts()
  const columns = [drawn.first, ...drawn.rest.map(({ column }) => column)]
  return (
    <div role="status" aria-label={texts.loading}>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <div key={row} className="mk-tr mk-tr-skeleton" style={{ height: rowHeight, width: drawn.total }} aria-hidden="true">
          {hasSelect && (
            <span className="mk-td mk-td-select">
              <Skeleton shape="mark" width={16} />
            </span>
          )}
          {columns.map((column) => (
            <span key={column.key} className={classes('mk-td', column.align === 'right' && 'mk-td-right')} style={{ width: column.width }}>
              <Skeleton width={`${40 + ((row * 13 + column.width) % 40)}%`} />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

/** The row under a press, or -1 when it met a control of its own or no row. */
function pressedRow({ target, currentTarget }: MouseEvent): number {
  // What a cell opens elsewhere on the page reports its presses here too.
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(CONTROLS)) return -1
  return Number(target.closest('[data-at]')?.getAttribute('data-at') ?? -1)
}

/** Marks the scroller while something is hidden to the left, so that the sticky columns cast their shadow. */
function markScrolled(event: UIEvent<HTMLDivElement>): void {
  event.currentTarget.classList.toggle('mk-table-scrolled', event.currentTarget.scrollLeft > 0)
}

interface RowKeysOptions {
  grid: RefObject<HTMLElement | null>
  select: ReturnType<typeof useTableSelection>
  cells: ReturnType<typeof useTableCells>
  current: number
  openAt: (index: number) => void
}

/** The keys of the list at work on its rows. */
function useRowKeys<R extends object>(
  { rows, hasPageKeys = false, onCurrentChange }: DataTableProps<R>,
  { grid, select, cells, current, openAt }: RowKeysOptions
) {
  return useTableKeys({
    grid,
    hasPageKeys,
    count: rows.length,
    current,
    cells: cells.keys,
    onOpen: openAt,
    onMove: (index) => {
      const key = select.pageKeys[cells.landing(index)]
      if (key === undefined) return
      onCurrentChange?.(key)
      cells.follow(key)
    },
    onSelect: (index, isRange) => {
      const key = select.pageKeys[index]
      if (key === undefined) return
      if (select.isFull && !select.isSelected(key)) select.tellCap(grid.current?.querySelector<HTMLElement>('.mk-tr-current') ?? null)
      else select.toggle(key, isRange)
    }
  })
}

/**
 * The list of the product. All state is the owner's: order and widths of columns, sort, selection, current row.
 * It fills its parent's height. Keys: ↑↓ or j k move, Space or Enter open, x select; Shift with a press or x extends selection or sort. With `cells` the
 * arrows go among cells too, and Enter or a press edits one. On a phone its rows are cards,
 * and on an upright tablet where its acts would be out of sight.
 */
export function DataTable<R extends object>(props: DataTableProps<R>) {
  const step = useWidthStep()
  if (step !== 'phone' && !(step === 'tablet' && hidesActs(props))) return <TableGrid {...props} />
  return (
    <Suspense fallback={null}>
      <TableCards {...props} />
    </Suspense>
  )
}

function TableGrid<R extends object>(given: DataTableProps<R>) {
  const scroller = useRef<HTMLDivElement>(null)
  const props = useFittingColumns(given, scroller)
  const { label, rows, columns, selection, currentKey = null, onOpen, isLoading = false, empty, total, bands } = props
  const texts = useTexts()
  const id = useId()
  const grid = useRef<HTMLDivElement>(null)
  const model = useTableModel(props)
  const geometry = useTableGeometry(props, scroller)
  const select = useTableSelection(props)
  const away = useAwayNote()
  const showsSkeleton = useDelayed(isLoading && rows.length === 0)
  const current = currentKey === null ? -1 : select.pageKeys.indexOf(currentKey)
  const openAt = (index: number) => {
    const row = rows[index]
    if (row !== undefined) onOpen?.(row)
  }
  const cells = useTableCells(props, { id, grid, pageKeys: select.pageKeys, current, geometry })
  const acts: RowActs = useLatestActs({ toggle: select.toggle, tellCap: select.tellCap, tellActive: cells.tellActive })
  const press = useRowKeys(props, { grid, select, cells, current, openAt })
  useCurrentInView(currentKey, current, geometry.rowWindow.scrollToIndex)
  const { drawn } = geometry
  const isCurrentDrawn = geometry.rowWindow.getVirtualItems().some(({ index }) => index === current)
  const isPrinting = usePrinting()
  const heads = useHeadInView(rows, bands?.kindOf, geometry.rowHeight)
  if (!drawn) return null
  const lines = linesOf(geometry.rowHeight)
  const guide = model.resizing ? (geometry.lefts.get(model.resizing.key)?.right ?? 0) + model.resizing.offset : null
  return (
    <div className={classes('mk-table', isLoading && rows.length > 0 && 'mk-table-loading')}>
      {isLoading && rows.length > 0 && <span className="mk-table-bar" role="progressbar" aria-label={texts.loading} />}
      <div
        ref={scroller}
        className="mk-table-scroller"
        style={{ scrollPaddingLeft: geometry.lefts.get(drawn.first.key)?.right }}
        onScroll={(event) => {
          markScrolled(event)
          heads.follow(event.currentTarget.scrollTop)
        }}
      >
        <div
          ref={grid}
          role="grid"
          className="mk-grid"
          tabIndex={0}
          aria-label={label}
          aria-busy={isLoading}
          aria-multiselectable={selection ? true : undefined}
          aria-rowcount={(total ?? rows.length) + 1}
          aria-colcount={columns.length + (selection ? 1 : 0)}
          aria-activedescendant={isCurrentDrawn ? `${id}-${cells.activeRow === current ? 'cell' : current}` : undefined}
          onKeyDown={press}
          onPointerDown={cells.startDrag}
          onClick={(event) => cells.press(event) || openAt(pressedRow(event))}
          onBlur={() => select.tellCap(null)}
          data-lines={lines}
          style={{ width: drawn.total, '--mk-row-lines': lines }}
        >
          <TableHeader table={props} drawn={drawn} heads={model.heads} lefts={geometry.lefts} acts={model} select={select} />
          {bands && heads.inView && <StickyBand height={geometry.rowHeight}>{bands.render(heads.inView)}</StickyBand>}
          <TableBody table={props} id={id} drawn={drawn} geometry={geometry} select={select} cells={cells} current={current} acts={acts} />
          {guide !== null && <span className="mk-resize-guide" style={{ left: guide }} aria-hidden="true" />}
        </div>
        {showsSkeleton && away}
        {showsSkeleton && away === null && <SkeletonBody drawn={drawn} rowHeight={geometry.rowHeight} hasSelect={selection !== undefined} />}
        {rows.length === 0 && !isLoading && <div className="mk-table-empty">{empty}</div>}
      </div>
      {isPrinting && <PrintTable table={props} />}
      {select.capAnchor && (
        <Tooltip title={selection?.capText ?? texts.selectionCap} anchor={select.capAnchor} placement="right">
          <span hidden />
        </Tooltip>
      )}
    </div>
  )
}
