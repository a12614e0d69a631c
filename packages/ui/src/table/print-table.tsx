import { useSyncExternalStore } from 'react'
import { classes } from '../base/classes.ts'
import type { DataTableProps } from './types.ts'

let isPrinting = false

function watchPrinting(listener: () => void): () => void {
  const become = (next: boolean) => () => {
    isPrinting = next
    listener()
  }
  const [begin, end] = [become(true), become(false)]
  addEventListener('beforeprint', begin)
  addEventListener('afterprint', end)
  return () => {
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', end)
  }
}

/** Whether the page is being printed: what changes by it is drawn before the browser lays the sheets out. */
export const usePrinting = (): boolean => useSyncExternalStore(watchPrinting, () => isPrinting)

/** The rows of the page with all shown columns as a plain table, whose head stands on every sheet: on the screen only what is in view is drawn. */
export function PrintTable<R extends object>({ table: { label, columns, rows, rowKey, bands } }: { table: DataTableProps<R> }) {
  return (
    <table className="mk-print-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ key, header, align }) => (
            <th key={key} scope="col" className={classes(align === 'right' && 'mk-td-right')}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const kind = bands?.kindOf(row)
          return (
            <tr key={rowKey(row)} className={classes(kind && 'mk-print-band')}>
              {bands && kind ? (
                <td colSpan={columns.length}>{bands.render(row)}</td>
              ) : (
                columns.map(({ key, align, render }) => (
                  <td key={key} className={classes(align === 'right' && 'mk-td-right')}>
                    {render(row)}
                  </td>
                ))
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
