import { archivePartBytes } from '@mekiki/contract/exchange/archives/archives.schemas'
import type { FileStore } from '../../../../platform/storage/index.ts'
import type { ByteSource } from '../../../../platform/zip/index.ts'

/** A piece of an archive that is sent: its number from 1, and its size in bytes. */
export interface UploadPart {
  number: number
  byteSize: number
}

/** The pieces in which so many bytes are sent. */
export function partsOf(byteSize: number, partBytes = archivePartBytes): UploadPart[] {
  const count = Math.ceil(byteSize / partBytes)
  return Array.from({ length: count }, (_, index) => ({ number: index + 1, byteSize: Math.min(partBytes, byteSize - index * partBytes) }))
}

/** Where a piece is kept. */
export function partKey(storageKey: string, number: number): string {
  return `${storageKey}/${number}`
}

/** Pieces in the file store as if they were one. */
export function sourceOf(files: FileStore, parts: readonly { key: string; byteSize: number }[]): ByteSource {
  async function* read(start: number, end: number): AsyncGenerator<Uint8Array> {
    let from = 0
    for (const { key, byteSize } of parts) {
      const [first, last] = [Math.max(start, from) - from, Math.min(end, from + byteSize) - from - 1]
      if (first <= last) yield* (await files.openRead(key, { start: first, end: last })) as AsyncIterable<Uint8Array>
      from += byteSize
    }
  }
  return { size: parts.reduce((sum, { byteSize }) => sum + byteSize, 0), read }
}
