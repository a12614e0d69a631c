import { importKinds } from '@mekiki/contract/exchange/imports/imports.schemas'
import { jobsOperations } from '@mekiki/contract/workspace/jobs/jobs.operations'
import { formatDateTime } from '@mekiki/i18n/format'
import { AppLink, DataTable, EllipsisText, EmptyState, ErrorBlock, PageHeader, Pager, type TableColumn, Tag } from '@mekiki/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { addresses } from '../../shared/addresses.ts'
import { call } from '../../shared/calls/api.ts'
import type { Job } from '../../shared/jobs/use-job.ts'
import { usePageTitle } from '../../shared/page-title.ts'
import { kindOfJob } from './import-kinds.ts'
import { useImportsTexts } from './imports-texts.ts'
import './imports.css'

const perPage = 50
const tones = { waiting: 'info', running: 'info', succeeded: 'success', partly_failed: 'warning', failed: 'danger', cancelled: 'warning' } as const

/** Whether an import was taken back; null when nothing of it was. */
function undoneOf({ counts: { created = 0, updated = 0, undone = 0 } }: Job): 'all' | 'some' | null {
  if (undone === 0) return null
  return undone >= created + updated ? 'all' : 'some'
}

function usePastImports(page: number) {
  const query = { kinds: importKinds.map((kind) => `imports.${kind}`), page, per_page: perPage }
  return useQuery({
    queryKey: ['jobs', 'imports', query],
    queryFn: ({ signal }) => call(jobsOperations.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0
  })
}

/** The imports that a person has run, the newest first, each with its result at an address of its own. */
export function ImportListPage() {
  const { results: words } = useImportsTexts()
  const [page, setPage] = useState(1)
  const list = usePastImports(page)
  usePageTitle(words.list)
  const columns = useMemo(
    (): TableColumn<Job>[] => [
      {
        key: 'file',
        header: words.file,
        width: 320,
        render: (job) => (
          <AppLink href={addresses.importResult(job.uuid)}>
            <EllipsisText>{job.fileName ?? words.open}</EllipsisText>
          </AppLink>
        )
      },
      { key: 'kind', header: words.kind, width: 200, render: (job) => words.things[kindOfJob(job.kind) ?? 'projects'] },
      {
        key: 'state',
        header: words.state,
        width: 220,
        render: (job) => {
          const undone = undoneOf(job)
          return (
            <span className="mk-import-result">
              <Tag tone={tones[job.state]}>{words.states[job.state]}</Tag>
              {undone !== null && <Tag>{words.undoneStates[undone]}</Tag>}
            </span>
          )
        }
      },
      {
        key: 'counts',
        header: words.counts,
        width: 280,
        render: ({ counts }) => <span className="mk-tnum">{words.countsOf(counts['created'] ?? 0, counts['updated'] ?? 0, counts['error'] ?? 0)}</span>
      },
      { key: 'at', header: words.at, width: 180, render: (job) => <span className="mk-tnum">{formatDateTime(job.createdAt)}</span> }
    ],
    [words]
  )
  const total = list.data?.totalCount ?? 0
  return (
    <div className="mk-import-page">
      <PageHeader title={words.list} />
      {list.isError && !list.data ? (
        <ErrorBlock cause={words.missing} onReload={() => list.refetch()} />
      ) : (
        <>
          <div className="mk-import-rows mk-import-past">
            <DataTable
              label={words.list}
              columns={columns}
              rows={list.data?.items ?? []}
              rowKey={(job) => job.uuid}
              rowName={(job) => job.fileName ?? job.uuid}
              isLoading={list.isPending}
              empty={<EmptyState kind="neverUsed" title={words.empty} body={words.emptyBody} />}
              offset={(page - 1) * perPage}
              total={total}
            />
          </div>
          {total > perPage && (
            <div className="mk-footer-row">
              <Pager page={page} perPage={perPage} total={total} onPage={setPage} />
            </div>
          )}
        </>
      )}
    </div>
  )
}
