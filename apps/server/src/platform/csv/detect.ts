import { isAscii } from 'node:buffer'
import { findBinaryKind } from './binary.ts'
import { CsvError } from './csv-error.ts'
import { createStrictDecoder, type CsvEncoding, type RowPlace, type StrictDecoder } from './decoder.ts'
import { createEscapeWatch } from './iso-2022-jp.ts'
import iconv from 'iconv-lite'

/**
 * How much a decoded text reads like Japanese, per byte of its non-ASCII part, between 0 and 1.
 * Tells CP932 and EUC-JP apart where both decode without a fault: the wrong one yields runs of
 * half-width kana, rare kanji, or letters of other scripts.
 */
function plausibility(text: string, encoding: Candidate['encoding']): number {
  let weight = 0
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x80) continue
    const size = code >= 0xff61 && code <= 0xff9f ? (encoding === 'cp932' ? 1 : 2) : 2
    bytes += size
    weight += size * weightOf(code, character)
  }
  return bytes === 0 ? 0 : weight / bytes
}

function weightOf(code: number, character: string): number {
  if (code >= 0x3041 && code <= 0x30fe) return 1
  if (code >= 0x3000 && code <= 0x3002) return 1
  if (code >= 0xff01 && code <= 0xff5e) return 0.9
  if (code >= 0x4e00 && code <= 0x9fff) return isCommonKanji(character) ? 0.9 : 0.2
  if (code >= 0xff66 && code <= 0xff9f) return 0.5
  return code >= 0x3003 && code <= 0x33ff ? 0.6 : 0.05
}

// Encoding one is dear, the same come again and again, and there are no more than the standard's.
const seen = new Map<string, boolean>()

/** Level 1 of the Japanese standard, the kanji of daily use: rows 16 to 47, by their lead byte. */
function isCommonKanji(character: string): boolean {
  const known = seen.get(character)
  if (known !== undefined) return known
  const lead = iconv.encode(character, 'euc-jp')[0] ?? 0
  const isCommon = lead >= 0xb0 && lead <= 0xcf
  seen.set(character, isCommon)
  return isCommon
}

/** A guess at a file's encoding. `confidence` is between 0 and 1; 1 means certain. */
export interface EncodingGuess {
  readonly encoding: CsvEncoding
  readonly confidence: number
}

/** Guesses an encoding from chunks in their order. */
export interface EncodingDetector {
  /** @throws CsvError `binary`. */
  push(chunk: Uint8Array): void
  /**
   * The guess for what was pushed. `isWhole`: nothing follows.
   * @throws CsvError `empty`, `binary` or `undecodable`.
   */
  guess(isWhole: boolean): EncodingGuess
}

const HEAD_BYTES = 4096
const SAMPLE_CHARACTERS = 50_000
const DELIMITERS = [',', '\t', ';', '|'] as const

interface Candidate {
  readonly encoding: 'utf8' | 'cp932' | 'euc-jp' | 'iso-2022-jp'
  readonly decoder: StrictDecoder
  sample: string
  fault: CsvError | null
}

/**
 * The encoding of a whole file: by its mark; else UTF-16 by the place of its zero bytes; else ISO-2022-JP by its escape sequences; else UTF-8 when all of it is strictly that; else CP932 or EUC-JP,
 * whichever decodes strictly and reads more like Japanese. Reads the stream to its end in bounded memory.
 * @throws CsvError `empty`, `binary`, `undecodable` (no encoding fits; the row is the likeliest one's).
 */
export async function detectEncoding(source: AsyncIterable<Uint8Array>): Promise<EncodingGuess> {
  const detector = createEncodingDetector()
  for await (const chunk of source) detector.push(chunk)
  return detector.guess(true)
}

