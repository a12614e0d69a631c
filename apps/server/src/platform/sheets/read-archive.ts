import { createInflateRaw } from 'node:zlib'
import { SheetError } from './read-error.ts'

/** A part of a workbook as the archive lists it; `size` is what the list claims. */
interface Part {
  name: string
  method: number
  packed: Uint8Array
}

/** What the parts of a workbook may grow to, in bytes; a part above `freeBytes` also by which factor. */
export const archiveLimits = { parts: 2000, partBytes: 400_000_000, allBytes: 600_000_000, textBytes: 60_000_000, freeBytes: 10_000_000, factor: 150 } as const

const endMark = 0x06054b50
const entryMark = 0x02014b50
const entryBytes = 46
const localBytes = 30
const longestComment = 65_557
const stored = 0
const deflated = 8

function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - longestComment); at -= 1) if (view.getUint32(at, true) === endMark) return at
  throw new SheetError('not_a_workbook')
}

/** The parts of an archive by its own list. Raises SheetError for what is none, and for names that lead out of it. */
function listParts(bytes: Uint8Array): Part[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > archiveLimits.parts) throw new SheetError('too_large')
  let at = view.getUint32(end + 16, true)
  return Array.from({ length: count }, (): Part => {
    if (at + entryBytes > bytes.length || view.getUint32(at, true) !== entryMark) throw new SheetError('not_a_workbook')
    const [method, packedBytes] = [view.getUint16(at + 10, true), view.getUint32(at + 20, true)]
    const [nameBytes, extraBytes, commentBytes] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true), view.getUint16(at + 32, true)]
    const local = view.getUint32(at + 42, true)
    const name = Buffer.from(bytes.subarray(at + entryBytes, at + entryBytes + nameBytes)).toString('utf8')
    if (local + localBytes > bytes.length || name.startsWith('/') || name.includes('\\') || name.split('/').includes('..'))
      throw new SheetError('not_a_workbook')
    const start = local + localBytes + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    at += entryBytes + nameBytes + extraBytes + commentBytes
    return { name, method, packed: bytes.subarray(start, start + packedBytes) }
  })
}

async function* unpacked({ method, packed }: Part): AsyncGenerator<Uint8Array> {
  if (method === stored) yield packed
  else if (method === deflated) {
    const stream = createInflateRaw()
    stream.end(packed)
    yield* stream
  } else throw new SheetError('not_a_workbook')
}

const isText = (name: string): boolean => name === 'xl/sharedStrings.xml'
const isMarkup = (name: string): boolean => /\.(?:xml|rels|vml)$/iu.test(name)
const overlap = 16

/** Unpacks one part without keeping it. Gives its size. Raises SheetError for what grows too far or declares entities of its own. */
async function measure(part: Part): Promise<number> {
  let [size, tail] = [0, '']
  for await (const chunk of unpacked(part)) {
    size += chunk.length
    const isBomb = size > archiveLimits.freeBytes && size > part.packed.length * archiveLimits.factor
    if (isBomb || size > (isText(part.name) ? archiveLimits.textBytes : archiveLimits.partBytes)) throw new SheetError('too_large')
    if (!isMarkup(part.name)) continue
    const text = tail + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1')
    if (text.includes('<!DOCTYPE') || text.includes('<!ENTITY')) throw new SheetError('not_a_workbook')
    tail = text.slice(-overlap)
  }
  return size
}

async function textOf(part: Part): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of unpacked(part)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const plain = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/giu, (all, hex: string | undefined, digits: string | undefined, name: string | undefined) => {
    const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16)
    if (name !== undefined) return entities[name] ?? all
    return code <= 0x10_ffff ? String.fromCodePoint(code) : all
  })

/** A sheet as its workbook lists it; hidden ones are for programs. */
export interface ListedSheet {
  name: string
  isHidden: boolean
}

/**
 * Looks through a workbook before anything is made of it: unpacks every part once in little memory, so that whatever grows beyond its limits is
 * refused before it is read (security S9). Gives its sheets in their order. Raises SheetError `not_a_workbook`, `too_large`.
 */
export async function inspectArchive(bytes: Uint8Array): Promise<ListedSheet[]> {
  const parts = listParts(bytes)
  let all = 0
  for (const part of parts) {
    all += await measure(part).catch((error: unknown) => {
      throw error instanceof SheetError ? error : new SheetError('not_a_workbook')
    })
    if (all > archiveLimits.allBytes) throw new SheetError('too_large')
  }
  const workbook = parts.find(({ name }) => name === 'xl/workbook.xml')
  if (!workbook) throw new SheetError('not_a_workbook')
  const sheets = [...(await textOf(workbook)).matchAll(/<(?:\w+:)?sheet\s([^>]*)>/gu)].flatMap(([, attributes = '']) => {
    const name = /\bname="([^"]*)"/u.exec(attributes)?.[1]
    return name === undefined ? [] : [{ name: plain(name), isHidden: /\bstate="(?:hidden|veryHidden)"/u.test(attributes) }]
  })
  if (sheets.length === 0) throw new SheetError('not_a_workbook')
  return sheets
}
