import { Readable } from 'node:stream'
import { type Entry, fromBufferPromise, validateFileName, type ZipFile } from 'yauzl'
import { SheetError } from './read-error.ts'
import { attributeNamed, attributesOf, plain } from './read-markup.ts'

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

/** A sheet as its workbook lists it; hidden ones are for programs. `part`: which part of the archive it is, where its links tell. */
export interface ListedSheet {
  name: string
  isHidden: boolean
  part: string | null
}

/** An archive that was looked through, with a way to its parts. */
export interface OpenedParts {
  /** The names of its parts, in its own order. */
  names: readonly string[]
  /** The text of a small part; empty where there is none. */
  textOf: (name: string) => Promise<string>
  /** The bytes of a part as they are unpacked; nothing where there is none. */
  unpack: (name: string) => Promise<AsyncIterable<Uint8Array>>
}

/** A workbook that was looked through: its sheets in their order, and a way to its parts. */
export interface OpenedArchive extends Pick<OpenedParts, 'textOf' | 'unpack'> {
  sheets: ListedSheet[]
}

const targetOf = attributeNamed('Target')
const idOf = attributeNamed('Id')
const nameOf = attributeNamed('name')
const linkOf = attributeNamed('\\w+:id')

/** Where the links of an office file lead to, by their ids; `folder` is that of the part whose links they are. */
export function linksOf(xml: string, folder = 'xl'): Map<string, string> {
  return new Map(
    attributesOf(xml, 'Relationship').map((own) => {
      const target = targetOf(own) ?? ''
      return [idOf(own) ?? '', target.startsWith('/') ? target.slice(1) : `${folder}/${target}`]
    })
  )
}

/**
 * Looks through an office file before anything is made of it: unpacks every part once in little memory, so that whatever grows beyond its limits is refused
 * before it is read (security S9).
 * @throws SheetError `not_a_workbook` for what is no such archive, `too_large`.
 */
export async function inspectParts(bytes: Buffer): Promise<OpenedParts> {
  const parts = await orNoWorkbook(listParts(bytes))
  let all = 0
  for (const part of parts) {
    all += await orNoWorkbook(measure(part))
    if (all > archiveLimits.allBytes) throw new SheetError('too_large')
  }
  const find = (name: string): Part | undefined => parts.find((part) => part.name === name)
  const textOfPart = async (name: string): Promise<string> => {
    const part = find(name)
    return part ? textOf(part) : ''
  }
  return { names: parts.map(({ name }) => name), textOf: textOfPart, unpack: async (name) => (await find(name)?.unpack()) ?? Readable.from([]) }
}

/**
 * Looks through a workbook, as `inspectParts` does, and lists its sheets.
 * @throws SheetError `not_a_workbook`, `too_large`.
 */
export async function inspectArchive(bytes: Buffer): Promise<OpenedArchive> {
  const { names, textOf: textOfPart, unpack } = await inspectParts(bytes)
  if (!names.includes('xl/workbook.xml')) throw new SheetError('not_a_workbook')
  const links = linksOf(await textOfPart('xl/_rels/workbook.xml.rels'))
  const sheets = attributesOf(await textOfPart('xl/workbook.xml'), 'sheet').flatMap((own): ListedSheet[] => {
    const name = nameOf(own)
    const part = links.get(linkOf(own) ?? '') ?? null
    return name === undefined ? [] : [{ name: plain(name), isHidden: /\bstate="(?:hidden|veryHidden)"/u.test(own), part }]
  })
  if (sheets.length === 0) throw new SheetError('not_a_workbook')
  return { sheets, textOf: textOfPart, unpack }
}
