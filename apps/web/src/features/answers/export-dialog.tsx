import { answersOperations } from '@mekiki/contract/answers/answers.operations'
import { Button, Callout, Dialog, notify, ProgressBar, SegmentedControl } from '@mekiki/ui'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useAnswersTexts } from '../../app/answers/answers-texts.ts'
import { call } from '../../app/api.ts'
import { hasEnded, type Job, useCancelJob, useJob } from '../../app/jobs/use-job.ts'
import { saveAddress } from '../../app/save-address.ts'
import { useRequestKey } from '../../app/use-request-key.ts'
import { type AnswerSearch, filterOf, isNarrowed } from './answer-search.ts'

type Format = 'csv' | 'xlsx'
type Encoding = 'utf8' | 'cp932'

/** The address as the page's own origin has it: the product may be reached by more than one name. */
const ownAddress = (url: string): string => new URL(url).pathname

type Body = NonNullable<Parameters<typeof call<typeof answersOperations.export>>[1]>['body']

/** Begins the export, waits for its file and has the browser save it. */
function useExport(formUuid: string, onDone: () => void) {
  const { export: texts } = useAnswersTexts()
  const keyFor = useRequestKey()
  const [ended, setEnded] = useState<Job | null>(null)
  const begin = useMutation({
    mutationFn: (body: Body) => call(answersOperations.export, { params: { form_uuid: formUuid }, body }, { idempotencyKey: keyFor(body) }),
    onMutate: () => setEnded(null)
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
  return { begin, job: job.data, isAtWork, hasFailed: ended !== null && ended.state !== 'succeeded', cancel }
}

interface ExportDialogProps {
  formUuid: string
  /** The chosen answers; empty for all that the list finds. */
  selected: readonly string[]
  search: AnswerSearch
  /** How many the list finds. */
  total: number
  onDone: () => void
  onClose: () => void
}

/** Writes answers into a CSV file or a spreadsheet: the selected ones, or all that the list finds. */
export function ExportDialog({ formUuid, selected, search, total, onDone, onClose }: ExportDialogProps) {
  const { export: texts } = useAnswersTexts()
  const [format, setFormat] = useState<Format>('csv')
  const [encoding, setEncoding] = useState<Encoding>('utf8')
  const { begin, job, isAtWork, hasFailed, cancel } = useExport(formUuid, onDone)
  const which = selected.length > 0 ? { answerUuids: [...selected] } : filterOf(search)
  const count = selected.length > 0 ? selected.length : total
  const sentence = selected.length > 0 ? texts.selected : isNarrowed(search) ? texts.found : texts.all
  const stop = () => (job && !hasEnded(job) ? cancel.mutate(job.uuid) : onClose())
  const footer = (
    <>
      <Button size="medium" onClick={stop}>
        {texts.cancel}
      </Button>
      <Button size="medium" variant="primary" loading={isAtWork} disabled={count === 0} onClick={() => begin.mutate({ ...which, format, encoding })}>
        {texts.submit}
      </Button>
    </>
  )
  return (
    <Dialog open title={texts.title} isBusy={isAtWork} onClose={onClose} footer={footer}>
      <div className="mk-dialog-fields">
        <p>{sentence(count)}</p>
        <p className="mk-note">{texts.files}</p>
        {hasFailed && <Callout tone="danger">{texts.failed}</Callout>}
        <SegmentedControl
          label={texts.format}
          items={(['csv', 'xlsx'] as const).map((value) => ({ value, label: texts.formats[value] }))}
          value={format}
          onChange={setFormat}
        />
        {format === 'csv' && (
          <SegmentedControl
            label={texts.encoding}
            items={(['utf8', 'cp932'] as const).map((value) => ({ value, label: texts.encodings[value] }))}
            value={encoding}
            onChange={setEncoding}
          />
        )}
        {format === 'csv' && encoding === 'cp932' && <p className="mk-note">{texts.encodingNote}</p>}
        {isAtWork && <ProgressBar label={texts.title} value={(job?.doneCount ?? 0) / Math.max(count, 1)} />}
      </div>
    </Dialog>
  )
}
