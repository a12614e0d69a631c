import { UnreadError } from './file-text.ts'

/** The formats that are read. */
export type TextFormat = 'html' | 'office' | 'pdf' | 'plain'

/** How many bytes from a file's beginning tell its format. */
export const tellingBytes = 1024

/** The formats that are known by how a file begins; a PDF may have something before its head. */
const byBeginning: readonly { isOne: (head: Buffer) => boolean; format: TextFormat }[] = [
  { isOne: (head) => head.includes('%PDF-'), format: 'pdf' },
  { isOne: (head) => head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004')), format: 'office' }
]

/** The formats that only a file's name tells. */
const byEnding: Readonly<Record<string, TextFormat>> = {
  csv: 'plain',
  htm: 'html',
  html: 'html',
  log: 'plain',
  markdown: 'plain',
  md: 'plain',
  tsv: 'plain',
  txt: 'plain'
}

// What Office wrote before 2007, and what it locks with a password.
const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const lockable = new Set(['docx', 'pptx', 'xlsx'])

/**
 * Which format a file has, by its beginning and its name.
 * @throws UnreadError `kind` for one without a known text, `locked`.
 */
export function formatOf(head: Buffer, name: string): TextFormat {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const known = byBeginning.find(({ isOne }) => isOne(head))?.format
  if (known) return known
  if (head.subarray(0, 4).equals(compound)) throw new UnreadError(lockable.has(ending) ? 'locked' : 'kind')
  const format = byEnding[ending]
  if (!format) throw new UnreadError('kind')
  return format
}
