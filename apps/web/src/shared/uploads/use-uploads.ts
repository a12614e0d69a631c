import { sendFile, type Ticket } from '@mekiki/api-client/send-file'
import type { UploadItem } from '@mekiki/ui'
import pLimit from 'p-limit'
import { useRef, useState } from 'react'
import { mediaTypeOf } from '../file-viewer/file-kinds.ts'
import { errorMessage } from '../calls/handle-error.ts'
import { useCloseWarning } from '@mekiki/browser/connection/use-close-warning'

/** A file that the store has: the key that later calls take, and its name. */
export interface SentFile {
  url: string
  name: string
  size: number
}

/** What the address of an upload is asked with. */
export interface AnnouncedFile {
  filename: string
  filetype: string
  contentLength: number
}

/** Where a file is sent, and its key in later calls. */
type UploadTicket = Ticket & { key: string }

/** A file on its way; `key` once the store has it. */
export interface Upload extends UploadItem {
  key: string | null
}

const concurrency = 3

/**
 * Sends files straight to the store, three at a time, each with its progress, a way to give it up and to try again. `getTicket` asks for
 * the upload address. A file counts as done after `onSent` (such as attaching it to a case) has succeeded. `kept` are files that an
 * earlier visit has sent.
 */
export function useUploads(
  getTicket: (file: AnnouncedFile, signal: AbortSignal) => Promise<UploadTicket>,
  { onSent, kept = [] }: { onSent?: (file: SentFile) => Promise<void>; kept?: readonly SentFile[] } = {}
) {
  const [items, setItems] = useState<readonly Upload[]>(() =>
    kept.map((file) => ({ id: file.url, name: file.name, size: file.size, state: 'done', key: file.url }))
  )
  const files = useRef(new Map<string, File>())
  const controllers = useRef(new Map<string, AbortController>())
  const [lanes] = useState(() => pLimit(concurrency))
  const set = (id: string, part: Partial<Upload>) => setItems((before) => before.map((item) => (item.id === id ? { ...item, ...part } : item)))
  const drop = (id: string) => {
    controllers.current.get(id)?.abort()
    files.current.delete(id)
    const { picture } = items.find((item) => item.id === id) ?? {}
    if (picture !== undefined) URL.revokeObjectURL(picture)
    setItems((before) => before.filter((item) => item.id !== id))
  }

  const send = async (id: string, file: File, signal: AbortSignal) => {
    if (signal.aborted) return
    set(id, { state: 'sending', sent: 0 })
    try {
      const ticket = await getTicket({ filename: file.name, filetype: mediaTypeOf(file), contentLength: file.size }, signal)
      await sendFile(ticket, file, { signal, onProgress: (sent) => set(id, { sent }) })
      await onSent?.({ url: ticket.key, name: file.name, size: file.size })
      set(id, { state: 'done', key: ticket.key, sent: file.size })
    } catch (error) {
      if (!signal.aborted) set(id, { state: 'failed', error: errorMessage(error) })
    }
  }
  const start = (id: string, file: File) => {
    const controller = new AbortController()
    controllers.current.set(id, controller)
    void lanes(() => send(id, file, controller.signal))
  }
  const isSending = items.some((item) => item.state === 'waiting' || item.state === 'sending')
  useCloseWarning(isSending)
  return {
    items,
    isSending,
    add: (added: readonly File[]) => {
      for (const file of added) {
        const id = crypto.randomUUID()
        files.current.set(id, file)
        const picture = file.type.startsWith('image/') ? { picture: URL.createObjectURL(file) } : {}
        setItems((before) => [...before, { id, name: file.name, size: file.size, state: 'waiting', key: null, ...picture }])
        start(id, file)
      }
    },
    retry: (id: string) => {
      const file = files.current.get(id)
      if (!file) return
      set(id, { state: 'waiting' })
      start(id, file)
    },
    /** Gives a file up, or takes one that was sent off the list. */
    drop,
    clear: () => {
      for (const item of items) drop(item.id)
    }
  }
}
