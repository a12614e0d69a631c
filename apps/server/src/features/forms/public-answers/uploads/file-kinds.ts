/** How many of a file's first bytes tell its kind. */
export const headBytes = 4100

const zipped = ['application/zip']
const compound = ['application/x-cfb']
const office = (name: string): string => `application/vnd.openxmlformats-officedocument.${name}`
const open = (name: string): string => `application/vnd.oasis.opendocument.${name}`

/** A kind of file: the type under which it is kept, and the types that its content may look like; none of its own for texts. */
interface FileKind {
  contentType: string
  looksLike: readonly string[] | 'text'
}

const of = (contentType: string, ...looks: string[]): FileKind => ({ contentType, looksLike: [contentType, ...looks] })
const text = (contentType: string): FileKind => ({ contentType, looksLike: 'text' })
const docx = office('wordprocessingml.document')
const xlsx = office('spreadsheetml.sheet')
const pptx = office('presentationml.presentation')

// What a call for proposals asks for. Everything else is refused: pages, drawings with scripts, programs.
const kinds: Readonly<Record<string, FileKind>> = {
  pdf: of('application/pdf'),
  png: of('image/png', 'image/apng'),
  jpg: of('image/jpeg'),
  jpeg: of('image/jpeg'),
  gif: of('image/gif'),
  webp: of('image/webp'),
  heic: of('image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'),
  heif: of('image/heif', 'image/heic', 'image/heic-sequence', 'image/heif-sequence'),
  tif: of('image/tiff'),
  tiff: of('image/tiff'),
  bmp: of('image/bmp'),
  avif: of('image/avif'),
  doc: of('application/msword', ...compound, 'application/rtf'),
  xls: of('application/vnd.ms-excel', ...compound),
  ppt: of('application/vnd.ms-powerpoint', ...compound),
  docx: of(docx, ...zipped),
  xlsx: of(xlsx, ...zipped),
  pptx: of(pptx, ...zipped),
  odt: of(open('text'), ...zipped),
  ods: of(open('spreadsheet'), ...zipped),
  odp: of(open('presentation'), ...zipped),
  rtf: of('application/rtf'),
  txt: text('text/plain'),
  md: text('text/plain'),
  csv: text('text/csv'),
  tsv: text('text/tab-separated-values'),
  mp4: of('video/mp4', 'video/x-m4v', 'audio/x-m4a', 'video/quicktime'),
  m4v: of('video/x-m4v', 'video/mp4'),
  mov: of('video/quicktime', 'video/mp4'),
  webm: of('video/webm', 'video/matroska'),
  mpg: of('video/mpeg', 'video/mp2t', 'video/mp1s'),
  mpeg: of('video/mpeg', 'video/mp2t', 'video/mp1s'),
  mp3: of('audio/mpeg'),
  m4a: of('audio/x-m4a', 'audio/mp4', 'video/mp4'),
  wav: of('audio/wav'),
  aac: of('audio/aac'),
  ogg: of('audio/ogg', 'audio/opus', 'video/ogg', 'application/ogg'),
  flac: of('audio/flac', 'audio/x-flac'),
  zip: of('application/zip', docx, xlsx, pptx, open('text'), open('spreadsheet'), open('presentation'))
}

const active = /html|svg|javascript|ecmascript|x-sh|x-php|java-archive|x-ms(?:dos|download|i)|x-executable|x-mach|hta/iu

const extensionOf = (name: string): string => /\.([a-z0-9]{1,5})$/iu.exec(name)?.[1]?.toLowerCase() ?? ''

/** The type under which a file is kept, by its name; null for one that is not taken because of its name or of what the browser says it is. */
export function contentTypeOf(name: string, claimedType: string): string | null {
  const kind = kinds[extensionOf(name)]
  return kind === undefined || active.test(claimedType) ? null : kind.contentType
}

// What begins like this is a page, a drawing or a script to whoever opens it without asking for its name.
const activeBeginning = /^(?:<(?:!doctype|html|head|body|script|svg|iframe|\?xml|\?php|!--)|#!)/iu

const beginningOf = (text: string): string => text.replace(/^[\uFEFF\s]+/u, '').slice(0, 200)

/** The first bytes as text: UTF-16 where its mark says so, else bytes as letters, since only plain letters are looked for. */
function readBeginning(head: Uint8Array): { letters: string; isWide: boolean } {
  const [first, second] = head
  if (first === 0xff && second === 0xfe) return { letters: new TextDecoder('utf-16le').decode(head), isWide: true }
  if (first === 0xfe && second === 0xff) return { letters: new TextDecoder('utf-16be').decode(head), isWide: true }
  const isMarked = first === 0xef && second === 0xbb
  return { letters: Buffer.from(isMarked ? head.subarray(3) : head).toString('latin1'), isWide: false }
}

/** Whether a file's first bytes are what its name says, and nothing that runs: `head` are the first `headBytes` of it, or all. */
export async function isWhatItSays(name: string, head: Uint8Array): Promise<boolean> {
  const kind = kinds[extensionOf(name)]
  if (kind === undefined) return false
  const { letters, isWide } = readBeginning(head)
  if (activeBeginning.test(beginningOf(letters))) return false
  // A text has no signature of its own, and may by chance begin like something that has one; programs and pictures hold zeros.
  if (kind.looksLike === 'text') return isWide || !head.includes(0)
  // Loaded with the first file: the process of jobs, which loads this feature, looks at none.
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(head)
  return found !== undefined && kind.looksLike.includes(found.mime)
}
