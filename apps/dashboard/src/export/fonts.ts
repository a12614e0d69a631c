const address = /url\("?([^")]+)"?\)/u

function asText(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('a font could not be read')))
    reader.readAsDataURL(blob)
  })
}

// A file's text is the same for every picture of a visit.
const files = new Map<string, Promise<string | null>>()

async function readFile(file: string): Promise<string | null> {
  const response = await fetch(file)
  return response.ok ? asText(await response.blob()) : null
}

/** A face with its file inside; null when the file cannot be had. */
async function withFile(rule: CSSFontFaceRule, sheet: CSSStyleSheet): Promise<string | null> {
  const [, file] = address.exec(rule.style.getPropertyValue('src')) ?? []
  if (file === undefined) return null
  const { href } = new URL(file, sheet.href ?? location.href)
  const known = files.get(href) ?? readFile(href)
  files.set(href, known)
  const text = await known
  return text === null ? null : rule.cssText.replace(address, `url("${text}")`)
}

/** Whether a range of letters such as `U+26, U+3040-309F` names one of these. */
export function coversAny(range: string, codes: ReadonlySet<number>): boolean {
  if (range.trim() === '') return true
  return range.split(',').some((part) => {
    const [, from = '', to] = /^\s*U\+([\da-f]+)(?:-([\da-f]+))?\s*$/iu.exec(part) ?? []
    if (from === '') return true
    const [low, high] = [Number.parseInt(from, 16), Number.parseInt(to ?? from, 16)]
    for (const code of codes) if (code >= low && code <= high) return true
    return false
  })
}

const ownSheets = (): CSSStyleSheet[] => [...document.styleSheets].filter((sheet) => sheet.href === null || sheet.href.startsWith(location.origin))

/** The page's fonts as a style sheet that needs nothing from outside: of a font in slices those that have the letters of a text. */
export async function fontFaces(text: string): Promise<string> {
  const codes = new Set([...text].map((letter) => letter.codePointAt(0) ?? 0))
  const faces = ownSheets().flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) =>
      rule instanceof CSSFontFaceRule && coversAny(rule.style.getPropertyValue('unicode-range'), codes) ? [withFile(rule, sheet)] : []
    )
  )
  return (await Promise.all(faces)).filter((face) => face !== null).join('\n')
}

/** The page's rules as one style sheet, without its fonts. */
export const pageStyles = (): string =>
  ownSheets()
    .flatMap((sheet) => [...sheet.cssRules].flatMap((rule) => (rule instanceof CSSFontFaceRule ? [] : [rule.cssText])))
    .join('\n')
