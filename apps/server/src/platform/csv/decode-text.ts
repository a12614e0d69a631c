import { isAscii } from 'node:buffer'
import { findBinaryKind } from './binary.ts'
import { CsvError } from './csv-error.ts'
import { createStrictDecoder } from './decoder.ts'
import type { CsvEncoding } from './decoder.ts'
import { createEncodingDetector } from './detect.ts'
import type { EncodingDetector } from './detect.ts'

const HEAD_BYTES = 4096
const SAMPLE_BYTES = 65_536
// What begins the sequences of ISO-2022-JP.
const escape = 0x1b

/**
 * The text of a file, strictly decoded, without its mark, in pieces that are never empty. Without an encoding, ASCII passes as it is, and the first 64 KB
 * from the first other byte, or the first escape, on decide.
 * @throws CsvError `empty`, `binary`, `undecodable`.
 */
export async function* decodeText(source: AsyncIterable<Uint8Array>, encoding?: CsvEncoding): AsyncGenerator<string, void, undefined> {
  const ascii = createStrictDecoder('utf8')
  let decoder = encoding === undefined ? null : createStrictDecoder(encoding)
  let detector: EncodingDetector | null = null
  let buffered: Uint8Array[] = []
  let bufferedBytes = 0
  for await (const chunk of withFullHead(source)) {
    if (decoder === null && bufferedBytes === 0 && isAscii(chunk) && !chunk.includes(0) && !chunk.includes(escape)) {
      yield ascii.write(chunk)
    } else if (decoder === null) {
      detector ??= createEncodingDetector(ascii.place)
      detector.push(chunk)
      buffered.push(chunk)
      bufferedBytes += chunk.length
      if (bufferedBytes < SAMPLE_BYTES) continue
      decoder = createStrictDecoder(detector.guess(false).encoding, ascii.place)
      for (const early of buffered) yield* nonEmpty(decoder.write(early))
      buffered = []
    } else {
      yield* nonEmpty(decoder.write(chunk))
    }
  }
  if (decoder === null && detector !== null) decoder = createStrictDecoder(detector.guess(true).encoding, ascii.place)
  if (decoder === null) return
  for (const rest of buffered) yield* nonEmpty(decoder.write(rest))
  yield* nonEmpty(decoder.end())
}

/**
 * The chunks of a file, the first long enough to know the file by.
 * @throws CsvError `binary`.
 */
async function* withFullHead(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | null = new Uint8Array()
  for await (const chunk of source) {
    if (head === null) {
      if (chunk.length > 0) yield chunk
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < HEAD_BYTES) continue
    yield known(head)
    head = null
  }
  if (head !== null && head.length > 0) yield known(head)
}

function known(head: Uint8Array): Uint8Array {
  const looksLike = findBinaryKind(head)
  if (looksLike !== null) throw new CsvError('binary', { looksLike })
  return head
}

function nonEmpty(text: string): string[] {
  return text === '' ? [] : [text]
}
