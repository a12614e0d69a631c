import { Loaded } from '@mekiki/browser/loaded'
import { Button, Callout, DataTable, EmptyState, type TableColumn, useWidthStep } from '@mekiki/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useLogsTexts } from '../../app/log-tabs.tsx'
import '../../app/list-card.css'
import './logs.css'

interface LogCardProps<T> {
  words: { list: string; empty: string; loadFailed: string }
  /** The setting that says for how long entries are kept. */
  setting: string
  toolbar: ReactNode
  query: UseQueryResult<{ items: T[]; hasMore: boolean; keptDays: number }>
  columns: TableColumn<T>[]
  /** The column for which an upright tablet has no room: whoever opens an entry sees it. */
  opened: string
  rowName: (row: T) => string
  isFiltered: boolean
  isFirst: boolean
  onClear: () => void
  onOpen: (row: T) => void
  onPage: (before: string | undefined) => void
}

/** A log with its filters, its pages and its states; rows stay while the next ones are read. */
export function LogCard<T extends { uuid: string }>(props: LogCardProps<T>) {
  const { words, setting, toolbar, query, columns, opened, rowName, isFiltered, isFirst, onClear, onOpen, onPage } = props
  const texts = useLogsTexts()
  const step = useWidthStep()
  const shown = useMemo(() => (step === 'tablet' ? columns.filter(({ key }) => key !== opened) : columns), [columns, opened, step])
  const empty = isFiltered ? <EmptyState kind="byFilter" title={texts.byFilter} onClear={onClear} /> : <EmptyState kind="neverUsed" title={words.empty} />
  return (
    <section className="mk-ops-card" aria-label={words.list}>
      {toolbar}
      <Loaded query={query} cause={words.loadFailed}>
        {({ items, hasMore, keptDays }) => (
          <>
            {keptDays === 0 && (
              <div className="mk-log-callout">
                <Callout tone="warning">{texts.notKept(setting)}</Callout>
              </div>
            )}
            <div className="mk-table-area">
              <DataTable
                label={words.list}
                columns={shown}
                rows={items}
                rowHeight={44}
                rowKey={({ uuid }) => uuid}
                rowName={rowName}
                isLoading={query.isPlaceholderData}
                onOpen={onOpen}
                empty={empty}
              />
            </div>
            <div className="mk-footer-row">
              {keptDays > 0 && <span className="mk-help">{texts.kept(keptDays)}</span>}
              <span className="mk-actions">
                {!isFirst && <Button onClick={() => onPage(undefined)}>{texts.newest}</Button>}
                {hasMore && <Button onClick={() => onPage(items.at(-1)?.uuid)}>{texts.older}</Button>}
              </span>
            </div>
          </>
        )}
      </Loaded>
    </section>
  )
}
