import { type Entry, fromBufferPromise, validateFileName, type ZipFile } from 'yauzl'
import { SheetError } from './read-error.ts'

/** A part of a workbook as the archive lists it. */
interface Part {
  name: string
  packedBytes: number
  unpack: () => Promise<AsyncIterable<Uint8Array>>
}

/** What the parts of a workbook may grow to, in bytes; a part above `freeBytes` also by which factor. */
export const archiveLimits = { parts: 2000, partBytes: 400_000_000, allBytes: 600_000_000, textBytes: 60_000_000, freeBytes: 10_000_000, factor: 150 } as const

const endBytes = 22

/**
 * Holds the place of the archive's list against the record at its end, which is what `hucre` goes by: an archive with a second list for 64 bits could show
 * one here and another there.
 * @throws SheetError.
 */
function requireOneList(bytes: Buffer, zip: ZipFile): void {
  const end = bytes.length - zip.comment.length - endBytes
  const [count, start] = [bytes.readUInt16LE(end + 10), bytes.readUInt32LE(end + 16)]
  if (Math.max(count, zip.entryCount) > archiveLimits.parts) throw new SheetError('too_large')
  // The types take the place for a boolean.
  if (count !== zip.entryCount || start !== Number(zip.readEntryCursor)) throw new SheetError('not_a_workbook')
}

/**
 * An entry as a part.
 * @throws SheetError for names that lead out of the archive.
 */
function partOf(zip: ZipFile, entry: Entry): Part {
  const name = entry.fileNameRaw.toString('utf8')
  if (validateFileName(name) !== null) throw new SheetError('not_a_workbook')
  return { name, packedBytes: entry.compressedSize, unpack: () => zip.openReadStreamPromise(entry) }
}

/**
 * The parts of an archive by its own list.
 * @throws SheetError for what is none.
 */
async function listParts(bytes: Buffer): Promise<Part[]> {
  // Sizes are measured, whatever the list says; names are read as `hucre` reads them.
  const zip = await fromBufferPromise(bytes, { decodeStrings: false, validateEntrySizes: false })
  requireOneList(bytes, zip)
  const parts: Part[] = []
  for await (const entry of zip.eachEntry()) parts.push(partOf(zip, entry))
  return parts
}

/** Makes whatever goes wrong with an archive the fault of its being no workbook. */
async function orNoWorkbook<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('not_a_workbook')
  }
}

const isText = (name: string): boolean => name === 'xl/sharedStrings.xml'
const isMarkup = (name: string): boolean => /\.(?:xml|rels|vml)$/iu.test(name)
const overlap = 16

/**
 * Unpacks one part without keeping it.
 * @returns its size.
 * @throws SheetError for what grows too far or declares entities of its own.
 */
async function measure(part: Part): Promise<number> {
  let [size, tail] = [0, '']
  for await (const chunk of await part.unpack()) {
    size += chunk.length
    const isBomb = size > archiveLimits.freeBytes && size > part.packedBytes * archiveLimits.factor
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
  for await (const chunk of await part.unpack()) chunks.push(chunk)
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
 * Looks through a workbook before anything is made of it: unpacks every part once in little memory, so that whatever grows beyond its limits is refused
 * before it is read (security S9).
 * @returns its sheets in their order.
 * @throws SheetError `not_a_workbook`, `too_large`.
 */
export async function inspectArchive(bytes: Buffer): Promise<ListedSheet[]> {
  const parts = await orNoWorkbook(listParts(bytes))
  let all = 0
  for (const part of parts) {
    all += await orNoWorkbook(measure(part))
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
