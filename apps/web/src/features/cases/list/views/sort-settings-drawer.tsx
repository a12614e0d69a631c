import { Button, Drawer, IconButton, SegmentedControl, Select } from '@mekiki/ui'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useListTexts } from '../list-texts.ts'
import { sortedBy } from '../table/sorted-by.ts'
import type { NamedColumn } from '../table/use-item-columns.ts'
import type { SortCondition } from './view-settings.ts'

interface Row {
  columnKey: SortCondition['columnKey'] | null
  direction: SortCondition['direction']
}

const complete = (rows: readonly Row[]): SortCondition[] =>
  rows.flatMap((row) => (row.columnKey === null ? [] : [{ columnKey: row.columnKey, direction: row.direction }]))

/** The order of the list by any number of columns. A row without a column is not kept until one is picked (2§4). */
export function SortSettingsDrawer({
  conditions,
  columns,
  onChange,
  onClose
}: {
  conditions: readonly SortCondition[]
  /** Every column there is, by name. */
  columns: readonly NamedColumn[]
  onChange: (conditions: SortCondition[]) => void
  onClose: () => void
}) {
  const texts = useListTexts().sortSettings
  const [rows, setRows] = useState<Row[]>([...conditions])
  const change = (next: Row[]) => {
    setRows(next)
    const kept = complete(next)
    if (JSON.stringify(kept) !== JSON.stringify(complete(rows))) onChange(kept)
  }
  const put = (at: number, part: Partial<Row>) => change(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  const ordersOf = ({ columnKey }: Row) =>
    texts.orders[columnKey === null ? 'text' : sortedBy(columnKey, columns.find(({ key }) => key === columnKey)?.isNumber)]
  const optionsFor = (own: Row['columnKey']) =>
    columns.filter(({ key }) => key === own || !rows.some((row) => row.columnKey === key)).map(({ key, label }) => ({ value: key, label }))
  return (
    <Drawer open onClose={onClose} title={texts.title} subtitle={texts.hint}>
      <ol className="mk-sort-rows">
        {rows.map((row, at) => (
          // Rows have no identity but their place: the first sorts first.
          <li key={at}>
            <span className="mk-sort-number">{at + 1}</span>
            <Select
              aria-label={`${texts.nth(at + 1)} ${texts.column}`}
              options={optionsFor(row.columnKey)}
              value={row.columnKey}
              onChange={(columnKey) => put(at, { columnKey })}
            />
            <SegmentedControl
              label={`${texts.nth(at + 1)} ${texts.direction}`}
              items={[
                { value: 'asc', label: ordersOf(row).asc },
                { value: 'desc', label: ordersOf(row).desc }
              ]}
              value={row.direction}
              onChange={(direction) => put(at, { direction })}
            />
            <IconButton icon={Trash} label={`${texts.nth(at + 1)} ${texts.remove}`} onClick={() => change(rows.filter((_, index) => index !== at))} />
          </li>
        ))}
      </ol>
      <Button variant="link" icon={Plus} onClick={() => setRows([...rows, { columnKey: null, direction: 'asc' }])}>
        {texts.add}
      </Button>
    </Drawer>
  )
}
