import type { CallInput } from '@mekiki/contract'
import { exportsOperations } from '@mekiki/contract/exports/exports.operations'
import { Button, Callout, Dialog, notify, SegmentedControl } from '@mekiki/ui'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { call } from '../../../app/api.ts'
import { type Job, useJob } from '../../../app/jobs/use-job.ts'
import { saveAddress } from '../../../app/save-address.ts'
import { useMembersTexts } from './members-texts.ts'

type Query = NonNullable<CallInput<typeof exportsOperations.users>['query']>
type Encoding = 'utf8' | 'cp932'

/** Writes the members of the list into a CSV file, waits for it and has the browser save it. */
export function ExportDialog({ count, query, onClose }: { count: number; query: Query; onClose: () => void }) {
  const { export: texts, cancel } = useMembersTexts()
  const [encoding, setEncoding] = useState<Encoding>('utf8')
  const [hasFailed, setFailed] = useState(false)
  const begin = useMutation({ mutationFn: () => call(exportsOperations.users, { query: { ...query, encoding } }) })
  const { data: started, reset } = begin
  const finish = useCallback(
    (job: Job) => {
      if (job.state !== 'succeeded' || !started) {
        setFailed(true)
        return reset()
      }
      // The address as the page's own origin has it: the product may be reached by more than one name.
      saveAddress(new URL(started.url).pathname)
      notify.success(texts.done(job.counts['written'] ?? 0))
      onClose()
    },
    [started, reset, texts, onClose]
  )
  useJob(started?.jobUuid ?? null, finish)
  const isAtWork = begin.isPending || started !== undefined
  const footer = (
    <>
      <Button size="medium" onClick={onClose}>
        {cancel}
      </Button>
      <Button size="medium" variant="primary" loading={isAtWork} disabled={count === 0} onClick={() => begin.mutate()}>
        {texts.submit}
      </Button>
    </>
  )
  return (
    <Dialog open title={texts.title} isBusy={isAtWork} onClose={onClose} footer={footer}>
      <div className="mk-dialog-fields">
        <p>{texts.body(count)}</p>
        {hasFailed && <Callout tone="danger">{texts.failed}</Callout>}
        <SegmentedControl
          label={texts.encoding}
          items={[
            { value: 'utf8', label: texts.encodings.utf8 },
            { value: 'cp932', label: texts.encodings.cp932 }
          ]}
          value={encoding}
          onChange={setEncoding}
        />
      </div>
    </Dialog>
  )
}
