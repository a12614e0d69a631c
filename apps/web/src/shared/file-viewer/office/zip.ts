import { strFromU8, type UnzipFileInfo, unzipSync } from 'fflate'

/** An unpacked part larger than this is not shown: a small file can hold a huge one. */
const maxPartBytes = 32 * 1024 * 1024

/** More parts than an office file has; a list that claims to be endless would keep the browser busy. */
const maxParts = 20_000

/** The parts of an archive. */
export interface Archive {
  names: string[]
  /**
   * A part as text; null when there is none of that name.
   * @throws for parts that are too large, or packed in another way than usual.
   */
  readText: (name: string) => Promise<string | null>
}

/**
 * Goes through an archive's list, unpacking the parts that are wanted.
 * @throws for what is no archive.
 */
function unpack(bytes: Uint8Array, isRequested: (part: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  let count = 0
  const filter = (part: UnzipFileInfo): boolean => {
    count += 1
    if (count > maxParts) throw new Error('the archive has too many parts')
    return isRequested(part)
  }
  return unzipSync(bytes, { filter })
}

/**
 * Opens a ZIP archive, as office files are; nothing is unpacked before it is asked for.
 * @throws for what is none.
 */
export function openArchive(bytes: Uint8Array): Archive {
  const names: string[] = []
  unpack(bytes, ({ name }) => {
    names.push(name)
    return false
  })
  return {
    names,
    readText: async (name) => {
      const parts = unpack(bytes, (part) => {
        if (part.name !== name) return false
        // No more memory is taken than the list says, even when more bytes follow.
        if (part.originalSize > maxPartBytes) throw new Error('a part of the archive is too large')
        return true
      })
      const part = parts[name]
      return part === undefined ? null : strFromU8(part)
    }
  }
}
