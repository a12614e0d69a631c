import { textsOf } from '@mekiki/browser/texts'
import { projectSortEn, projectSortJa } from '@mekiki/i18n/cases/project-sort'
import { Button, IconButton, Popover, Select, SortHandle } from '@mekiki/ui'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { SettledPopover } from '../../../../shared/list/settled-popover.tsx'
import { lists } from '../../../../shared/calls/lists.ts'
import { useListTexts } from '../list-texts.ts'
import { useProjectList } from '../project-list-state.tsx'
import { sortedBy } from '../table/sorted-by.ts'
import type { NamedColumn } from '../table/use-item-columns.ts'
import type { SortCondition } from './view-settings.ts'
import './sort-popover.css'

const useSortTexts = textsOf({ ja: projectSortJa, en: projectSortEn })

interface Row {
  /** Keeps the row's fields while rows move. */
  id: string
  columnKey: SortCondition['columnKey'] | null
  direction: SortCondition['direction']
}

const complete = (rows: readonly Row[]): SortCondition[] =>
  rows.flatMap((row) => (row.columnKey === null ? [] : [{ columnKey: row.columnKey, direction: row.direction }]))

const width = 400

interface SortRowProps {
  row: Row
  at: number
  rows: readonly Row[]
  columns: readonly NamedColumn[]
  onPut: (part: Partial<Row>) => void
  onOrder: (ids: string[]) => void
  onRemove: () => void
}

function SortRow({ row, at, rows, columns, onPut, onOrder, onRemove }: SortRowProps) {
  const texts = useSortTexts()
  const words = useListTexts().sortSettings.orders
  const { columnKey } = row
  const own = columns.find(({ key }) => key === columnKey)
  const orders = words[columnKey === null ? 'text' : sortedBy(columnKey, own?.itemType === 'number')]
  const options = columns.filter(({ key }) => key === columnKey || !rows.some((other) => other.columnKey === key))
  return (
    <li>
      <SortHandle list="sort" itemKey={row.id} name={own?.label ?? texts.nth(at + 1)} keys={rows.map(({ id }) => id)} onOrder={onOrder} />
      <span className="mk-sort-number">{at + 1}</span>
      <Select
        aria-label={`${texts.nth(at + 1)} ${texts.column}`}
        size="small"
        placeholder={texts.choose}
        options={options.map(({ key, label }) => ({ value: key, label }))}
        value={columnKey}
        onChange={(chosen) => onPut({ columnKey: chosen })}
      />
      <Select
        aria-label={`${texts.nth(at + 1)} ${texts.direction}`}
        size="small"
        options={[
          { value: 'asc', label: orders.asc },
          { value: 'desc', label: orders.desc }
        ]}
        value={row.direction}
        onChange={(direction) => onPut({ direction: direction ?? 'asc' })}
      />
      <IconButton icon={X} label={`${texts.nth(at + 1)} ${texts.remove}`} onClick={onRemove} />
    </li>
  )
}

/** The order of the list by any number of columns. A row without a column is not kept until one is picked (2§4). */
function SortRows({ anchor, onClose }: { anchor: Element; onClose: () => void }) {
  const { sort, items, changeSort } = useProjectList()
  const texts = useSortTexts()
  const { none } = useListTexts().sortSettings
  const next = useRef(sort.length)
  const [rows, setRows] = useState<Row[]>(sort.map((condition, at) => ({ ...condition, id: String(at) })))
  const change = (to: Row[]) => {
    setRows(to)
    const kept = complete(to)
    if (JSON.stringify(kept) !== JSON.stringify(complete(rows))) changeSort(kept)
  }
  const add = () => {
    next.current += 1
    setRows([...rows, { id: String(next.current), columnKey: null, direction: 'asc' }])
  }
  return (
    <Popover
      anchor={anchor}
      title={texts.title}
      width={width}
      action={
        <Button variant="link" disabled={rows.length === 0} onClick={() => change([])}>
          {texts.clear}
        </Button>
      }
      footer={
        <>
          <Button variant="link" icon={Plus} onClick={add}>
            {texts.add}
          </Button>
          <span className="mk-sort-note">{texts.emptyLast}</span>
        </>
      }
      onClose={onClose}
    >
      {rows.length === 0 && <p className="mk-sort-none">{none}</p>}
      <ol className="mk-sort-rows">
        {rows.map((row, at) => (
          <SortRow
            key={row.id}
            {...{ row, at, rows }}
            columns={items.columns}
            onPut={(part) => change(rows.map((each) => (each === row ? { ...each, ...part } : each)))}
            onOrder={(ids) => change(ids.flatMap((id) => rows.find((each) => each.id === id) ?? []))}
            onRemove={() => change(rows.filter((each) => each !== row))}
          />
        ))}
      </ol>
    </Popover>
  )
}

/** The order of the list, once the kept one and the names of its columns are known. */
export function SortPopover({ anchor, onClose }: { anchor: Element; onClose: () => void }) {
  const { title } = useSortTexts()
  const settings = [
    useQuery({ ...lists.themes, meta: { isHandled: true } }),
    useQuery({ ...lists.extensionItemGroups, meta: { isHandled: true } }),
    useQuery({ ...lists.recordCategories, meta: { isHandled: true } })
  ]
  return (
    <SettledPopover anchor={anchor} title={title} queries={settings} onClose={onClose}>
      <SortRows anchor={anchor} onClose={onClose} />
    </SettledPopover>
  )
}
