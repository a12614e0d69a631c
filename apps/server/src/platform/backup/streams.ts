import type { Hash, Hmac } from 'node:crypto'
import { type Duplex, pipeline, Readable } from 'node:stream'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'

/** What a stream gives, as it goes by a digest. */
export async function* digested(source: AsyncIterable<Uint8Array>, hash: Hash | Hmac, count?: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    hash.update(chunk)
    count?.(chunk.length)
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)
  }
}

/** What comes out of `transform`; a fault of the source reaches whoever reads it. */
function through(source: AsyncIterable<Uint8Array>, transform: Duplex): AsyncIterable<Buffer> {
  pipeline(Readable.from(source, { objectMode: false }), transform, () => undefined)
  return transform
}

/** Packs a stream. */
export const packed = (source: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> => through(source, createZstdCompress())

/** Unpacks what `packed` made. */
export const unpacked = (source: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> => through(source, createZstdDecompress())

/** A text as a stream. */
export async function* textStream(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

/** The lines of a text that comes in pieces, without their ends. */
export async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of source) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
