import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { HeadCell, SelectHead, type HeadActs } from './table-head.tsx'
import type { DrawnColumns } from './table-row.tsx'
import { moveColumn, stepColumn } from './columns/column-order.ts'
import type { DataTableProps } from './types.ts'
import type { HeadModel } from './use-table-model.ts'

interface TableHeaderProps<R> {
  table: DataTableProps<R>
  drawn: DrawnColumns<R>
  heads: ReadonlyMap<string, HeadModel>
  lefts: ReadonlyMap<string, { left: number; right: number }>
  acts: Pick<HeadActs, 'toggleSort' | 'setSort'>
  select: { state: boolean | 'partial'; isPageDisabled: boolean; togglePage: () => void }
}

/** The pixel at which a dragged column would land, or null. */
function useColumnDrag(
  row: { current: HTMLElement | null },
  drawn: object,
  lefts: TableHeaderProps<unknown>['lefts'],
  drop: ((key: string, target: string, isAfter: boolean) => void) | undefined,
  isNear: boolean
): number | null {
  const [mark, setMark] = useState<number | null>(null)
  const latest = useRef({ lefts, drop })
  useLayoutEffect(() => {
    latest.current = { lefts, drop }
  })
  const isMovable = drop !== undefined && isNear
  useEffect(() => {
    if (!isMovable || !row.current) return
    const cells = [...row.current.querySelectorAll<HTMLElement>('[data-column]')]
    let stop: (() => void) | undefined
    let isGone = false
    // Dragging comes in a chunk of its own, once a pointer is over the header.
    void import('./table-drag.ts').then(({ enableColumnDrag }) => {
      if (isGone) return
      stop = enableColumnDrag(cells, {
        onMark: (edge) => {
          const place = edge ? latest.current.lefts.get(edge.key) : undefined
          setMark(place && edge ? (edge.isAfter ? place.right : place.left) : null)
        },
        onDrop: (key, target, isAfter) => latest.current.drop?.(key, target, isAfter)
      })
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [row, drawn, isMovable])
  return mark
}

/** The sticky first row: names, sorts, menus, widths and the page's box. */
export function TableHeader<R>({ table, drawn, heads, lefts, acts, select }: TableHeaderProps<R>) {
  const row = useRef<HTMLDivElement>(null)
  const keys = table.columns.map((column) => column.key)
  const { onOrderChange, onWidthChange } = table
  const [isNear, setNear] = useState(false)
  const drop = onOrderChange && ((key: string, target: string, isAfter: boolean) => onOrderChange(moveColumn(keys, key, target, isAfter)))
  const mark = useColumnDrag(row, drawn, lefts, drop, isNear)
  const headActs: HeadActs = {
    ...acts,
    setWidth: onWidthChange,
    move: onOrderChange && ((key, step) => onOrderChange(stepColumn(keys, key, step)))
  }
  const shift = table.selection ? 2 : 1
  const cell = (key: string, index: number) => {
    const head = heads.get(key)
    return (
      head && (
        <HeadCell
          key={key}
          head={head}
          ariaIndex={index + shift}
          isFirst={index === 0}
          canMoveLeft={index > 0}
          canMoveRight={index < keys.length - 1}
          acts={headActs}
        />
      )
    )
  }
  return (
    <div role="rowgroup" className="mk-thead">
      <div ref={row} role="row" aria-rowindex={1} className="mk-thead-row" style={{ width: drawn.total }} onPointerEnter={() => setNear(true)}>
        {table.selection && <SelectHead state={select.state} isDisabled={select.isPageDisabled} onToggle={select.togglePage} />}
        {cell(drawn.first.key, 0)}
        {drawn.gap > 0 && <span className="mk-td-gap" style={{ width: drawn.gap }} aria-hidden="true" />}
        {drawn.rest.map(({ column, index }) => cell(column.key, index))}
      </div>
      {mark !== null && <span className="mk-drop-mark" style={{ left: mark }} aria-hidden="true" />}
    </div>
  )
}
