import { memo, type ReactNode } from 'react'
import { classes } from '../base/classes.ts'
import type { TableColumn } from './types.ts'

/** Row acts, with one identity for the life of the table so that rows are not drawn again for them. */
export interface RowActs {
  toggle: (key: string, isRange: boolean) => void
  tellCap: (anchor: HTMLElement | null) => void
}

/** The part of the columns that is drawn: the first one always, the others as far as they are in view. */
export interface DrawnColumns<R> {
  first: TableColumn<R>
  rest: readonly { column: TableColumn<R>; index: number }[]
  /** Pixels from the sticky columns to the first of `rest`. */
  gap: number
  total: number
}

export interface TableRowProps<R> {
  id: string
  row: R
  rowKey: string
  selectLabel: string
  drawn: DrawnColumns<R>
  top: number
  height: number
  /** Its place among the rows of the page, from 0. */
  at: number
  ariaIndex: number
  hasSelect: boolean
  /** It can be chosen itself. */
  hasBox: boolean
  isSelected: boolean
  /** The cap is reached and this row is not among the selected. */
  isCapped: boolean
  isCurrent: boolean
  acts: RowActs
}

interface SelectCellProps {
  rowKey: string
  label: string
  hasBox: boolean
  isSelected: boolean
  isCapped: boolean
  acts: RowActs
}

function SelectCell({ rowKey, label, hasBox, isSelected, isCapped, acts }: SelectCellProps) {
  return (
    <div
      role="gridcell"
      aria-colindex={1}
      className="mk-td mk-td-select"
      onPointerEnter={isCapped ? (event) => acts.tellCap(event.currentTarget) : undefined}
      onPointerLeave={isCapped ? () => acts.tellCap(null) : undefined}
    >
      {hasBox && (
        <input
          type="checkbox"
          className="mk-check"
          tabIndex={-1}
          aria-label={label}
          checked={isSelected}
          disabled={isCapped}
          onClick={(event) => acts.toggle(rowKey, event.shiftKey)}
          onChange={() => {}}
        />
      )}
    </div>
  )
}

function Cell({ index, width, align, isFirst, children }: { index: number; width: number; align?: 'left' | 'right'; isFirst?: boolean; children: ReactNode }) {
  return (
    <div role="gridcell" aria-colindex={index} className={classes('mk-td', align === 'right' && 'mk-td-right', isFirst && 'mk-td-first')} style={{ width }}>
      {children}
    </div>
  )
}

function Row<R>({
  id,
  row,
  rowKey,
  selectLabel,
  drawn,
  top,
  height,
  at,
  ariaIndex,
  hasSelect,
  hasBox,
  isSelected,
  isCapped,
  isCurrent,
  acts
}: TableRowProps<R>) {
  const shift = hasSelect ? 2 : 1
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={ariaIndex}
      aria-selected={hasSelect && hasBox ? isSelected : undefined}
      aria-current={isCurrent ? 'true' : undefined}
      className={classes('mk-tr', isSelected && 'mk-tr-selected', isCurrent && 'mk-tr-current')}
      style={{ top, height, width: drawn.total }}
      data-at={at}
    >
      {hasSelect && <SelectCell rowKey={rowKey} label={selectLabel} hasBox={hasBox} isSelected={isSelected} isCapped={isCapped} acts={acts} />}
      <Cell index={shift} width={drawn.first.width} align={drawn.first.align} isFirst>
        {drawn.first.render(row)}
      </Cell>
      {drawn.gap > 0 && <span className="mk-td-gap" style={{ width: drawn.gap }} aria-hidden="true" />}
      {drawn.rest.map(({ column, index }) => (
        <Cell key={column.key} index={index + 1 + shift} width={column.width} align={column.align}>
          {column.render(row)}
        </Cell>
      ))}
    </div>
  )
}

/** A row that is drawn again only when something of its own changes: a thousand of them scroll under one finger. */
export const TableRow = /* @__PURE__ */ memo(Row) as typeof Row
