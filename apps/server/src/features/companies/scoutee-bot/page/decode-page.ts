import { isAscii } from 'node:buffer'
import iconv from 'iconv-lite'

/** A page's text and the name of the encoding it was in. */
export interface DecodedPage {
  text: string
  encoding: string
}

const marks: readonly [readonly number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be']
]
const headBytes = 4096

/** The names that pages give the encodings of Japanese pages; CP932 is what pages call Shift_JIS. */
function known(label: string | undefined): string | null {
  const name = label
    ?.trim()
    .toLowerCase()
    .replace(/^["']|["']$/gu, '')
  if (name === undefined || name === '') return null
  if (/^(?:utf-?8)$/u.test(name)) return 'utf-8'
  if (/^(?:shift[_-]?jis|x-sjis|sjis|windows-31j|ms932|cp932|ms_kanji)$/u.test(name)) return 'cp932'
  if (/^(?:euc-?jp|x-euc-jp|eucjp)$/u.test(name)) return 'euc-jp'
  if (/^(?:iso-2022-jp)$/u.test(name)) return 'iso-2022-jp'
  if (/^(?:utf-?16(?:le)?)$/u.test(name)) return 'utf-16le'
  if (/^(?:iso-8859-1|latin1|windows-1252|us-ascii|ascii)$/u.test(name)) return 'windows-1252'
  return null
}

function byMeta(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, headBytes)).toString('latin1')
  const label =
    /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w-]{3,20})/iu.exec(head)?.[1] ?? /<\?xml[^>]{0,100}encoding\s*=\s*["']([\w-]{3,20})/iu.exec(head)?.[1]
  const encoding = known(label)
  // A page whose declaration can be read byte by byte is not in UTF-16, whatever it says (HTML standard, "prescan").
  return encoding === 'utf-16le' ? 'utf-8' : encoding
}

function decodeAs(bytes: Uint8Array, encoding: string): string {
  if (encoding === 'cp932' || encoding === 'euc-jp') return iconv.decode(Buffer.from(bytes), encoding)
  return new TextDecoder(encoding).decode(bytes)
}

/** How many characters could not be read, by thousand. */
function faultsOf(text: string): number {
  const faults = text.match(/\ufffd/gu)?.length ?? 0
  return (faults * 1000) / Math.max(1, text.length)
}

/** How much of a text is in the letters of Japanese, without half-width kana, which wrong guesses are full of. */
function japaneseOf(text: string): number {
  const characters = text.match(/[\p{Script=Hiragana}\u30a1-\u30fc\p{Script=Han}]/gu)?.length ?? 0
  const doubtful = text.match(/[\uff61-\uff9f\ufffd\u0080-\u00ff]/gu)?.length ?? 0
  return characters - 2 * doubtful
}

function byContent(bytes: Uint8Array): string {
  if (isAscii(bytes)) return bytes.includes(0x1b) ? 'iso-2022-jp' : 'utf-8'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    const [best] = ['cp932', 'euc-jp'].map((encoding) => ({ encoding, score: japaneseOf(decodeAs(bytes, encoding)) })).toSorted((a, b) => b.score - a.score)
    return best !== undefined && best.score > 0 ? best.encoding : 'windows-1252'
  }
}

/**
 * The text of a page: by its mark, else by what its header says, else by its own declaration; where what is said does not fit the bytes, or
 * nothing is said, by the bytes themselves. Never fails: what cannot be read becomes U+FFFD.
 */
export function decodePage(bytes: Uint8Array, contentType: string): DecodedPage {
  const mark = marks.find(([head]) => head.every((byte, index) => bytes[index] === byte))?.[1]
  if (mark !== undefined) return { text: decodeAs(bytes, mark), encoding: mark }
  const said = known(/charset\s*=\s*["']?([\w-]+)/iu.exec(contentType)?.[1]) ?? byMeta(bytes)
  if (said !== null) {
    const text = decodeAs(bytes, said)
    if (faultsOf(text) < 5) return { text, encoding: said }
  }
  const encoding = byContent(bytes)
  return { text: decodeAs(bytes, encoding), encoding }
}
