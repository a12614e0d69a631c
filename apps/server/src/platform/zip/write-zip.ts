import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, crc32, createDeflateRaw } from 'node:zlib'
import { Spill } from '../process/spill.ts'

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
const maxEntries = 0xffff
const version = 20
// The first version that knows 64-bit sizes.
const largeVersion = 45
const largeField = 1
// The sizes follow the bytes (bit 3); names are UTF-8 (bit 11).
const flags = 0x0808
const deflated = 8
// 1980-01-01, the first day that the format knows: an archive tells nothing of when it was written.
const firstDay = 0x21

// A field with sizes of 64 bits: those of the bytes follow them, so that it says nothing yet but that they will be of that width.
function largeSizes(sizes: readonly number[]): Buffer {
  const field = Buffer.alloc(4 + sizes.length * 8)
  field.writeUInt16LE(largeField, 0)
  field.writeUInt16LE(sizes.length * 8, 2)
  sizes.forEach((size, index) => field.writeBigUInt64LE(BigInt(size), 4 + index * 8))
  return field
}

function localHead(name: Buffer, isLarge: boolean): Buffer {
  const extra = isLarge ? largeSizes([0, 0]) : Buffer.alloc(0)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(isLarge ? largeVersion : version, 4)
  head.writeUInt16LE(flags, 6)
  head.writeUInt16LE(deflated, 8)
  head.writeUInt16LE(firstDay, 12)
  if (isLarge) head.fill(0xff, 18, 26)
  head.writeUInt16LE(name.length, 26)
  head.writeUInt16LE(extra.length, 28)
  return Buffer.concat([head, name, extra])
}

function sizesAfter({ crc, packed, size }: Written, isLarge: boolean): Buffer {
  const width = isLarge ? 8 : 4
  const tail = Buffer.alloc(8 + 2 * width)
  tail.writeUInt32LE(0x08074b50, 0)
  tail.writeUInt32LE(crc, 4)
  // Six bytes are 256 TiB, and the upper two of eight stay zero.
  tail.writeUIntLE(packed, 8, isLarge ? 6 : 4)
  tail.writeUIntLE(size, 8 + width, isLarge ? 6 : 4)
  return tail
}

function directoryEntry({ name, crc, packed, size, offset }: Written, isLarge: boolean): Buffer {
  const extra = isLarge ? largeSizes([size, packed, offset]) : Buffer.alloc(0)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(isLarge ? largeVersion : version, 4)
  entry.writeUInt16LE(isLarge ? largeVersion : version, 6)
  entry.writeUInt16LE(flags, 8)
  entry.writeUInt16LE(deflated, 10)
  entry.writeUInt16LE(firstDay, 14)
  entry.writeUInt32LE(crc, 16)
  entry.writeUInt32LE(isLarge ? largest : packed, 20)
  entry.writeUInt32LE(isLarge ? largest : size, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt16LE(extra.length, 30)
  entry.writeUInt32LE(isLarge ? largest : offset, 42)
  return Buffer.concat([entry, name, extra])
}

function largeDirectoryEnd(count: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(76)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(largeVersion, 12)
  end.writeUInt16LE(largeVersion, 14)
  for (const [at, value] of [
    [24, count],
    [32, count],
    [40, length],
    [48, offset]
  ] as const) {
    end.writeBigUInt64LE(BigInt(value), at)
  }
  // Where this record itself begins: right behind the list.
  end.writeUInt32LE(0x07064b50, 56)
  end.writeBigUInt64LE(BigInt(offset + length), 64)
  end.writeUInt32LE(1, 72)
  return end
}

function directoryEnd(count: number, length: number, offset: number, isLarge: boolean): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(isLarge ? maxEntries : count, 8)
  end.writeUInt16LE(isLarge ? maxEntries : count, 10)
  end.writeUInt32LE(isLarge ? largest : length, 12)
  end.writeUInt32LE(isLarge ? largest : offset, 16)
  return isLarge ? Buffer.concat([largeDirectoryEnd(count, length, offset), end]) : end
}

function requireFits(value: number, isLarge: boolean): void {
  if (!isLarge && value > largest) throw new RangeError('an archive without 64-bit sizes holds at most 4 GiB')
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

/** The entries that were written, one line of the archive's list each. */
class Directory {
  readonly #lines = new Spill()
  readonly #isLarge: boolean
  #count = 0

  constructor(isLarge: boolean) {
    this.#isLarge = isLarge
  }

  async add(written: Written): Promise<void> {
    await this.#lines.append(directoryEntry(written, this.#isLarge))
    this.#count += 1
    if (!this.#isLarge && this.#count > maxEntries) throw new RangeError('an archive without 64-bit sizes holds at most 65,535 entries')
  }

  async *bytes(start: number): AsyncGenerator<Buffer> {
    requireFits(start + this.#lines.size, this.#isLarge)
    yield* this.#lines.read()
    yield directoryEnd(this.#count, this.#lines.size, start, this.#isLarge)
  }

  end(): Promise<void> {
    return this.#lines.end()
  }
}

/**
 * An archive, written as fast as its reader takes it, in little memory however many its entries are. Each entry's bytes are taken to the end before the next
 * is asked for. `isLarge` gives it sizes of 64 bits, for more than 4 GiB or 65,535 entries; without it `RangeError` is raised for what would need them.
 * @throws as well what an entry's bytes raise.
 */
export async function* zip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>, { isLarge = false } = {}): AsyncGenerator<Buffer> {
  const directory = new Directory(isLarge)
  let offset = 0
  const counted = (bytes: Buffer): Buffer => {
    offset += bytes.length
    requireFits(offset, isLarge)
    return bytes
  }
  try {
    for await (const entry of entries) {
      const written: Written = { name: Buffer.from(entry.path, 'utf8'), crc: 0, packed: 0, size: 0, offset }
      yield counted(localHead(written.name, isLarge))
      for await (const chunk of pack(entry, written)) yield counted(chunk)
      requireFits(written.size, isLarge)
      yield counted(sizesAfter(written, isLarge))
      await directory.add(written)
    }
    yield* directory.bytes(offset)
  } finally {
    await directory.end()
  }
}
