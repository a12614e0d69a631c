import { filesOperations } from '@mekiki/contract/work/files/files.operations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'
import { type Project, projectKey, refreshProjects } from '../detail/use-project.ts'
import { type SentFile, useUploads as useFileUploads } from '../../../shared/uploads/use-uploads.ts'

export type ProjectFile = Project['files'][number]

/** Attaches files that the store has to a case, or to one of its records. */
export async function attachFiles(projectUuid: string, files: readonly SentFile[], recordUuid?: string): Promise<void> {
  if (files.length === 0) return
  await call(filesOperations.projectCreate, {
    params: { project_uuid: projectUuid },
    query: recordUuid === undefined ? {} : { project_record_uuid: recordUuid },
    body: { files: files.map(({ url, name }) => ({ url, name })) }
  })
}

interface FileChange {
  file: ProjectFile
  pinned: boolean
  name?: string
}

/** Pins, unpins or renames a file at once on the screen and then on the server; a failure takes the screen back. */
export function useUpdateFile(projectUuid: string) {
  const client = useQueryClient()
  const key = projectKey(projectUuid)
  return useMutation({
    mutationFn: ({ file, pinned, name }: FileChange) =>
      call(filesOperations.projectUpdate, {
        params: { project_uuid: projectUuid, file_uuid: file.uuid },
        body: { pinned, ...(name !== undefined && { name }) }
      }),
    onMutate: async ({ file, pinned, name }) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<Project>(key)
      const pinnedAt = pinned ? (file.pinnedAt ?? new Date().toISOString()) : null
      const changed = (each: ProjectFile) => (each.uuid === file.uuid ? { ...each, pinnedAt, name: name ?? each.name } : each)
      if (before) client.setQueryData<Project>(key, { ...before, files: before.files.map(changed) })
      return before
    },
    onError: (_error, _change, before) => client.setQueryData(key, before),
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey: ['project-records', projectUuid] }), refreshProjects(client)])
  })
}

/** Deletes a file of a case. */
export function useRemoveFile(projectUuid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (fileUuid: string) => call(filesOperations.projectRemove, { params: { project_uuid: projectUuid, file_uuid: fileUuid } }),
    onSuccess: () => Promise.all([client.invalidateQueries({ queryKey: ['project-records', projectUuid] }), refreshProjects(client)])
  })
}

export type { SentFile } from '../../../shared/uploads/use-uploads.ts'

/** Sends files of a case straight to the store; a file counts as done after `onSent` has succeeded. */
export function useUploads(projectUuid: string, options: { onSent?: (file: SentFile) => Promise<void>; kept?: readonly SentFile[] } = {}) {
  const params = { project_uuid: projectUuid }
  return useFileUploads((query, signal) => call(filesOperations.projectUploadUrl, { params, query }, { signal }), options)
}