/** The detector behind `detectEncoding`, for streams that cannot be read twice. `start` is where its first byte stands. */
export function createEncodingDetector(start?: RowPlace): EncodingDetector {
  let head: Uint8Array = new Uint8Array()
  let isOther = false
  let isAllAscii = true
  let hasEscapes = false
  const watchEscapes = createEscapeWatch()
  const candidates = (['utf8', 'cp932', 'euc-jp', 'iso-2022-jp'] as const).map((encoding): Candidate => ({
    encoding,
    decoder: createStrictDecoder(encoding, start),
    sample: '',
    fault: null
  }))
  return {
    push(chunk) {
      if (head.length < HEAD_BYTES) {
        head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)])
        isOther = byMark(head) !== null || utf16ByZeros(head) !== null
      }
      isAllAscii &&= isAscii(chunk)
      if (isAllAscii) hasEscapes = watchEscapes(chunk)
      if (isOther) return
      for (const candidate of candidates) attempt(candidate, () => candidate.decoder.write(chunk))
    },
    guess(isWhole) {
      if (head.length === 0) throw new CsvError('empty')
      const marked = byMark(head) ?? utf16ByZeros(head)
      if (marked !== null) return marked
      if (isWhole) for (const candidate of candidates) attempt(candidate, () => candidate.decoder.end())
      const looksLike = findBinaryKind(head)
      if (looksLike !== null) throw new CsvError('binary', { looksLike })
      const shifting = candidates.filter(({ encoding }) => encoding === 'iso-2022-jp')
      if (isAllAscii && hasEscapes) return shifting.every(({ fault }) => fault === null) ? { encoding: 'iso-2022-jp', confidence: 0.99 } : best(shifting)
      const others = candidates.filter((candidate) => !shifting.includes(candidate))
      return isAllAscii && others.every(({ fault }) => fault === null) ? { encoding: 'utf8', confidence: 1 } : best(others)
    }
  }
}

/** The delimiter that splits the first lines of a text most evenly: comma, tab, semicolon or bar; comma when none does. */
export function detectDelimiter(text: string): string {
  const lines = text
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line !== '')
    .slice(0, 20)
  let chosen: string = DELIMITERS[0]
  let highest = 0
  for (const delimiter of DELIMITERS) {
    const counts = lines.map((line) => line.split(delimiter).length - 1)
    const first = counts[0] ?? 0
    const agreeing = counts.filter((count) => count === first).length / counts.length
    const score = first === 0 ? 0 : agreeing + first / 10_000
    if (score > highest) [chosen, highest] = [delimiter, score]
  }
  return chosen
}

function attempt(candidate: Candidate, decode: () => string): void {
  if (candidate.fault !== null) return
  try {
    const text = decode()
    if (candidate.sample.length < SAMPLE_CHARACTERS) candidate.sample += text.replace(/[\0-\x7f]+/g, ' ').slice(0, SAMPLE_CHARACTERS)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    candidate.fault = error
  }
}

function best(candidates: readonly Candidate[]): EncodingGuess {
  const fitting = candidates.filter(({ fault }) => fault === null)
  if (fitting.some(({ encoding }) => encoding === 'utf8')) return { encoding: 'utf8', confidence: 0.99 }
  const [first, second] = fitting.map(({ encoding, sample }) => ({ encoding, score: plausibility(sample, encoding) })).toSorted((a, b) => b.score - a.score)
  if (first !== undefined) {
    const lead = second === undefined ? 1 : (first.score - second.score) / Math.max(first.score, 0.01)
    return { encoding: first.encoding, confidence: Math.min(0.95, 0.5 + lead / 2) }
  }
  const faults = candidates.map(({ fault }) => fault).filter((fault) => fault !== null)
  const latest = faults.toSorted((a, b) => (b.line ?? 0) - (a.line ?? 0))
  throw latest.find(({ code }) => code === 'binary') ?? latest[0] ?? new CsvError('undecodable')
}

function byMark(head: Uint8Array): EncodingGuess | null {
  const [a, b, c] = head
  if (a === 0xef && b === 0xbb && c === 0xbf) return { encoding: 'utf8bom', confidence: 1 }
  if (a === 0xff && b === 0xfe) return { encoding: 'utf16le', confidence: 1 }
  if (a === 0xfe && b === 0xff) return { encoding: 'utf16be', confidence: 1 }
  return null
}

/**
 * UTF-16 without a mark: the zero halves of its commas and line ends stand on one side almost only,
 * and they are half of all bytes (ASCII) or the text reads like Japanese. A text of another encoding with a stray NUL is neither.
 */
function utf16ByZeros(head: Uint8Array): EncodingGuess | null {
  const zeros = { even: 0, odd: 0 }
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2 === 0 ? 'even' : 'odd'] += 1
  })
  const { even, odd } = zeros
  if (even + odd === 0 || Math.max(even, odd) < 4 * Math.min(even, odd)) return null
  const encoding = odd > even ? 'utf16le' : 'utf16be'
  const whole = head.subarray(0, head.length - (head.length % 2))
  const text = new TextDecoder(encoding === 'utf16le' ? 'utf-16le' : 'utf-16be').decode(whole)
  if (/\p{Cc}/u.test(text.replace(/[\t\n\v\f\r]/g, ''))) return null
  const isLikely = isAscii(head) ? (even + odd) * 2 >= whole.length : plausibility(text, 'utf8') > 0.5
  return isLikely ? { encoding, confidence: 0.9 } : null
}
