import type { CallOutput } from '@mekiki/contract'
import { filesOperations } from '@mekiki/contract/work/files/files.operations'
import { notify } from '@mekiki/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'
import { drawingInterval } from '../../../shared/file-previews/previewed-file.ts'
import { handleError } from '../../../shared/calls/handle-error.ts'
import { undoOperation } from '../../../shared/calls/undo-operation.ts'
import { useUploads } from '../../../shared/uploads/use-uploads.ts'
import { useThemesTexts } from '../themes-texts.ts'

/** A file of a theme. */
export type ThemeFile = CallOutput<typeof filesOperations.themeList>['items'][number]

const keyOf = (themeUuid: string) => ['theme-files', themeUuid] as const

/** The files of a theme, the newest first. */
export function useThemeFiles(themeUuid: string) {
  return useQuery({
    queryKey: keyOf(themeUuid),
    queryFn: ({ signal }) => call(filesOperations.themeList, { params: { theme_uuid: themeUuid } }, { signal }),
    refetchInterval: ({ state: { data } }) => drawingInterval(data?.items),
    meta: { isHandled: true }
  })
}

/** Sends files of a theme to the store and attaches each once it has arrived. */
export function useThemeUploads(themeUuid: string) {
  const client = useQueryClient()
  const params = { theme_uuid: themeUuid }
  return useUploads((query, signal) => call(filesOperations.themeUploadUrl, { params, query }, { signal }), {
    onSent: async ({ url, name }) => {
      await call(filesOperations.themeCreate, { params, body: { files: [{ url, name }] } })
      await client.invalidateQueries({ queryKey: keyOf(themeUuid) })
    }
  })
}

/** Deletes a file of a theme, with a way to take that back. */
export function useRemoveThemeFile(themeUuid: string) {
  const texts = useThemesTexts()
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: (file: ThemeFile) => call(filesOperations.themeRemove, { params: { theme_uuid: themeUuid, file_uuid: file.uuid } }),
    onSuccess: ({ operationUuid }) => {
      notify.undo(texts.files.deleted, () => undoOperation(client, operationUuid).catch(handleError))
      return client.invalidateQueries({ queryKey: keyOf(themeUuid) })
    }
  })
  return (file: ThemeFile) => remove.mutate(file)
}
