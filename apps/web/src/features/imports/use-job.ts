import type { CallOutput } from '@mekiki/contract'
import { importsOperations } from '@mekiki/contract/imports/imports.operations'
import type { ImportRowKind } from '@mekiki/contract/imports/imports.schemas'
import { jobsOperations } from '@mekiki/contract/jobs/jobs.operations'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../app/api.ts'

/** A job of an import as its owner sees it. */
export type ImportJob = CallOutput<typeof jobsOperations.get>

const pollMilliseconds = 600
const rowsPerPage = 100

/** Whether a job has come to its end. */
export function hasEnded(job: ImportJob): boolean {
  return job.finishedAt !== null
}

/** A job, read again and again until it has ended; `onEnd` is told once. */
export function useJob(uuid: string | null, onEnd?: (job: ImportJob) => void) {
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

/** Saves the file with the rows that a job could not take. */
export function useSaveFailedRows() {
  return useMutation({
    mutationFn: async (uuid: string) => {
      const { url } = await call(jobsOperations.failedRows, { params: { job_uuid: uuid } })
      const link = document.createElement('a')
      link.href = url
      link.download = ''
      document.body.append(link)
      link.click()
      link.remove()
    }
  })
}

/** One page of a job's rows of one kind, or of all; the old page stays in view while the next one loads. */
export function useImportRows(uuid: string, kind: ImportRowKind | null, page: number) {
  const query = { page, per_page: rowsPerPage, ...(kind !== null && { kinds: [kind] }) }
  return useQuery({
    queryKey: ['import-rows', uuid, query],
    queryFn: ({ signal }) => call(importsOperations.rows, { params: { job_uuid: uuid }, query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    meta: { isHandled: true }
  })
}

export { rowsPerPage }
