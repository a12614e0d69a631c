import { DataTable, type DataTableProps, Pager } from '@mekiki/ui'
import type { ReactNode } from 'react'
import { Loaded } from '@mekiki/browser/loaded'
import { useListsTexts } from './lists-texts.ts'
import './list-card.css'

interface ListCardProps<T extends { items: readonly R[]; totalCount: number }, R extends object> extends Pick<
  DataTableProps<R>,
  'label' | 'columns' | 'rowKey' | 'rowName' | 'rowHeight' | 'onOpen' | 'sort' | 'onSortChange' | 'empty' | 'selection' | 'currentKey'
> {
  title?: string
  toolbar?: ReactNode
  query: Parameters<typeof Loaded<T>>[0]['query'] & { isPlaceholderData: boolean }
  page: number
  perPage: number
  onPage: (page: number) => void
  /** What could not be loaded, as a sentence. */
  cause?: string
}

/** A list of the administration with its toolbar, its pages and its states: loading, empty, error; rows stay while the next ones are read. */
export function ListCard<T extends { items: readonly R[]; totalCount: number }, R extends object>(props: ListCardProps<T, R>) {
  const { title, toolbar, query, page, perPage, onPage, cause, ...table } = props
  const texts = useListsTexts()
  return (
    <section className="mk-ops-card" aria-label={table.label}>
      {title !== undefined && <h2 className="mk-ops-card-title">{title}</h2>}
      {toolbar}
      <Loaded query={query} {...(cause !== undefined && { cause })}>
        {(list) => (
          <>
            <div className="mk-table-area">
              <DataTable {...table} rows={list.items} isLoading={query.isPlaceholderData} offset={(page - 1) * perPage} total={list.totalCount} />
            </div>
            <div className="mk-footer-row">
              <Pager page={page} perPage={perPage} total={list.totalCount} rangeText={texts.range} onPage={onPage} />
            </div>
          </>
        )}
      </Loaded>
    </section>
  )
}
