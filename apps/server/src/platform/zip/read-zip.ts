import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'

/** Bytes that can be read from any place. */
export interface ByteSource {
  readonly size: number
  /** The bytes from `start` up to, but not including, `end`. */
  read(start: number, end: number): AsyncIterable<Uint8Array>
}

/** What an archive's list says of an entry. */
export interface ListedEntry {
  readonly name: string
  readonly size: number
  readonly packed: number
  readonly method: number
  /** Where its own head begins, and where the next thing of the archive does. */
  readonly start: number
  readonly limit: number
}

/** Not a zip archive, or one that was cut or tampered with. */
export class ZipError extends Error {
  override readonly name = 'ZipError'
}

const endMark = 0x06054b50
const largeLocatorMark = 0x07064b50
const largeEndMark = 0x06064b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
const entryBytes = 46
const localBytes = 30
const endBytes = 22
const longestTail = 65_535 + endBytes + 20
const longestDirectory = 256 * 1024 * 1024
const maxEntries = 1_000_000
const full = 0xffff_ffff
const largeField = 1
const stored = 0
const deflated = 8

async function readAll(source: ByteSource, start: number, end: number): Promise<Buffer> {
  if (start < 0 || end > source.size || start > end) throw new ZipError('a place outside of the archive')
  const chunks: Uint8Array[] = []
  for await (const chunk of source.read(start, end)) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  if (bytes.length !== end - start) throw new ZipError('the archive is cut')
  return bytes
}

const wide = (bytes: Buffer, at: number): number => {
  const value = bytes.readBigUInt64LE(at)
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new ZipError('a size that cannot be')
  return Number(value)
}

interface Directory {
  count: number
  start: number
  length: number
}

async function findDirectory(source: ByteSource): Promise<Directory> {
  const from = Math.max(0, source.size - longestTail)
  const tail = await readAll(source, from, source.size)
  let at = tail.length - endBytes
  while (at >= 0 && tail.readUInt32LE(at) !== endMark) at -= 1
  if (at < 0) throw new ZipError('no end of a list')
  const plain = { count: tail.readUInt16LE(at + 10), length: tail.readUInt32LE(at + 12), start: tail.readUInt32LE(at + 16) }
  if (at < 20 || tail.readUInt32LE(at - 20) !== largeLocatorMark) return plain
  const place = wide(tail, at - 12)
  const end = await readAll(source, place, Math.min(place + 56, source.size))
  if (end.length < 56 || end.readUInt32LE(0) !== largeEndMark) throw new ZipError('no large end of a list')
  return { count: wide(end, 32), length: wide(end, 40), start: wide(end, 48) }
}

/** The sizes that stand in the field for 64 bits, in the place of those that are full. */
function largeValues(extra: Buffer, requested: readonly number[]): number[] {
  for (let at = 0; at + 4 <= extra.length;) {
    const [id, length] = [extra.readUInt16LE(at), extra.readUInt16LE(at + 2)]
    if (id === largeField) {
      let place = at + 4
      const end = Math.min(place + length, extra.length)
      return requested.map((value) => {
        if (value !== full) return value
        if (place + 8 > end) throw new ZipError('a size is missing')
        place += 8
        return wide(extra, place - 8)
      })
    }
    at += 4 + length
  }
  return [...requested]
}

type Bare = Omit<ListedEntry, 'limit'>

/** The entry that begins a piece of the list, and how long it is there; null while the piece ends within it. */
function entryOf(list: Buffer): { bare: Bare; length: number } | null {
  if (list.length < entryBytes) return null
  if (list.readUInt32LE(0) !== entryMark) throw new ZipError('the list is cut')
  const [nameBytes, extraBytes, commentBytes] = [list.readUInt16LE(28), list.readUInt16LE(30), list.readUInt16LE(32)]
  const nameEnd = entryBytes + nameBytes
  const length = nameEnd + extraBytes + commentBytes
  if (list.length < length) return null
  if ((list.readUInt16LE(8) & 1) === 1) throw new ZipError('an entry with a password')
  const name = list.toString('utf8', entryBytes, nameEnd)
  const sizes = [list.readUInt32LE(24), list.readUInt32LE(20), list.readUInt32LE(42)]
  const [size = 0, packed = 0, start = 0] = largeValues(list.subarray(nameEnd, nameEnd + extraBytes), sizes)
  return { bare: { name, method: list.readUInt16LE(10), size, packed, start }, length }
}

