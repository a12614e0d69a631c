import { type Readable, pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'

/** Compresses what streams by, for so many readers at a time; null while they are that many. */
export type GzipPlaces = (source: () => Promise<Readable>) => Promise<Readable | null>

// Each keeps a quarter of a megabyte for as long as its reader takes.
const concurrency = 64

/** Makes the places of a server. Whoever finds none reads the plain bytes, which keep nothing. */
export function createGzipPlaces(max = concurrency): GzipPlaces {
  let taken = 0
  return async (source) => {
    if (taken >= max) return null
    taken += 1
    const gzip = createGzip().once('close', () => void (taken -= 1))
    try {
      // Whoever ends one of them ends the other; what went wrong is told to whoever reads.
      pipeline(await source(), gzip, () => undefined)
      return gzip
    } catch (error) {
      gzip.destroy()
      throw error
    }
  }
}
