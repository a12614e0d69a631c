import { ResponseError } from '@mekiki/api-client'
import { exportsOperations } from '@mekiki/contract/exchange/exports/exports.operations'
import { jobsOperations } from '@mekiki/contract/workspace/jobs/jobs.operations'
import { formatDateTime, formatNumber } from '@mekiki/i18n/format'
import { Button, Card, EmptyState, ErrorBlock, Facts, PageHeader, ProgressBar, SkeletonRows, useDelayed } from '@mekiki/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { call } from '../calls/api.ts'
import { hasEnded, type Job } from '../jobs/use-job.ts'
import { usePageTitle } from '../page-title.ts'
import { saveAddress } from '../save-address.ts'
import { ExportRemarks } from './export-remarks.tsx'
import { useExportsTexts } from './exports-texts.ts'
import './exports.css'

const holdsMilliseconds = 24 * 3_600_000
const pollMilliseconds = 1000

/** Until when the file of a job is there. */
const endOf = (job: Job): Date => new Date(new Date(job.createdAt).getTime() + holdsMilliseconds)

const isExport = ({ kind }: Job): boolean => kind.startsWith('exports.') || kind.endsWith('.export')

function useExportJob(uuid: string) {
  return useQuery({
    queryKey: ['jobs', uuid],
    queryFn: ({ signal }) => call(jobsOperations.get, { params: { job_uuid: uuid } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) => (error || (data && hasEnded(data)) ? false : pollMilliseconds),
    meta: { isHandled: true }
  })
}

function Gone() {
  const { page } = useExportsTexts()
  return <EmptyState kind="neverUsed" title={page.gone} body={page.goneHelp} />
}

function FileCard({ job }: { job: Job }) {
  const texts = useExportsTexts()
  const { page } = texts
  const fetchFile = useMutation({
    mutationFn: () => call(exportsOperations.file, { params: { job_uuid: job.uuid } }),
    onSuccess: ({ url }) => saveAddress(url)
  })
  const isReady = job.state === 'succeeded' || job.state === 'partly_failed'
  const facts = [
    { label: page.name, value: job.fileName },
    { label: page.state, value: page.states[job.state] },
    ...(isReady ? [{ label: page.count, value: formatNumber(job.counts['written'] ?? 0) }] : []),
    ...(isReady ? [{ label: page.expires, value: formatDateTime(endOf(job)) }] : [])
  ]
  return (
    <Card>
      <div className="mk-export-fields">
        <Facts items={facts} />
        {!hasEnded(job) && (
          <div role="status">
            <ProgressBar label={texts.working} value={job.totalCount ? job.doneCount / job.totalCount : 0} />
            <p className="mk-export-help">{texts.progress(job.doneCount, job.totalCount ?? job.doneCount)}</p>
          </div>
        )}
        {job.errorMessage !== null && <p role="alert">{job.errorMessage}</p>}
        {isReady && <ExportRemarks job={job} />}
        {isReady && (
          <div>
            <Button variant="primary" size="medium" icon={Download} loading={fetchFile.isPending} onClick={() => fetchFile.mutate()}>
              {texts.download}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

/** The file of an export of one's own: `/exports/{job}`, where notifications and mails lead. */
export function ExportPage() {
  const { page } = useExportsTexts()
  usePageTitle(page.title)
  const { jobUuid } = useParams({ strict: false })
  const { data: job, error, isPending, refetch } = useExportJob(jobUuid ?? '')
  const isSlow = useDelayed(isPending)
  const [openedAt] = useState(() => new Date())
  const isUnknown = error instanceof ResponseError && (error.status === 404 || error.status === 400)
  const isGone = isUnknown || (job !== undefined && (!isExport(job) || endOf(job) < openedAt))
  return (
    <div className="mk-list-page">
      <div className="mk-list-main">
        <PageHeader title={page.title} />
        <div className="mk-export-page">
          {isGone ? (
            <Gone />
          ) : job ? (
            <FileCard job={job} />
          ) : error ? (
            <ErrorBlock cause={page.loadFailed} onReload={() => refetch()} />
          ) : (
            isSlow && <SkeletonRows rows={4} />
          )}
        </div>
      </div>
    </div>
  )
}
