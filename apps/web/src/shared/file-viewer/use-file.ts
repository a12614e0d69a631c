import type { CallOutput, operationGroups } from '@mekiki/contract'
import { useQuery } from '@tanstack/react-query'
import { handleError } from '../calls/handle-error.ts'
import { decodeText } from './decode-text.ts'

/** A file to be shown: its signed address, name, type and size. */
export type ShownFile = CallOutput<typeof operationGroups.files.projectDownloadUrl>

// The address is good for five minutes (3-decisions); a minute is left for what is still loading with it.
const addressMilliseconds = 4 * 60_000

/** The most of a text that is read for showing. */
const maxTextBytes = 2 * 1024 * 1024

/** Where the signed addresses of a file come from. */
export interface FileSource {
  /** Names the file among all files. */
  key: readonly string[]
  getAddress: (disposition: 'inline' | 'attachment', signal?: AbortSignal) => Promise<ShownFile>
}

/** A file with an address to show it from. */
export function useFile(source: FileSource) {
  return useQuery({
    queryKey: ['files', 'address', ...source.key],
    queryFn: ({ signal }) => source.getAddress('inline', signal),
    staleTime: addressMilliseconds,
    gcTime: addressMilliseconds,
    meta: { isHandled: true }
  })
}

/** Opens a file in a tab of its own, with an address made now: the one on the screen may have run out. */
export async function openFile(source: FileSource): Promise<void> {
  // Within the click, or the browser takes it for a pop-up; the tab must not reach back.
  const tab = window.open('about:blank', '_blank')
  if (!tab) return
  tab.opener = null
  try {
    const { url } = await source.getAddress('inline')
    tab.location.replace(new URL(url, location.href))
  } catch (error) {
    tab.close()
    handleError(error)
  }
}

/** Has the browser download a file under its name. */
export async function downloadFile(source: FileSource): Promise<void> {
  try {
    const { url, name } = await source.getAddress('attachment')
    const anchor = document.createElement('a')
    anchor.href = url
    anchor.download = name
    anchor.click()
  } catch (error) {
    handleError(error)
  }
}

/** The beginning of a text file, whatever its encoding; `isCut` when there is more. */
export function useFileText(file: ShownFile) {
  return useQuery({
    queryKey: ['files', 'text', file.url],
    queryFn: async ({ signal }) => {
      const isCut = file.byteSize > maxTextBytes
      const response = await fetch(file.url, { signal, headers: isCut ? { range: `bytes=0-${maxTextBytes - 1}` } : {} })
      if (!response.ok) throw new Error(`the file's address answered ${response.status}`)
      return { text: decodeText(new Uint8Array(await response.arrayBuffer()), isCut), isCut }
    },
    staleTime: Infinity,
    gcTime: addressMilliseconds,
    meta: { isHandled: true }
  })
}

/** Whether the browser has a viewer that shows a document inside a page. */
export function canFrameDocument(): boolean {
  return navigator.pdfViewerEnabled
}
