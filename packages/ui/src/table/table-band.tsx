import { type ReactNode, useMemo, useState } from 'react'
import { classes } from '../base/classes.ts'
import type { TableBands } from './types.ts'

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
export function BandRow({ id, isHead, at, top, height, width, ariaIndex, isCurrent, children }: BandRowProps) {
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
