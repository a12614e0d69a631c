import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** What members and administrators see. The public page is light for everybody, and its tokens are held to these by a test of its own. */
const checked = /^(?:apps\/(?:web|admin|dashboard)\/src|packages\/(?:ui|browser|answer-form)\/src)\/.*\.(?:css|tsx?)$/u
const exempt = /\.test\.tsx?$|^packages\/ui\/src\/base\/(?:(?:chart|kit)-)?theme\.ts$/u

const hex = String.raw`#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})`
const made = String.raw`\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(`
const named = String.raw`(?<![\w-])(?:white|black|gr[ae]y|silver|red|green|blue|yellow|orange|purple|pink|brown|navy|teal)(?![\w-])`
const inStyles = new RegExp(String.raw`(?:${hex}\b|${made}|${named})`, 'iu')
const inCode = new RegExp(String.raw`(['"\x60])${hex}\1|${made}`, 'iu')

/** The values of a style sheet's declarations, by line: without selectors, comments and pictures. */
function valuesOf(text) {
  const blank = (part) => part.replace(/[^\n]/gu, ' ')
  const plain = text.replace(/\/\*[^]*?\*\//gu, blank).replace(/url\((?:"[^"]*"|'[^']*'|[^)]*)\)/gu, blank)
  return plain.split('\n').map((line) => (line.trimEnd().endsWith('{') ? '' : line.slice(line.indexOf(':') + 1)))
}

/** Colours that are spelled outside the theme's table, where they would be the same on a dark ground; one line each. */
export function findFixedColours(files, root) {
  return files.flatMap((file) => {
    const path = relative(root, file)
    if (!checked.test(path) || exempt.test(path)) return []
    const text = readFileSync(file, 'utf8')
    const [lines, fixed] = path.endsWith('.css') ? [valuesOf(text), inStyles] : [text.split('\n'), inCode]
    return lines.flatMap((line, index) => {
      const [found] = fixed.exec(line) ?? []
      return found === undefined ? [] : [`${path}:${index + 1} a colour belongs to packages/ui/src/base/theme.ts, by light and by dark: ${found}`]
    })
  })
}
