import { sendFile } from '@mekiki/api-client/send-file'
import type { CallOutput } from '@mekiki/contract'
import { archivesOperations } from '@mekiki/contract/exchange/archives/archives.operations'
import { exportsOperations } from '@mekiki/contract/exchange/exports/exports.operations'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../shared/calls/api.ts'
import { saveAddress } from '../../../../shared/save-address.ts'
import { useRequestKey } from '@mekiki/browser/use-request-key'

const stateKey = ['archives', 'state'] as const
const pollMilliseconds = 1500

export type ArchiveState = CallOutput<typeof archivesOperations.state>
export type ArchiveJob = NonNullable<ArchiveState['export']>

/** Whether a job about an archive is still at work. */
export function isAtWork(job: ArchiveJob | null): boolean {
  return job !== null && job.finishedAt === null
}

/** Where the workspace stands with archives; read again and again while something is going on. */
export function useArchiveState() {
  return useQuery({
    queryKey: stateKey,
    queryFn: ({ signal }) => call(archivesOperations.state, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && (isAtWork(data.export) || isAtWork(data.import)) ? pollMilliseconds : false),
    meta: { isHandled: true }
  })
}

function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: stateKey })
}

/** Begins an archive. */
export function useStartArchive() {
  const refresh = useRefresh()
  return useMutation({ mutationFn: () => call(archivesOperations.start, { body: {} }), onSettled: refresh })
}

/** Has the browser save an archive that the caller wrote. */
export function useFetchArchive() {
  return useMutation({
    mutationFn: (jobUuid: string) => call(exportsOperations.file, { params: { job_uuid: jobUuid } }),
    onSuccess: ({ url }) => saveAddress(url)
  })
}

/** Asks a job about an archive to stop. */
export function useCancelArchive() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (jobUuid: string) => call(archivesOperations.cancel, { params: { job_uuid: jobUuid }, body: {} }),
    // Also when it was refused: it has ended meanwhile.
    onSettled: refresh
  })
}

/** An archive on its way: how much of it was sent. */
export interface Sending {
  sent: number
  total: number
}

/**
 * Sends an archive in its pieces, one after another; a piece that breaks off is sent once more.
 * @returns the upload's id.
 */
async function send(file: File, signal: AbortSignal, onProgress: (sent: number) => void): Promise<string> {
  const { uploadUuid, partBytes, partCount } = await call(archivesOperations.startUpload, { body: { byteSize: file.size } }, { signal })
  for (let part = 1; part <= partCount; part += 1) {
    const from = (part - 1) * partBytes
    const chunk = file.slice(from, Math.min(file.size, from + partBytes))
    const sendChunk = async () => {
      const ticket = await call(archivesOperations.uploadPart, { params: { upload_uuid: uploadUuid, part } }, { signal })
      await sendFile(ticket, chunk, { signal, onProgress: (sent) => onProgress(from + sent) })
    }
    await sendChunk().catch((error: unknown) => {
      if (signal.aborted) throw error
      return sendChunk()
    })
  }
  return uploadUuid
}

/** Sends an archive and has it taken in. */
export function useImportArchive() {
  const refresh = useRefresh()
  const keyFor = useRequestKey()
  const [sending, setSending] = useState<Sending | null>(null)
  const [control, setControl] = useState<AbortController | null>(null)
  const mutation = useMutation({
    mutationFn: async ({ file, inviteMembers }: { file: File; inviteMembers: boolean }) => {
      const controller = new AbortController()
      setControl(controller)
      setSending({ sent: 0, total: file.size })
      const uploadUuid = await send(file, controller.signal, (sent) => setSending({ sent, total: file.size }))
      return call(archivesOperations.import, { body: { uploadUuid, inviteMembers } }, { idempotencyKey: keyFor(uploadUuid) })
    },
    onSettled: async () => {
      setSending(null)
      setControl(null)
      await refresh()
    },
    meta: { isHandled: true }
  })
  return { ...mutation, sending, stop: () => control?.abort() }
}
