/** Types that a browser may show from the product's own origin: none of them can run script. */
const SAFE_INLINE = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'application/pdf',
  'video/mp4',
  'video/webm',
  'audio/mpeg',
  'text/plain',
  'text/csv'
])
/** Types that programs other than the browser open: told when they are saved, never shown. */
const SAVED = new Set([
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/zip'
])
const ANY_BYTES = 'application/octet-stream'
// Control characters and the marks that turn the direction of a text, which can fake an extension.
const DECEPTIVE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
const LONGEST_NAME = 150

/** A content type without parameters, in lower case; `application/octet-stream` for what is none. */
export function plainType(contentType: string): string {
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase()
  return /^[a-z0-9][a-z0-9!#$&^_.+-]{0,126}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,126}$/.test(type) ? type : ANY_BYTES
}

/** How a file is answered. */
export interface Shown {
  type: string
  disposition: string
  /** Whether the product's own pages may hold it in a frame: a document that the browser's own viewer shows. */
  canFrame: boolean
}

/**
 * How a file is shown: inline only when asked and of a safe type, everything else as an attachment, of
 * plain bytes unless its type is safe or one that no browser shows (security S8).
 */
export function showAs(contentType: string, disposition: 'inline' | 'attachment', filename: string): Shown {
  const type = plainType(contentType)
  const isSafe = SAFE_INLINE.has(type)
  const shown = isSafe && disposition === 'inline' ? 'inline' : 'attachment'
  const canFrame = shown === 'inline' && type === 'application/pdf'
  return { type: isSafe || SAVED.has(type) ? type : ANY_BYTES, disposition: contentDisposition(shown, filename), canFrame }
}

/** A Content-Disposition with the name for old and new browsers (RFC 6266, RFC 5987); path and direction marks are taken out. */
export function contentDisposition(kind: 'inline' | 'attachment', filename: string): string {
  const name = cleanName(filename)
  const fallback = plainName(name)
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${kind}; filename="${fallback}"; filename*=UTF-8''${encoded}`
}

/**
 * The name in plain letters for programs that read no other: what is not one goes, and what remains without a letter (the date of an export with a Japanese
 * name) is put behind the product's name.
 */
function plainName(name: string): string {
  const dot = name.lastIndexOf('.')
  const isEnding = dot > 0 && /^\.[A-Za-z0-9]{1,10}$/.test(name.slice(dot))
  const [stem, ending] = isEnding ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  const plain = stem
    .replace(/[^A-Za-z0-9. -]+/g, '_')
    .replace(/_+/g, '_')
    .replace(/^[_ .-]+|[_ .-]+$/g, '')
  return `${/[A-Za-z]/.test(plain) ? plain : ['mekiki', plain].filter(Boolean).join('-')}${ending}`
}

function cleanName(filename: string): string {
  const flat = filename
    .toWellFormed()
    .normalize('NFC')
    .replace(DECEPTIVE, '')
    .replace(/[/\\:*?"<>|]/g, '_')
  const name = flat.replace(/^[\s.]+|[\s.]+$/g, '')
  if (name === '') return 'file'
  const characters = [...name]
  if (characters.length <= LONGEST_NAME) return name
  // The extension is kept, since it decides which program opens the file.
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  return characters.slice(0, LONGEST_NAME - [...extension].length).join('') + extension
}
