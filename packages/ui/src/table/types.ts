import type { ReactNode } from 'react'
import type { CellPlace, CellRange } from './cells/cell-range.ts'

/** A column of a list. Widths are pixels. */
export interface TableColumn<R> {
  key: string
  /** The name in the header, in its menu and for screen readers. */
  header: string
  width: number
  minWidth?: number
  /** Shares with others of its kind the room that the columns leave. Without one of them all texts do, unless somebody chooses the widths. */
  grows?: boolean
  align?: 'left' | 'right'
  sortable?: boolean
  /** What the column is sorted by, which gives the directions their words; of days and numbers the first press shows the newest, the highest. */
  sortedBy?: SortedBy
  render: (row: R) => ReactNode
  /** Its cells hold acts on their row: on a card they stand beside its name. */
  isActs?: boolean
}

/** What a column is sorted by. */
export type SortedBy = 'text' | 'date' | 'number'

/** One step of a sort; earlier steps weigh more. */
export interface SortStep {
  key: string
  order: 'asc' | 'desc'
}

/** Which rows may be chosen and are; across pages, with a cap over all of them (2§5). */
export interface TableSelection {
  keys: ReadonlySet<string>
  onChange: (keys: ReadonlySet<string>) => void
  cap?: number
  /** Which rows have a box, by their keys; all when absent. */
  canSelect?: (key: string) => boolean
  /** Said where the cap stops a choice; the fixed sentence when absent. */
  capText?: string
}

/** The colours of a row, and what they say. Keep the object while nothing of it changes. */
export interface RowColor {
  ground: string
  /** The bar at the row's left edge. */
  line: string
  /** Whether the bar is broken, where another value has the same colours. */
  isBroken?: boolean
  name: string
}

/** Rows across the whole width. A head stays in view under the table's header until the next one reaches it. */
export interface TableBands<R> {
  /** What a row is; null for one with cells. Keep its identity: with a new one all rows are asked again. */
  kindOf: (row: R) => 'head' | 'band' | null
  render: (row: R) => ReactNode
}

/** Cells that can be stood on and edited in their place, alone or several together, besides the rows. All state is the owner's. */
export interface TableCells<R> {
  range: CellRange | null
  onRange: (range: CellRange | null) => void
  /** Whether Enter and a press on its value edit a cell; a press on any other cell opens the row. */
  canEdit: (row: R, column: string) => boolean
  onEdit: (place: CellPlace) => void
  /** Gives the rows of the range below its first `count` ones what these hold; told when the corner of the range was dragged. */
  onFill?: (range: CellRange, count: number) => void
  /** Told the element of the active cell, for what opens under it; null while it is not drawn. */
  onActiveElement: (element: HTMLElement | null) => void
}

export interface DataTableProps<R> {
  /** What the list is, for screen readers. */
  label: string
  /** The shown columns in their order; keep the array while nothing of it changes, since a new one draws all rows. The first stays in view when scrolling sideways. */
  columns: readonly TableColumn<R>[]
  rows: readonly R[]
  rowKey: (row: R) => string
  /** What a row is called when it is selected or opened. */
  rowName: (row: R) => string
  rowHeight?: number
  sort?: readonly SortStep[]
  onSortChange?: (sort: SortStep[]) => void
  /** The owner has a choice of the order of its own, so that cards need no line for it. */
  isOrderElsewhere?: boolean
  onWidthChange?: (key: string, width: number) => void
  onOrderChange?: (keys: string[]) => void
  selection?: TableSelection
  /** The highlighted row: the one that is open beside the list, or where the keyboard stands. */
  currentKey?: string | null
  onCurrentChange?: (key: string) => void
  onOpen?: (row: R) => void
  /** Without rows: skeleton. With rows: they stay, dimmed, under a thin bar. */
  isLoading?: boolean
  /** Shown when there are no rows and nothing loads. */
  empty?: ReactNode
  /** The number of the first row in the whole list, from 0, and the whole list's length; for screen readers. */
  offset?: number
  total?: number
  /** Rows that carry no cells but one content across the whole width, such as the head of a group; they cannot be selected, and opening is the owner's. */
  bands?: TableBands<R>
  /** What colours a row has, if any; never said by colour alone: the name is a hint and is read. */
  colorOf?: ((row: R) => RowColor | null) | undefined
  /** Arrow keys and letters work while the focus is on the page itself, not only inside the list. */
  hasPageKeys?: boolean
  cells?: TableCells<R>
}
