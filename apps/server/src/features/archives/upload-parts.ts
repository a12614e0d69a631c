import { archivePartBytes } from '@mekiki/contract/archives/archives.schemas'

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
