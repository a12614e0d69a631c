import type { CallOutput } from '@mekiki/contract'
import { jobsOperations } from '@mekiki/contract/workspace/jobs/jobs.operations'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../calls/api.ts'

/** Work that goes on after its call was answered, as its owner sees it. */
export type Job = CallOutput<typeof jobsOperations.get>

const pollMilliseconds = 600

/** Whether a job has come to its end. */
export function hasEnded(job: Job): boolean {
  return job.finishedAt !== null
}

/** A job, read again and again until it has ended; `onEnd` is told once. */
export function useJob(uuid: string | null, onEnd?: (job: Job) => void) {
  const query = useQuery({
    queryKey: ['jobs', uuid],
    queryFn: ({ signal }) => call(jobsOperations.get, { params: { job_uuid: uuid ?? '' } }, { signal }),
    enabled: uuid !== null,
    staleTime: 0,
    retry: true,
    refetchInterval: ({ state: { data } }) => (data && hasEnded(data) ? false : pollMilliseconds),
    meta: { isHandled: true }
  })
  const told = useRef<string | null>(null)
  const { data: job } = query
  useEffect(() => {
    if (!job || !hasEnded(job) || told.current === job.uuid) return
    told.current = job.uuid
    onEnd?.(job)
  }, [job, onEnd])
  return query
}

/** Asks a job to stop. */
export function useCancelJob() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (uuid: string) => call(jobsOperations.cancel, { params: { job_uuid: uuid }, body: {} }),
    onSuccess: (job) => client.setQueryData(['jobs', job.uuid], job)
  })
}
