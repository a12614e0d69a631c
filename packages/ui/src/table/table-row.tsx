import { memo, type ReactNode } from 'react'
import { classes } from '../base/classes.ts'
import type { RowColor, TableColumn } from './types.ts'

/** Row acts, with one identity for the life of the table so that rows are not drawn again for them. */
export interface RowActs {
  toggle: (key: string, isRange: boolean) => void
  tellCap: (anchor: HTMLElement | null) => void
  tellActive: (cell: HTMLElement | null) => void
}

/** What of a range lies in a row, by the places of its columns; -1 for nothing. */
export interface RowMarks {
  activeAt: number
  /** The id of the active cell, which the table names as its active descendant. */
  activeId: string
  isReadOnly: boolean
  from: number
  to: number
  isTop: boolean
  isBottom: boolean
  /** The range can be filled from its corner. */
  hasHandle: boolean
}

/** The part of the columns that is drawn: the first one always, the others as far as they are in view. */
export interface DrawnColumns<R> {
  first: TableColumn<R>
  rest: readonly { column: TableColumn<R>; index: number }[]
  /** Pixels from the sticky columns to the first of `rest`. */
  gap: number
  total: number
}

export interface TableRowProps<R> extends RowMarks {
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
  color: RowColor | null
  acts: RowActs
}

interface SelectCellProps {
  rowKey: string
  label: string
  hasBox: boolean
  isSelected: boolean
  isCapped: boolean
  /** What the colour of the row says, whose bar stands at the edge of this cell. */
  hint: string | undefined
  acts: RowActs
}

function SelectCell({ rowKey, label, hasBox, isSelected, isCapped, hint, acts }: SelectCellProps) {
  return (
    <div
      role="gridcell"
      aria-colindex={1}
      className="mk-td mk-td-select"
      title={hint}
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

interface CellProps extends RowMarks {
  at: number
  ariaIndex: number
  width: number
  align?: 'left' | 'right'
  acts: RowActs
  children: ReactNode
}

function rangeClasses({ at, from, to, isTop, isBottom }: Pick<CellProps, 'at' | 'from' | 'to' | 'isTop' | 'isBottom'>): string {
  if (at < from || at > to) return ''
  return classes('mk-td-ranged', isTop && 'mk-td-top', isBottom && 'mk-td-bottom', at === from && 'mk-td-left', at === to && 'mk-td-end')
}

function Cell({ at, ariaIndex, width, align, acts, children, ...marks }: CellProps) {
  const isActive = at === marks.activeAt
  const ranged = rangeClasses({ at, ...marks })
  const isCorner = marks.hasHandle && (marks.to < 0 ? isActive : marks.isBottom && at === marks.to)
  return (
    <div
      role="gridcell"
      aria-colindex={ariaIndex}
      {...(isActive && { ref: acts.tellActive, id: marks.activeId, 'aria-readonly': marks.isReadOnly })}
      {...(ranged !== '' && { 'aria-selected': true })}
      className={classes(
        'mk-td',
        align === 'right' && 'mk-td-right',
        at === 0 && 'mk-td-first',
        isActive && 'mk-td-active',
        isCorner && 'mk-td-corner',
        ranged
      )}
      style={{ width }}
      data-cell={at}
    >
      {children}
      {isCorner && <span className="mk-fill-handle" aria-hidden="true" />}
    </div>
  )
}

/** The classes of what has a colour, for rows and cards alike. */
export const colorClasses = (color: RowColor | null): string => (color ? classes('mk-colored', color.isBroken && 'mk-colored-broken') : '')

/** The colours of a row or a card, as its style sheet reads them. */
export const colorStyle = (color: RowColor | null) => (color ? { '--mk-row-ground': color.ground, '--mk-row-line': color.line } : undefined)

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
  color,
  acts,
  ...marks
}: TableRowProps<R>) {
  const shift = hasSelect ? 2 : 1
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={ariaIndex}
      aria-selected={hasSelect && hasBox ? isSelected : undefined}
      aria-current={isCurrent ? 'true' : undefined}
      className={classes('mk-tr', isSelected && 'mk-tr-selected', isCurrent && 'mk-tr-current', colorClasses(color))}
      style={{ top, height, width: drawn.total, ...colorStyle(color) }}
      data-at={at}
    >
      {hasSelect && (
        <SelectCell rowKey={rowKey} label={selectLabel} hasBox={hasBox} isSelected={isSelected} isCapped={isCapped} hint={color?.name} acts={acts} />
      )}
      <Cell {...marks} at={0} ariaIndex={shift} width={drawn.first.width} align={drawn.first.align} acts={acts}>
        {drawn.first.render(row)}
        {color && <span className="mk-hidden">{color.name}</span>}
      </Cell>
      {drawn.gap > 0 && <span className="mk-td-gap" style={{ width: drawn.gap }} aria-hidden="true" />}
      {drawn.rest.map(({ column, index }) => (
        <Cell key={column.key} {...marks} at={index} ariaIndex={index + shift} width={column.width} align={column.align} acts={acts}>
          {column.render(row)}
        </Cell>
      ))}
    </div>
  )
}

/** A row that is drawn again only when something of its own changes: a thousand of them scroll under one finger. */
export const TableRow = /* @__PURE__ */ memo(Row) as typeof Row
