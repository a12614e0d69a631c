// Writes font-slices.txt: the characters of each slice of the Japanese font, a line each. Run by hand: a new order makes every browser fetch its fonts again.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { convert } from 'fontverter'
import { listFiles } from '../lib/files.mjs'
import { root } from '../lib/run.mjs'

const rangesOf = (text) =>
  text.split(',').flatMap((part) => {
    const [first, last = first] = part
      .trim()
      .slice(2)
      .split('-')
      .map((each) => Number.parseInt(each, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
  })

// Google's own slices, the most usual last.
const styles = readFileSync(join(root, 'node_modules/@fontsource/noto-sans-jp/400.css'), 'utf8')
const google = [...styles.matchAll(/noto-sans-jp-\d+-400-normal\.woff2[^;]*;\s*unicode-range: ([^;]+);/gu)].map(([, ranges]) => rangesOf(ranges)).reverse()
/** The signs of a TrueType font: its table of characters in the format of the basic plane (4). */
function signsOf(font) {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16)
  const cmap = font.readUInt32BE(tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') + 8)
  const places = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => cmap + font.readUInt32BE(cmap + 8 + index * 8))
  const table = places.find((at) => font.readUInt16BE(at) === 4)
  const count = font.readUInt16BE(table + 6) / 2
  return Array.from({ length: count }, (_, index) => [font.readUInt16BE(table + 16 + count * 2 + index * 2), font.readUInt16BE(table + 14 + index * 2)])
    .filter(([first]) => first < 0xff_ff)
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)))
}

const font = await convert(readFileSync(join(root, 'node_modules/@fontsource/noto-sans-jp/files/noto-sans-jp-japanese-400-normal.woff2')), 'truetype')
const known = new Set(signsOf(font))

const textsOf = (...folders) =>
  folders
    .flatMap((folder) => listFiles(join(root, folder)))
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('')
const usual = (text) => [...text].filter((sign) => sign > '\u007f' && known.has(sign))

const screens = new Set(usual(textsOf('packages/i18n/src', 'packages/contract/src/workspace/constants')))
const counts = new Map()
for (const sign of usual(textsOf('apps/server/src/boot/seeds', 'bench/seeds', 'packages/text/src'))) counts.set(sign, (counts.get(sign) ?? 0) + 1)
const byUse = [...counts].filter(([, count]) => count > 1).toSorted(([, left], [, right]) => right - left)

const signs = [...new Set([...byUse.map(([sign]) => sign), ...google.flat()])].filter((sign) => known.has(sign) && !screens.has(sign))
/** Small slices: a page needs a few signs of many, and each brings its neighbours along. The seldom ones are fewer on a page. */
const sizeAt = (index) => (index < 600 ? 8 : index < 1800 ? 12 : 24)
const slices = [[...screens].toSorted((left, right) => (left < right ? -1 : 1)).join('')]
for (let index = 0; index < signs.length;) {
  const end = index + sizeAt(index)
  slices.push(signs.slice(index, end).join(''))
  index = end
}
writeFileSync(join(root, 'scripts/build/font-slices.txt'), `${slices.join('\n')}\n`)