async function* readList(source: ByteSource, { count, start, length }: Directory): AsyncGenerator<Bare> {
  if (start + length > source.size) throw new ZipError('a place outside of the archive')
  let list = Buffer.alloc(0)
  let found = 0
  for await (const chunk of source.read(start, start + length)) {
    list = Buffer.concat([list, chunk])
    while (found < count) {
      const entry = entryOf(list)
      if (entry === null) break
      yield entry.bare
      found += 1
      list = list.subarray(entry.length)
    }
  }
  if (found !== count) throw new ZipError('the list is cut')
}

/**
 * An entry with the place at which the next thing of the archive begins.
 * @throws for one that reaches into that, as those of archive bombs do.
 */
function withLimit(entry: Bare, limit: number): ListedEntry {
  if (entry.start + localBytes + Buffer.byteLength(entry.name) + entry.packed > limit) throw new ZipError('entries lie upon each other')
  return { ...entry, limit }
}

/**
 * The entries of an archive by its own list, one after another, however many they are. Their bytes have to be in the order of the list, as whoever writes
 * an archive at one go leaves them.
 * @throws ZipError for what is none, is cut, has a password, overlaps itself, or is in another order.
 */
export async function* listZip(source: ByteSource): AsyncGenerator<ListedEntry> {
  const directory = await findDirectory(source)
  const { count, start, length } = directory
  if (count > maxEntries || length > longestDirectory || length < count * entryBytes) throw new ZipError('a list that cannot be')
  let last: Bare | null = null
  for await (const entry of readList(source, directory)) {
    if (last) yield withLimit(last, entry.start)
    last = entry
  }
  if (last) yield withLimit(last, start)
}

async function* packedBytes(source: ByteSource, { start, limit, packed }: ListedEntry): AsyncGenerator<Uint8Array> {
  let head = Buffer.alloc(0)
  let left = -1
  for await (const chunk of source.read(start, Math.min(limit, start + localBytes + 2 * 65_535 + packed))) {
    let bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    if (left < 0) {
      head = Buffer.concat([head, bytes])
      if (head.length < localBytes) continue
      if (head.readUInt32LE(0) !== localMark) throw new ZipError('an entry is not where the list says')
      const skipped = localBytes + head.readUInt16LE(26) + head.readUInt16LE(28)
      if (head.length < skipped) continue
      bytes = head.subarray(skipped)
      left = packed
    }
    if (bytes.length > left) bytes = bytes.subarray(0, left)
    left -= bytes.length
    if (bytes.length > 0) yield bytes
    if (left === 0) return
  }
  throw new ZipError('an entry is cut')
}

/**
 * The bytes of an entry, unpacked as they are asked for; never more than its list says.
 * @throws ZipError for what cannot be unpacked, or unpacks to another size.
 */
export async function* readEntry(source: ByteSource, entry: ListedEntry): AsyncGenerator<Buffer> {
  if (entry.method !== stored && entry.method !== deflated) throw new ZipError('packed in a way that is not known')
  let size = 0
  for await (const chunk of entry.method === stored ? packedBytes(source, entry) : inflated(source, entry)) {
    size += chunk.length
    if (size > entry.size) throw new ZipError('an entry is larger than its list says')
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  }
  if (size !== entry.size) throw new ZipError('an entry is smaller than its list says')
}

async function* inflated(source: ByteSource, entry: ListedEntry): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: 65_536 })
  const fed = pipeline(packedBytes(source, entry), inflate)
  // What goes wrong is raised by reading from `inflate`; a promise that nobody waits for would end the process.
  fed.catch(() => undefined)
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) yield chunk
  } catch (error) {
    const isPacking = error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_')
    throw isPacking ? new ZipError('an entry cannot be unpacked') : error
  }
  await fed
}
