import type { Readable } from 'node:stream'

/** All bytes of a stream; null, and the stream is let go, when there are more than `max`. */
export async function bytesUpTo(stream: Readable, max: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk as Uint8Array)
    length += bytes.length
    if (length > max) return null
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}
