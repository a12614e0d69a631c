import type { CallOutput } from '@mekiki/contract'
import { adminArchivesOperations as operations } from '@mekiki/contract/admin/admin-archives/admin-archives.operations'
import { formatDateTime, formatFileSize } from '@mekiki/i18n/format'
import { Button, Callout, ConfirmDialog, notify, ProgressBar } from '@mekiki/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../app/api.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { type Tenant, tenantsKey } from '../tenant.ts'
import { useArchiveTexts } from './archive-texts.ts'
import { ImportArchiveDialog } from './import-dialog.tsx'

interface StopButtonProps {
  tenant: Tenant
  jobUuid: string
  direction: 'export' | 'import'
  onDone: () => Promise<void>
}

/** Stops an archive that is written or taken in, after a question that says what is left then. */
function StopButton({ tenant, jobUuid, direction, onDone }: StopButtonProps) {
  const texts = useArchiveTexts()
  const words = texts.stopping[direction]
  const [isAsking, setAsking] = useState(false)
  const stop = async () => {
    try {
      await call(operations.cancel, { params: { tenant_id: tenant.uuid, job_uuid: jobUuid }, body: {} })
      notify.success(texts.stopAsked)
    } finally {
      // Also when it was refused: it has ended meanwhile.
      await onDone()
    }
  }
  return (
    <>
      <div>
        <Button onClick={() => setAsking(true)}>{texts.stop}</Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.title}
        body={words.body}
        targets={[tenant.name]}
        sideEffects={words.effects}
        confirmLabel={texts.stop}
        onConfirm={stop}
      />
    </>
  )
}

type State = CallOutput<typeof operations.state>
type Job = NonNullable<State['export']>

const everyMilliseconds = 2000
const isOpen = (job: Job | null): boolean => job !== null && job.finishedAt === null

function JobLine({ job }: { job: Job | null }) {
  const texts = useArchiveTexts()
  if (job === null) return texts.none
  const isGood = job.state === 'succeeded'
  const { missingFiles = 0 } = job.counts
  return (
    <>
      {formatDateTime(job.createdAt)} <span className={isGood ? 'mk-good' : job.state === 'failed' ? 'mk-bad' : 'mk-note'}>{texts.states[job.state]}</span>
      {isOpen(job) && <span className="mk-tnum"> {job.isStopping ? texts.isStopping : texts.progress(job.doneCount, job.totalCount)}</span>}
      {isGood && job.byteSize !== null && <span className="mk-note"> {formatFileSize(job.byteSize)}</span>}
      {isOpen(job) && <ProgressBar label={texts.states[job.state]} value={job.totalCount ? job.doneCount / job.totalCount : 0} />}
      {isOpen(job) && job.attempts > 1 && <p className="mk-help">{texts.again(job.attempts)}</p>}
      {job.state === 'partly_failed' && <Callout tone="warning">{texts.searchBehind}</Callout>}
      {missingFiles > 0 && <Callout tone="warning">{texts.missing(missingFiles)}</Callout>}
      {job.errorMessage !== null && <Callout tone="danger">{job.errorMessage}</Callout>}
    </>
  )
}

function Content({ tenant, state, refresh }: { tenant: Tenant; state: State; refresh: () => Promise<void> }) {
  const texts = useArchiveTexts()
  const [isImporting, setImporting] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const params = { tenant_id: tenant.uuid }
  const isBusy = isOpen(state.export) || isOpen(state.import)
  const isActive = tenant.deletedAt === null
  const start = async () => {
    await call(operations.start, { params, body: {} })
    notify.success(texts.started)
    await refresh()
  }
  const download = async () => location.assign((await call(operations.downloadUrl, { params })).url)
  const { projectsCount, scouteesCount, themesCount, formsCount } = state.obstacles
  const until = state.export?.downloadableUntil ?? null
  return (
    <>
      <header>
        <h2>{texts.title}</h2>
      </header>
      <p className="mk-help">{texts.note}</p>
      <dl className="mk-side-facts">
        <dt>{texts.last}</dt>
        <dd>
          <JobLine job={state.export} />
          {state.export?.canCancel && <StopButton tenant={tenant} jobUuid={state.export.jobUuid} direction="export" onDone={refresh} />}
        </dd>
        <dt>{texts.lastImport}</dt>
        <dd>
          <JobLine job={state.import} />
          {state.import?.canCancel && <StopButton tenant={tenant} jobUuid={state.import.jobUuid} direction="import" onDone={refresh} />}
        </dd>
      </dl>
      {until !== null && <p className="mk-help">{texts.downloadableUntil(formatDateTime(until))}</p>}
      <div className="mk-side-buttons">
        <Button block disabled={isBusy} onClick={() => setAsking(true)}>
          {texts.start}
        </Button>
        <Button block disabled={until === null} onClick={download}>
          {texts.download}
        </Button>
      </div>
      {isActive && (
        <Button
          block
          disabled={isBusy}
          disabledReason={state.isEmpty ? undefined : `${texts.notEmpty} ${texts.obstacles(projectsCount, scouteesCount, themesCount, formsCount)}`}
          onClick={() => setImporting(true)}
        >
          {texts.import}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.startConfirm.title}
        body={texts.startConfirm.body}
        targets={[tenant.name]}
        sideEffects={texts.startConfirm.effects}
        confirmLabel={texts.start}
        isDanger={false}
        onConfirm={start}
      />
      {isImporting && <ImportArchiveDialog tenant={tenant} onDone={refresh} onClose={() => setImporting(false)} />}
    </>
  )
}

/** A tenant's data in one file: writing it, fetching it, and taking one in while the tenant is empty. */
export function ArchiveCard({ tenant }: { tenant: Tenant }) {
  const texts = useArchiveTexts()
  const client = useQueryClient()
  const queryKey = ['archive', tenant.uuid]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(operations.state, { params: { tenant_id: tenant.uuid } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && (isOpen(data.export) || isOpen(data.import)) ? everyMilliseconds : false),
    meta: { isHandled: true }
  })
  const isTaking = isOpen(query.data?.import ?? null)
  const wasTaking = useRef(false)
  useEffect(() => {
    // What came in is in every list of the tenant, and its maintenance is over.
    if (wasTaking.current && !isTaking) void client.invalidateQueries()
    wasTaking.current = isTaking
  }, [isTaking, client])
  const refresh = async () => {
    void client.invalidateQueries({ queryKey: tenantsKey })
    await client.invalidateQueries({ queryKey })
  }
  return (
    <section className="mk-side-card" aria-label={texts.title}>
      <Loaded query={query} cause={texts.loadFailed}>
        {(state) => <Content tenant={tenant} state={state} refresh={refresh} />}
      </Loaded>
    </section>
  )
}
