import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import type { ReactNode } from 'react'
import { classes } from '../base/classes.ts'
import { useAwayNote, useTexts } from '../base/ui-context.tsx'
import { Skeleton, useDelayed } from '../layout/states.tsx'
import { Menu } from '../overlays/menu.tsx'
import { Button } from '../parts/button.tsx'
import { singleCell } from './cells/cell-range.ts'
import { PrintTable, usePrinting } from './print-table.tsx'
import type { DataTableProps, TableColumn } from './types.ts'
import { useTableSelection } from './use-table-selection.ts'

const skeletonCards = 6
/** Of the shown columns as many stand on a card below its name; all of a row is where it opens. */
const shownValues = 6

/** The order of the rows, which on a desk is chosen by the heads of columns. */
function OrderLine<R>({ columns, sort = [], onSortChange }: DataTableProps<R>) {
  const texts = useTexts()
  const [first] = sort
  const wordsOf = ({ header, sortedBy = 'text' }: TableColumn<R>, order: 'asc' | 'desc') => texts.sortChoice(header, texts.sortWords[sortedBy][order])
  const sorted = columns.find(({ key }) => key === first?.key)
  const items = columns
    .filter(({ sortable }) => sortable)
    .flatMap((column) =>
      (['asc', 'desc'] as const).map((order) => ({
        key: `${column.key} ${order}`,
        label: wordsOf(column, order),
        isChecked: first?.key === column.key && first.order === order,
        onSelect: () => onSortChange?.([{ key: column.key, order }])
      }))
    )
  if (!onSortChange || items.length === 0) return null
  return (
    <div className="mk-tcards-order">
      <Menu
        label={texts.sort}
        items={items}
        trigger={(trigger) => (
          <Button variant="ghost" icon={ArrowUpDown} {...trigger}>
            {sorted && first ? wordsOf(sorted, first.order) : texts.sort}
          </Button>
        )}
      />
    </div>
  )
}

interface ValueProps<R> {
  row: R
  rowKey: string
  column: TableColumn<R>
  cells: DataTableProps<R>['cells']
}

/** A value of a card; a press on one that can be edited does that. */
function Value<R>({ row, rowKey, column, cells }: ValueProps<R>) {
  const drawn: ReactNode = column.render(row)
  if (!cells?.canEdit(row, column.key)) return <dd>{drawn}</dd>
  const place = { row: rowKey, column: column.key }
  const isActive = cells.range?.active.row === rowKey && cells.range.active.column === column.key
  const edit = () => {
    cells.onRange(singleCell(place))
    cells.onEdit(place)
  }
  return (
    <dd>
      <button type="button" ref={isActive ? cells.onActiveElement : undefined} className="mk-tcard-edit" onClick={edit}>
        {drawn}
      </button>
    </dd>
  )
}

interface CardProps<R extends object> {
  table: DataTableProps<R>
  row: R
  rowKey: string
  select: ReturnType<typeof useTableSelection<R>>
}

/** A row as a card: its first column as the name, further ones as pairs; a press anywhere else opens it. */
function Card<R extends object>({ table, row, rowKey, select }: CardProps<R>) {
  const { columns, rowName, selection, onOpen, currentKey, cells } = table
  const texts = useTexts()
  const [first, ...rest] = columns.filter(({ isActs }) => !isActs)
  const acts = columns.filter(({ isActs }) => isActs)
  const name = rowName(row)
  const isSelected = select.isSelected(rowKey)
  return (
    <li className={classes('mk-tcard', isSelected && 'mk-tcard-selected', currentKey === rowKey && 'mk-tcard-current')}>
      {onOpen && <button type="button" className="mk-tcard-open" aria-label={name} onClick={() => onOpen(row)} />}
      <div className="mk-tcard-head">
        {selection && (select.canSelect?.(rowKey) ?? true) && (
          <label className="mk-tcard-box">
            <input
              type="checkbox"
              className="mk-check"
              aria-label={texts.selectRow(name)}
              checked={isSelected}
              disabled={select.isFull && !isSelected}
              onChange={() => select.toggle(rowKey, false)}
            />
          </label>
        )}
        <div className="mk-tcard-name">{first?.render(row)}</div>
        {acts.map((column) => (
          <div key={column.key} className="mk-tcard-acts">
            {column.render(row)}
          </div>
        ))}
      </div>
      <dl className="mk-tcard-values">
        {rest.slice(0, shownValues).map((column) => (
          <div key={column.key} className="mk-tcard-value">
            <dt>{column.header}</dt>
            <Value row={row} rowKey={rowKey} column={column} cells={cells} />
          </div>
        ))}
      </dl>
    </li>
  )
}

/** A list on a phone: its rows as cards, with the same selection, cells and states as on a desk (decision 089). */
export function TableCards<R extends object>(props: DataTableProps<R>) {
  const { label, rows, rowKey, isLoading = false, empty, bands, selection, isOrderElsewhere = false } = props
  const texts = useTexts()
  const select = useTableSelection(props)
  const away = useAwayNote()
  const showsSkeleton = useDelayed(isLoading && rows.length === 0)
  const isPrinting = usePrinting()
  return (
    <div className={classes('mk-table', isLoading && rows.length > 0 && 'mk-table-loading')}>
      {isLoading && rows.length > 0 && <span className="mk-table-bar" role="progressbar" aria-label={texts.loading} />}
      <div className="mk-tcards">
        {!isOrderElsewhere && rows.length > 0 && <OrderLine {...props} />}
        <ul className="mk-tcards-list" aria-label={label} aria-busy={isLoading}>
          {rows.map((row) => {
            const key = rowKey(row)
            if (bands?.kindOf(row)) return <li key={key}>{bands.render(row)}</li>
            return <Card key={key} table={props} row={row} rowKey={key} select={select} />
          })}
          {showsSkeleton &&
            away === null &&
            Array.from({ length: skeletonCards }, (_, at) => (
              <li key={at} className="mk-tcard" aria-hidden="true">
                <Skeleton width={180} />
                <Skeleton width="60%" />
              </li>
            ))}
        </ul>
        {showsSkeleton && away}
        {rows.length === 0 && !isLoading && <div className="mk-table-empty">{empty}</div>}
        {selection && select.isFull && (
          <p className="mk-tcards-cap" role="status">
            {selection.capText ?? texts.selectionCap}
          </p>
        )}
      </div>
      {isPrinting && <PrintTable table={props} />}
    </div>
  )
}
