import { useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { hasEnded, type Job, useCancelJob, useJob } from '../jobs/use-job.ts'
import { saveAddress } from '../save-address.ts'
import { useRequestKey } from '@mekiki/browser/use-request-key'

/** An export that was begun. */
export interface StartedExport {
  url: string
  jobUuid: string
}

/** The kind of file and its encoding. */
export interface FileChoice {
  format: 'csv' | 'xlsx'
  encoding: 'utf8' | 'cp932'
}

/** How an export began; a repetition of the same choice carries the same key. */
export type BeginExport<C> = (choice: C, idempotencyKey: string) => Promise<StartedExport>

// As the page's own origin has it: the product may be reached by more than one name.
const save = ({ url }: StartedExport): void => saveAddress(new URL(url).pathname)

/**
 * An answer as it must be.
 * @throws an error for one without an address (2§7).
 */
function withAddress(started: StartedExport): StartedExport {
  if (!started.url) throw new Error('the export has no address')
  return started
}

/** Whether a file has something to tell beside its rows. */
export function hasRemarks({ substitutions, counts }: Job): boolean {
  return (substitutions?.lost.length ?? 0) + (substitutions?.replaced.length ?? 0) + (counts['shortened'] ?? 0) > 0
}

/** Begins an export, waits for its file and has the browser save it; `onSaved` is told then. */
export function useExport<C>(begin: BeginExport<C>, onSaved: (job: Job) => void) {
  const keyFor = useRequestKey()
  const [ended, setEnded] = useState<Job | null>(null)
  const mutation = useMutation({
    mutationFn: async (choice: C) => withAddress(await begin(choice, keyFor(choice))),
    onMutate: () => setEnded(null)
  })
  const { data: started } = mutation
  const finish = useCallback(
    (job: Job) => {
      setEnded(job)
      if (job.state !== 'succeeded' || !started) return
      save(started)
      onSaved(job)
    },
    [started, onSaved]
  )
  const job = useJob(ended === null ? (started?.jobUuid ?? null) : null, finish).data
  const cancel = useCancelJob()
  const isAtWork = mutation.isPending || (started !== undefined && ended === null)
  return {
    begin: mutation.mutate,
    isAtWork,
    job: isAtWork ? job : undefined,
    ended,
    saveAgain: () => started && save(started),
    stop: () => {
      if (job && !hasEnded(job)) cancel.mutate(job.uuid)
    }
  }
}
