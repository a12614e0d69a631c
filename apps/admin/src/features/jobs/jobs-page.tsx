import type { CallOutput } from '@mekiki/contract'
import { platformAdminOperations } from '@mekiki/contract/admin/platform-admin/platform-admin.operations'
import { adminJobsEn, type AdminJobsTexts, adminJobsJa } from '@mekiki/i18n/admin/operation/jobs'
import { formatDateTime } from '@mekiki/i18n/format'
import { AppLink, Button, Drawer, EllipsisText, EmptyState, Facts, notify, PageHeader, type TableColumn } from '@mekiki/ui'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { z } from 'zod'
import { addressPage } from '@mekiki/browser/address/address-values'
import { addresses } from '../../app/addresses.ts'
import { call } from '../../app/api.ts'
import { ListCard } from '../../app/list-card.tsx'
import { usePageTitle } from '../../app/page-title.ts'
import { textsOf } from '@mekiki/browser/texts'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'

type Job = CallOutput<typeof platformAdminOperations.parkedEffects>['items'][number]

const useTexts = textsOf({ ja: adminJobsJa, en: adminJobsEn })
const queryKey = ['jobs']
const perPage = 50
const address = z.object({ page: addressPage })

const nameOf = ({ kind }: Job, texts: AdminJobsTexts): string => texts.kinds[kind] ?? kind
const workspaceOf = ({ workspaceUuid, workspaceName }: Job, texts: AdminJobsTexts): string =>
  workspaceName ?? (workspaceUuid === null ? texts.noWorkspace : texts.goneWorkspace)

function columnsOf(texts: AdminJobsTexts, open: (job: Job) => void, retry: (job: Job) => Promise<void>): TableColumn<Job>[] {
  const { columns: words } = texts
  return [
    {
      key: 'kind',
      header: words.kind,
      width: 240,
      render: (job) => (
        <button type="button" className="mk-ops-name" onClick={() => open(job)}>
          {nameOf(job, texts)}
        </button>
      )
    },
    {
      key: 'workspace',
      header: words.workspace,
      width: 240,
      render: (job) => {
        const { workspaceName, workspaceUuid } = job
        return workspaceName === null || workspaceUuid === null ? (
          workspaceOf(job, texts)
        ) : (
          <AppLink href={addresses.tenant(workspaceUuid)}>{workspaceName}</AppLink>
        )
      }
    },
    { key: 'reason', header: words.reason, width: 400, render: ({ reason }) => <EllipsisText>{texts.reasons[reason] ?? texts.unknownReason}</EllipsisText> },
    { key: 'attempts', header: words.attempts, width: 96, align: 'right', render: ({ attempts }) => texts.attempts(attempts) },
    { key: 'parkedAt', header: words.parkedAt, width: 144, render: ({ parkedAt }) => formatDateTime(parkedAt) },
    {
      key: 'act',
      isActs: true,
      header: words.act,
      width: 120,
      render: (job) => (
        <Button aria-label={texts.retryOf(nameOf(job, texts))} onClick={() => retry(job)}>
          {texts.retry}
        </Button>
      )
    }
  ]
}

function JobDrawer({ job, onRetry, onClose }: { job: Job; onRetry: () => Promise<void>; onClose: () => void }) {
  const texts = useTexts()
  const { columns: words } = texts
  return (
    <Drawer open width={560} title={nameOf(job, texts)} onClose={onClose} actions={<Button onClick={onRetry}>{texts.retry}</Button>}>
      <div className="mk-ops-fields">
        <Facts
          items={[
            { label: words.kind, value: job.kind },
            { label: words.workspace, value: workspaceOf(job, texts) },
            { label: words.attempts, value: texts.attempts(job.attempts) },
            { label: words.parkedAt, value: formatDateTime(job.parkedAt) }
          ]}
        />
        <pre className="mk-ops-pre">{texts.reasons[job.reason] ?? job.reason}</pre>
      </div>
    </Drawer>
  )
}

/** What failed each time it was tried and waits for somebody to see to it. */
export function JobsPage() {
  const texts = useTexts()
  const client = useQueryClient()
  const { search, change } = useAddressSearch()
  const { page } = address.parse(search)
  const [open, setOpen] = useState<Job | null>(null)
  usePageTitle(texts.title)
  const query = useQuery({
    queryKey: [...queryKey, page],
    queryFn: ({ signal }) => call(platformAdminOperations.parkedEffects, { query: { page, per_page: perPage } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isHandled: true }
  })
  const retry = useCallback(
    async ({ uuid }: Job) => {
      await call(platformAdminOperations.retryEffect, { params: { effect_uuid: uuid } })
      await client.invalidateQueries({ queryKey })
      notify.success(texts.retried)
    },
    [client, texts]
  )
  const columns = useMemo(() => columnsOf(texts, setOpen, retry), [texts, retry])
  return (
    <div className="mk-ops-page">
      <PageHeader title={texts.title} note={texts.note} />
      <ListCard
        label={texts.list}
        query={query}
        cause={texts.loadFailed}
        columns={columns}
        rowKey={({ uuid }) => uuid}
        rowName={(job) => nameOf(job, texts)}
        page={page}
        perPage={perPage}
        onPage={(next) => change({ page: String(next) })}
        onOpen={setOpen}
        empty={<EmptyState kind="neverUsed" title={texts.empty} body={texts.emptyBody} />}
      />
      {open && (
        <JobDrawer
          job={open}
          onRetry={async () => {
            await retry(open)
            setOpen(null)
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}
