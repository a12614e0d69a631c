import type { AnswerUpload, FileActs } from '@mekiki/answer-form'
import { FetchError, ResponseError } from '@mekiki/api-client/errors'
import { sendFile, type Ticket } from '@mekiki/api-client/send-file'
import { warnBeforeClose } from '@mekiki/browser/plain/warn-before-close'
import pLimit from 'p-limit'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { connection, useWayBack } from '../lib/connection.ts'
import { errorSentence } from '../lib/error-sentence.ts'
import { currentLanguage, textsIn } from '../lib/language.ts'
import type { SentFile } from './questionnaire.ts'

/** Where a file is sent, and what stands for it in the answer. */
export type UploadTicket = Ticket & { key: string }

/** Asks for the address of a file. */
export type GetTicket = (file: File, signal: AbortSignal) => Promise<UploadTicket>

interface Item extends AnswerUpload {
  key: string | null
  /** The connection broke: it is sent again by itself once the browser is connected, or the server is back. */
  isBroken: boolean
}

interface Options {
  getTicket: GetTicket
  maxFiles: number
  maxFileBytes: number
  kept: readonly SentFile[]
}

const concurrency = 3
const mebibyte = 1024 * 1024
const fresh = { state: 'waiting', sent: 0, error: null, canRetry: true, isBroken: false } as const

/** What is wrong with a file before it is sent; null for nothing. */
function refusalOf(file: File, count: number, { maxFiles, maxFileBytes }: Options): string | null {
  const texts = textsIn(currentLanguage()).uploads
  if (count >= maxFiles) return texts.tooMany(maxFiles)
  if (file.size > maxFileBytes) return texts.tooLarge(Math.floor(maxFileBytes / mebibyte))
  return file.size === 0 ? texts.empty : null
}

/** The files of an answer, kept outside of what is drawn. */
class Files {
  readonly #files = new Map<string, File>()
  readonly #controllers = new Map<string, AbortController>()
  readonly #lanes = pLimit(concurrency)
  items: readonly Item[]
  options: Options
  readonly #onChange: (items: readonly Item[]) => void

  constructor(options: Options, onChange: (items: readonly Item[]) => void) {
    this.options = options
    this.#onChange = onChange
    this.items = options.kept.map((file) => ({ ...fresh, id: file.key, state: 'done', sent: file.size, ...file }))
  }

  #become(items: readonly Item[]): void {
    this.items = items
    this.#onChange(items)
  }

  #set(id: string, part: Partial<Item>): void {
    this.#become(this.items.map((item) => (item.id === id ? { ...item, ...part } : item)))
  }

  async #send(id: string, file: File, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    this.#set(id, { state: 'sending' })
    try {
      const ticket = await this.options.getTicket(file, signal)
      await sendFile(ticket, file, { signal, onProgress: (sent) => this.#set(id, { sent: Math.min(sent, file.size) }) })
      this.#set(id, { state: 'done', key: ticket.key, sent: file.size })
    } catch (error) {
      if (signal.aborted) return
      const texts = textsIn(currentLanguage()).uploads
      const isBroken = error instanceof FetchError
      if (isBroken) void connection.check()
      // What the server refuses for its kind is refused again.
      const isRefused = error instanceof ResponseError && (error.is('file_type_not_allowed') || error.is('too_large') || error.is('file_empty'))
      this.#set(id, { state: 'failed', isBroken, canRetry: !isRefused, error: isBroken ? texts.broken : errorSentence(error, texts.refused) })
    }
  }

  #start(id: string, file: File): void {
    const controller = new AbortController()
    this.#controllers.set(id, controller)
    void this.#lanes(() => this.#send(id, file, controller.signal))
  }

  add(questionUuid: string, files: readonly File[]): void {
    for (const file of files) {
      const id = crypto.randomUUID()
      const count = this.items.filter((item) => item.canRetry).length
      const error = refusalOf(file, count, this.options)
      const item = { ...fresh, id, questionUuid, name: file.name, size: file.size, key: null }
      if (error !== null) {
        this.#become([...this.items, { ...item, state: 'failed', error, canRetry: false }])
        continue
      }
      this.#files.set(id, file)
      this.#become([...this.items, item])
      this.#start(id, file)
    }
  }

  remove(id: string): void {
    this.#controllers.get(id)?.abort()
    this.#files.delete(id)
    this.#become(this.items.filter((item) => item.id !== id))
  }

  retry(id: string): void {
    const file = this.#files.get(id)
    if (!file) return
    this.#set(id, { ...fresh })
    this.#start(id, file)
  }

  retryBroken(): void {
    for (const item of this.items) if (item.state === 'failed' && item.isBroken) this.retry(item.id)
  }

  resend(): void {
    for (const { id, state } of this.items) {
      if (state !== 'done') continue
      if (this.#files.has(id)) this.retry(id)
      else this.remove(id)
    }
  }

  stop(): void {
    for (const controller of this.#controllers.values()) controller.abort()
  }
}

/** Sends the files of an answer straight to the store, three at a time, while the person goes on writing. */
export function useUploads(options: Options) {
  const [items, setItems] = useState<readonly Item[]>(() => options.kept.map((file) => ({ ...fresh, id: file.key, state: 'done', sent: file.size, ...file })))
  const [files] = useState(() => new Files(options, setItems))
  const latest = useRef(files)
  useEffect(() => {
    latest.current.options = options
  })
  useEffect(() => {
    const retry = () => files.retryBroken()
    // The store may stand elsewhere, and break while the server is there.
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('online', retry)
      files.stop()
    }
  }, [files])
  useWayBack(useCallback(() => files.retryBroken(), [files]))
  const acts: FileActs = useMemo(
    () => ({ add: (questionUuid, added) => files.add(questionUuid, added), remove: (id) => files.remove(id), retry: (id) => files.retry(id) }),
    [files]
  )
  const sent: readonly SentFile[] = useMemo(
    () => items.flatMap(({ state, key, questionUuid, name, size }) => (state === 'done' && key !== null ? [{ questionUuid, key, name, size }] : [])),
    [items]
  )
  const waiting = items.filter((item) => item.state === 'waiting' || item.state === 'sending').length
  const isSending = waiting > 0
  useEffect(() => (isSending ? warnBeforeClose() : undefined), [isSending])
  return {
    items,
    acts,
    sent,
    waiting,
    firstFailed: items.find((item) => item.state === 'failed') ?? null,
    /** Sends what was sent once more, since the store no longer has it; what came from an earlier visit is taken off. */
    resend: () => files.resend()
  }
}
