import { sendFile } from '@mekiki/api-client/send-file'
import type { ImportKind } from '@mekiki/contract/exchange/imports/imports.schemas'
import type { UploadItem } from '@mekiki/ui'
import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '../../shared/calls/handle-error.ts'

import { hasTheme, uploadUrlOf } from './import-kinds.ts'

/** A file that the store has. */
export interface SentFile {
  key: string
  name: string
  size: number
}

/** Sends one file at a time straight to the store, with progress, a way to give it up and to try again. */
export function useUpload(kind: ImportKind, themeUuid: string | null, onSent: (file: SentFile) => void) {
  const [item, setItem] = useState<UploadItem | null>(null)
  const file = useRef<File | null>(null)
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])

  const send = async (chosen: File): Promise<void> => {
    if (hasTheme(kind) && themeUuid === null) return
    controller.current?.abort()
    const { signal } = (controller.current = new AbortController())
    file.current = chosen
    const start = { id: crypto.randomUUID(), name: chosen.name, size: chosen.size }
    setItem({ ...start, state: 'sending', sent: 0 })
    try {
      const ticket = await uploadUrlOf(kind, themeUuid, chosen, signal)
      await sendFile(ticket, chosen, { signal, onProgress: (sent) => setItem({ ...start, state: 'sending', sent }) })
      setItem(null)
      onSent({ key: ticket.key, name: chosen.name, size: chosen.size })
    } catch (error) {
      if (!signal.aborted) setItem({ ...start, state: 'failed', error: errorMessage(error) })
    }
  }
  return {
    item,
    send: (chosen: File) => void send(chosen),
    retry: () => {
      if (file.current) void send(file.current)
    },
    drop: () => {
      controller.current?.abort()
      setItem(null)
    }
  }
}
