import type { CallOutput } from '@mekiki/contract'
import { adminSystemOperations } from '@mekiki/contract/admin/admin-system/admin-system.operations'
import { statisticsSorts } from '@mekiki/contract/admin/admin-system/admin-system.schemas'
import { type AdminSqlStatisticsTexts, adminSqlStatisticsEn, adminSqlStatisticsJa } from '@mekiki/i18n/admin/operation/sql-statistics'
import { formatDateTime, formatNumber } from '@mekiki/i18n/format'
import { Button, ConfirmDialog, CopyButton, Drawer, EmptyState, Facts, IconButton, notify, PageHeader, type TableColumn } from '@mekiki/ui'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash from 'lucide-react/icons/trash-2'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { addressPage } from '@mekiki/browser/address/address-values'
import { call } from '../../app/api.ts'
import { ListCard } from '../../app/list-card.tsx'
import { usePageTitle } from '../../app/page-title.ts'
import { textsOf } from '@mekiki/browser/texts'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'

type Statement = CallOutput<typeof adminSystemOperations.listStatistics>['items'][number]

const useTexts = textsOf({ ja: adminSqlStatisticsJa, en: adminSqlStatisticsEn })
const params = { doma_config_id: 'main' } as const
const queryKey = ['sqlStatistics']
const perPage = 50
const address = z.object({
  sort: z.enum(statisticsSorts).catch('total_time').default('total_time'),
  sort_direction: z.enum(['asc', 'desc']).catch('desc').default('desc'),
  page: addressPage
})

const spell = (milliseconds: number): string => formatNumber(milliseconds >= 100 ? Math.round(milliseconds) : Math.round(milliseconds * 100) / 100)

function columnsOf(texts: AdminSqlStatisticsTexts, open: (statement: Statement) => void): TableColumn<Statement>[] {
  const { columns: words } = texts
  const time = (key: 'max_time' | 'min_time' | 'total_time' | 'average_time', of: (statement: Statement) => number): TableColumn<Statement> => ({
    key,
    header: words[key],
    width: 112,
    minWidth: 104,
    align: 'right',
    sortable: true,
    sortedBy: 'number',
    render: (statement) => texts.milliseconds(spell(of(statement)))
  })
  return [
    {
      key: 'sql',
      header: words.sql,
      width: 520,
      minWidth: 240,
      sortable: true,
      render: (statement) => (
        <button type="button" className="mk-ops-name mk-ops-code" title={statement.sql.slice(0, 500)} onClick={() => open(statement)}>
          {statement.sql}
        </button>
      )
    },
    {
      key: 'execution_count',
      header: words.execution_count,
      width: 112,
      minWidth: 104,
      align: 'right',
      sortable: true,
      sortedBy: 'number',
      render: ({ executionCount }) => texts.times(formatNumber(executionCount))
    },
    time('average_time', ({ averageTime }) => averageTime),
    time('max_time', ({ maxTime }) => maxTime),
    time('min_time', ({ minTime }) => minTime),
    time('total_time', ({ totalTime }) => totalTime),
    { key: 'updatedAt', header: words.updatedAt, width: 136, minWidth: 136, render: ({ updatedAt }) => formatDateTime(updatedAt) }
  ]
}

function StatementDrawer({ statement, onClose }: { statement: Statement; onClose: () => void }) {
  const texts = useTexts()
  const { columns: words } = texts
  const items = [
    { label: words.execution_count, value: texts.times(formatNumber(statement.executionCount)) },
    { label: words.average_time, value: texts.milliseconds(spell(statement.averageTime)) },
    { label: words.max_time, value: texts.milliseconds(spell(statement.maxTime)) },
    { label: words.min_time, value: texts.milliseconds(spell(statement.minTime)) },
    { label: words.total_time, value: texts.milliseconds(spell(statement.totalTime)) },
    { label: words.updatedAt, value: formatDateTime(statement.updatedAt) }
  ]
  return (
    <Drawer open width={720} title={texts.statement} onClose={onClose} actions={<CopyButton text={statement.sql} />}>
      <div className="mk-ops-fields">
        <Facts items={items} />
        <pre className="mk-ops-pre">{statement.sql}</pre>
      </div>
    </Drawer>
  )
}

/** How often the product ran each statement and how long it took. */
export function SqlStatisticsPage() {
  const texts = useTexts()
  const client = useQueryClient()
  const { search, change } = useAddressSearch()
  const { sort, sort_direction: order, page } = address.parse(search)
  const [open, setOpen] = useState<Statement | null>(null)
  usePageTitle(texts.title)
  const query = useQuery({
    queryKey: [...queryKey, { sort, order, page }],
    queryFn: ({ signal }) => call(adminSystemOperations.listStatistics, { params, query: { sort, sort_direction: order, page, limit: perPage } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isHandled: true }
  })
  const columns = useMemo(() => columnsOf(texts, setOpen), [texts])
  const clear = async () => {
    await call(adminSystemOperations.clearStatistics, { params })
    await client.invalidateQueries({ queryKey })
    change({ page: undefined })
    notify.success(texts.cleared)
  }
  const actions = (
    <>
      <IconButton variant="outline" icon={RotateCw} label={texts.reload} onClick={() => void query.refetch()} />
      <Button variant="dangerOutline" icon={Trash} onClick={() => change({ is_clear_dialog_open: 'true' })}>
        {texts.clear}
      </Button>
    </>
  )
  return (
    <div className="mk-ops-page">
      <PageHeader title={texts.title} note={texts.note} actions={actions} />
      <ListCard
        label={texts.list}
        query={query}
        cause={texts.loadFailed}
        columns={columns}
        rowHeight={44}
        rowKey={({ sql }) => sql}
        rowName={({ sql }) => sql.slice(0, 80)}
        sort={[{ key: sort, order }]}
        onSortChange={([step]) => change({ sort: step?.key, sort_direction: step?.order, page: undefined })}
        page={page}
        perPage={perPage}
        onPage={(next) => change({ page: String(next) })}
        onOpen={setOpen}
        empty={<EmptyState kind="neverUsed" title={texts.empty} body={texts.emptyBody} />}
      />
      {open && <StatementDrawer statement={open} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={search['is_clear_dialog_open'] === 'true'}
        title={texts.clearTitle}
        body={texts.clearBody}
        confirmLabel={texts.clear}
        onConfirm={clear}
        onClose={() => change({ is_clear_dialog_open: undefined })}
      />
    </div>
  )
}
