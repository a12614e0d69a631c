import type { ScouteeListColumn } from '@mekiki/contract/constants/index'
import { scouteeListColumns } from '@mekiki/contract/constants/index'
import { exportsOperations } from '@mekiki/contract/exports/exports.operations'
import { Button, Callout, Dialog, MultiSelect, notify, ProgressBar, SegmentedControl } from '@mekiki/ui'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { call } from '../../../app/api.ts'
import { hasEnded, type Job, useCancelJob, useJob } from '../../../app/jobs/use-job.ts'
import { saveAddress } from '../../../app/save-address.ts'
import { useRequestKey } from '../../../app/use-request-key.ts'
import type { SelectedScoutee } from '../list/selected-scoutee.ts'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { useColumnLabel } from '../use-column-label.ts'

type Encoding = 'utf8' | 'cp932'

/** The address as the page's own origin has it: the product may be reached by more than one name. */
const ownAddress = (url: string): string => new URL(url).pathname

/** Begins the export, waits for its file and has the browser save it. */
function useExport(onDone: () => void) {
  const texts = useScouteesTexts().export
  const keyFor = useRequestKey()
  const [ended, setEnded] = useState<Job | null>(null)
  const begin = useMutation({
    mutationFn: (body: { scouteeIds: string[]; columnKeys: ScouteeListColumn[]; encoding: Encoding }) =>
      call(exportsOperations.scoutees, { body }, { idempotencyKey: keyFor(body) })
  })
  const { data: started } = begin
  const finish = useCallback(
    (job: Job) => {
      setEnded(job)
      if (job.state !== 'succeeded' || !started) return
      saveAddress(ownAddress(started.url))
      notify.success(texts.done(job.counts['written'] ?? 0))
      onDone()
    },
    [started, texts, onDone]
  )
  const job = useJob(started?.jobUuid ?? null, finish)
  const cancel = useCancelJob()
  const isAtWork = begin.isPending || (started !== undefined && ended === null)
  return { begin, job: job.data, isAtWork, hasFailed: ended !== null && hasEnded(ended) && ended.state !== 'succeeded', cancel }
}

/** Writes the selected companies and people into a CSV file: the columns that the list shows, or others. */
export function ExportDialog({
  targets,
  shown,
  onDone,
  onClose
}: {
  targets: readonly SelectedScoutee[]
  shown: readonly ScouteeListColumn[]
  onDone: () => void
  onClose: () => void
}) {
  const { export: texts, links } = useScouteesTexts()
  const label = useColumnLabel()
  const [columns, setColumns] = useState<string[]>([...shown])
  const [encoding, setEncoding] = useState<Encoding>('utf8')
  const { begin, job, isAtWork, hasFailed, cancel } = useExport(onDone)
  const scouteeIds = targets.flatMap(({ scouteeId }) => scouteeId ?? [])
  const columnKeys = scouteeListColumns.filter((key) => columns.includes(key)).toSorted((one, other) => columns.indexOf(one) - columns.indexOf(other))
  const left = targets.length - scouteeIds.length
  const stop = () => (job && !hasEnded(job) ? cancel.mutate(job.uuid) : onClose())
  const footer = (
    <>
      <Button size="medium" onClick={stop}>
        {links.cancel}
      </Button>
      <Button
        size="medium"
        variant="primary"
        loading={isAtWork}
        disabled={columnKeys.length === 0 || scouteeIds.length === 0}
        onClick={() => begin.mutate({ scouteeIds, columnKeys, encoding })}
      >
        {texts.submit}
      </Button>
    </>
  )
  return (
    <Dialog open title={texts.title} isBusy={isAtWork} onClose={onClose} footer={footer}>
      <div className="mk-dialog-fields">
        <p>{texts.body(scouteeIds.length)}</p>
        {left > 0 && <Callout>{texts.left(left)}</Callout>}
        {hasFailed && <Callout>{texts.failed}</Callout>}
        <MultiSelect
          label={texts.columns}
          required
          options={scouteeListColumns.map((key) => ({ value: key, label: label(key) }))}
          value={columns}
          onChange={setColumns}
        />
        <SegmentedControl
          label={texts.encoding}
          items={[
            { value: 'utf8', label: texts.encodings.utf8 },
            { value: 'cp932', label: texts.encodings.cp932 }
          ]}
          value={encoding}
          onChange={setEncoding}
        />
        {isAtWork && <ProgressBar label={texts.title} value={scouteeIds.length === 0 ? 0 : (job?.doneCount ?? 0) / scouteeIds.length} />}
      </div>
    </Dialog>
  )
}
