import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, crc32, createDeflateRaw } from 'node:zlib'

/** A file within an archive; its bytes are asked for when its turn has come. */
export interface ZipEntry {
  readonly path: string
  readonly chunks: AsyncIterable<Buffer> | Iterable<Buffer>
}

interface Written {
  name: Buffer
  crc: number
  packed: number
  size: number
  offset: number
}

const largest = 0xffff_ffff
const version = 20
// The sizes follow the bytes (bit 3); names are UTF-8 (bit 11).
const flags = 0x0808
const deflated = 8
// 1980-01-01, the first day that the format knows: an archive tells nothing of when it was written.
const firstDay = 0x21

function localHead(name: Buffer): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(version, 4)
  head.writeUInt16LE(flags, 6)
  head.writeUInt16LE(deflated, 8)
  head.writeUInt16LE(firstDay, 12)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function sizesAfter({ crc, packed, size }: Written): Buffer {
  const tail = Buffer.alloc(16)
  tail.writeUInt32LE(0x08074b50, 0)
  tail.writeUInt32LE(crc, 4)
  tail.writeUInt32LE(packed, 8)
  tail.writeUInt32LE(size, 12)
  return tail
}

function directoryEntry({ name, crc, packed, size, offset }: Written): Buffer {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(version, 4)
  entry.writeUInt16LE(version, 6)
  entry.writeUInt16LE(flags, 8)
  entry.writeUInt16LE(deflated, 10)
  entry.writeUInt16LE(firstDay, 14)
  entry.writeUInt32LE(crc, 16)
  entry.writeUInt32LE(packed, 20)
  entry.writeUInt32LE(size, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt32LE(offset, 42)
  return Buffer.concat([entry, name])
}

function directoryEnd(count: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

function requireFits(value: number): void {
  if (value > largest) throw new RangeError('an archive without 64-bit sizes holds at most 4 GiB')
}

/** Packs the bytes of one entry, counting into `written`. */
async function* pack({ chunks }: ZipEntry, written: Written): AsyncGenerator<Buffer> {
  async function* measured(): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      written.crc = crc32(chunk, written.crc)
      written.size += chunk.length
      yield chunk
    }
  }
  const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED, chunkSize: 65_536 })
  const fed = pipeline(Readable.from(measured(), { objectMode: false }), deflate)
  // What goes wrong is raised by reading from `deflate`; a promise that nobody waits for would end the process.
  fed.catch(() => undefined)
  for await (const chunk of deflate as AsyncIterable<Buffer>) {
    written.packed += chunk.length
    yield chunk
  }
  await fed
}

/**
 * An archive, written as fast as its reader takes it, with no more in memory than a chunk and a line for each entry. Each entry's bytes are taken to
 * the end before the next is asked for. Raises `RangeError` for what would need 64-bit sizes (over 4 GiB), and what an entry's bytes raise.
 */
export async function* zip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const all: Written[] = []
  let offset = 0
  const counted = (bytes: Buffer): Buffer => {
    offset += bytes.length
    requireFits(offset)
    return bytes
  }
  for await (const entry of entries) {
    const written: Written = { name: Buffer.from(entry.path, 'utf8'), crc: 0, packed: 0, size: 0, offset }
    yield counted(localHead(written.name))
    for await (const chunk of pack(entry, written)) yield counted(chunk)
    requireFits(written.size)
    yield counted(sizesAfter(written))
    all.push(written)
  }
  const directory = Buffer.concat(all.map(directoryEntry))
  const start = offset
  yield counted(directory)
  yield directoryEnd(all.length, directory.length, start)
}
