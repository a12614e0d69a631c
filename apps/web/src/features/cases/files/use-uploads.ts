import { filesOperations } from '@mekiki/contract/work/files/files.operations'
import { call } from '../../../shared/calls/api.ts'
import { type SentFile, useUploads as useFileUploads } from '../../../shared/uploads/use-uploads.ts'

export type { SentFile } from '../../../shared/uploads/use-uploads.ts'

/** Sends files of a case straight to the store; a file counts as done after `onSent` has succeeded. */
export function useUploads(projectUuid: string, options: { onSent?: (file: SentFile) => Promise<void>; kept?: readonly SentFile[] } = {}) {
  const params = { project_uuid: projectUuid }
  return useFileUploads((query, signal) => call(filesOperations.projectUploadUrl, { params, query }, { signal }), options)
}
