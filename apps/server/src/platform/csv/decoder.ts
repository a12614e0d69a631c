import iconv from 'iconv-lite'
import { CsvError } from './csv-error.ts'
import { createEucShift } from './iso-2022-jp.ts'

/** The encodings that tables come in. `utf8bom` reads as `utf8` with its mark dropped. */
export const CSV_ENCODINGS = ['utf8', 'utf8bom', 'cp932', 'euc-jp', 'iso-2022-jp', 'utf16le', 'utf16be'] as const
export type CsvEncoding = (typeof CSV_ENCODINGS)[number]

/** A place in a table: the number of its row, counted as a spreadsheet does, and what a following line break means. */
export interface RowPlace {
  readonly row: number
  readonly isAfterReturn: boolean
  readonly isQuoted: boolean
}

const firstRow: RowPlace = { row: 1, isAfterReturn: false, isQuoted: false }

/** Turns the chunks of a file into text, strictly. */
export interface StrictDecoder {
  /** Where the next byte stands. */
  readonly place: RowPlace
  /**
   * The text of the next bytes.
   * @throws CsvError `undecodable` or `binary` (a NUL character).
   */
  write(chunk: Uint8Array): string
  /**
   * The text of what was held back.
   * @throws CsvError `undecodable` when a character is cut.
   */
  end(): string
}

const UNICODE_LABELS: Partial<Record<CsvEncoding, string>> = {
  utf8: 'utf-8',
  utf8bom: 'utf-8',
  utf16le: 'utf-16le',
  utf16be: 'utf-16be'
}

/**
 * A decoder that refuses bytes which the encoding does not know, naming the row they stand in.
 * `start` is where its first byte stands.
 */
export function createStrictDecoder(encoding: CsvEncoding, start: RowPlace = firstRow): StrictDecoder {
  const label = UNICODE_LABELS[encoding]
  const decode = label !== undefined ? unicodeDecode(label) : tableDecode(encoding === 'iso-2022-jp' ? shiftingText() : iconvText(encoding))
  const rows = createRowCounter(start)
  const checked = (chunk: Uint8Array | null): string => {
    const { text, faultAt } = decode(chunk)
    if (faultAt !== null) throw new CsvError('undecodable', { line: rows.rowAt(text, faultAt) })
    const nulAt = text.indexOf('\0')
    if (nulAt !== -1) throw new CsvError('binary', { line: rows.rowAt(text, nulAt) })
    rows.add(text)
    return text
  }
  return {
    get place() {
      return rows.current()
    },
    write: (chunk) => checked(chunk),
    end: () => checked(null)
  }
}

/** The text of a chunk (null closes the stream), and where in it the first undecodable bytes stand. */
type Decode = (chunk: Uint8Array | null) => { text: string; faultAt: number | null }

function unicodeDecode(label: string): Decode {
  const strict = new TextDecoder(label, { fatal: true })
  let tail: Uint8Array = new Uint8Array()
  let size = 0
  return (chunk) => {
    try {
      const text = chunk === null ? strict.decode() : strict.decode(chunk, { stream: true })
      size += chunk?.length ?? 0
      // An even start keeps the halves of UTF-16 together.
      if (chunk !== null) tail = (chunk.length < 8 ? Buffer.concat([tail, chunk]) : chunk).subarray(-8 + (size % 2))
      return { text, faultAt: null }
    } catch {
      // The strict decoder does not say where it stopped, so the chunk is read once more, leniently,
      // after the last bytes before it, which may hold the beginning of its first character.
      const lenient = new TextDecoder(label, { ignoreBOM: true })
      lenient.decode(tail, { stream: true })
      const text = chunk === null ? lenient.decode() : lenient.decode(chunk)
      return { text, faultAt: Math.max(text.indexOf('\ufffd'), 0) }
    }
  }
}

type Lenient = (chunk: Uint8Array | null) => string

function iconvText(encoding: CsvEncoding): Lenient {
  const decoder = iconv.getDecoder(encoding)
  return (chunk) => (chunk === null ? (decoder.end() ?? '') : decoder.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)))
}

function shiftingText(): Lenient {
  const [shift, read] = [createEucShift(), iconvText('euc-jp')]
  return (chunk) => read(shift(chunk)) + (chunk === null ? read(null) : '')
}

function tableDecode(read: Lenient): Decode {
  return (chunk) => {
    const text = read(chunk)
    // No table holds U+FFFD, so one in the text always stands for bytes without a character.
    const faultAt = text.indexOf('\ufffd')
    return { text, faultAt: faultAt === -1 ? null : faultAt }
  }
}

interface RowCounter {
  current(): RowPlace
  add(text: string): void
  rowAt(text: string, at: number): number
}

const marks = { quote: 0x22, lineFeed: 0x0a, carriageReturn: 0x0d }

/** Where a text ends that begins at a place: a line break inside quotes ends no row. */
function after(text: string, { row, isAfterReturn, isQuoted }: RowPlace): RowPlace {
  const place = { row, isAfterReturn, isQuoted }
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const isSecondHalf = code === marks.lineFeed && place.isAfterReturn
    place.isAfterReturn = code === marks.carriageReturn
    if (code === marks.quote) place.isQuoted = !place.isQuoted
    else if ((code === marks.lineFeed || code === marks.carriageReturn) && !place.isQuoted && !isSecondHalf) place.row += 1
  }
  return place
}

function createRowCounter(start: RowPlace): RowCounter {
  let place = start
  return {
    current: () => place,
    add: (text) => {
      place = after(text, place)
    },
    rowAt: (text, at) => after(text.slice(0, at), place).row
  }
}
