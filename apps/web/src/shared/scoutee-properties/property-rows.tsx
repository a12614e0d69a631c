import type { ColumnKey } from '@mekiki/contract/companies/scoutees/property-keys'
import type { ReactNode } from 'react'

/** The properties of a row of a form: one over its whole width, or a pair, of which the second half can be empty. */
export type PropertyRow<K extends ColumnKey> = readonly [K] | readonly [K, K | null]

/** The properties of a form that none of its rows names, each as a row: a new property needs no place to be seen. */
export function otherRows<K extends ColumnKey>(keys: readonly K[], rows: readonly PropertyRow<K>[]): readonly PropertyRow<K>[] {
  const placed = new Set<K | null>(rows.flat())
  return keys.filter((key) => !placed.has(key)).map((key) => [key])
}

interface PropertyRowsProps<K extends ColumnKey> {
  rows: readonly PropertyRow<K>[]
  /** The class of a row that is a pair. */
  pairClass: string
  /** Draws a property's field under its key. */
  field: (property: K) => ReactNode
}

/** The fields of a form's properties in their rows. */
export function PropertyRows<K extends ColumnKey>({ rows, pairClass, field }: PropertyRowsProps<K>) {
  return rows.map(([first, second]) =>
    second === undefined ? (
      field(first)
    ) : (
      <div key={first} className={pairClass}>
        {field(first)}
        {second !== null && field(second)}
      </div>
    )
  )
}
