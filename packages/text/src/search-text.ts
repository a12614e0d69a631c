import { KANJI_VARIANT_GROUPS } from './tables/kanji-variants.ts'

/**
 * Version of the rules in this package. Stored beside every normalised text, so that a batch can
 * find what to re-index. Raise it with every change of `searchText`, `nameKey`, `readingOf`, a table, or of what a row is found by.
 */
export const NORMALISER_VERSION = 7

const INVISIBLE = /[\p{DI}[\p{Cc}--\p{White_Space}]]/gv
const HAS_SPACE = /\p{White_Space}/u
const SPACES = /\p{White_Space}+/gu
const MARKS_OF_LATIN = /(?<=[a-z])\p{M}+/gu
const FOLDABLE = buildFoldTable()
// By its first unit: most characters stay as they are, and to look them up in a map of texts is dear.
const MAY_FOLD = new Uint8Array(0x10000)
for (const character of FOLDABLE.keys()) MAY_FOLD[character.charCodeAt(0)] = 1
// ASCII, kana and common kanji, which are widths and forms of nothing else. Most texts consist of them, and normalising is dear.
const SETTLED = /^[ -~\u3041-\u3096\u30a1-\u30fe\u4e00-\u9fff]*$/u
// The standalone voicing marks would become a space and a combining mark under NFKC.
const VOICED_MARK = /\u309b/g
const SEMI_VOICED_MARK = /\u309c/g

/**
 * One spelling for everything that reads the same: widths and composed forms (NFKC), case, kana
 * (hiragana become katakana), kanji variants, Latin letters without their marks, long marks, hyphens and dashes (all `-`), middle dots
 * and quotes. Invisible characters go, runs of spaces become one, the ends are trimmed.
 * Idempotent. For tokens and queries (decisions: "Keyword search"); never shown.
 */
export function searchText(text: string): string {
  const folded = foldRaw(text)
  return HAS_SPACE.test(folded) ? folded.replace(SPACES, ' ').trim() : folded
}

/** `searchText` before spaces are joined and trimmed: the part that works on any piece of a text alone. */
export function foldRaw(text: string): string {
  return fold(SETTLED.test(text) ? text.toLowerCase() : settled(text))
}

function settled(text: string): string {
  const visible = text.toWellFormed().replace(INVISIBLE, '').replace(VOICED_MARK, '\u3099').replace(SEMI_VOICED_MARK, '\u309a')
  const decomposed = visible.normalize('NFKC').toLowerCase().normalize('NFD')
  return decomposed.replace(MARKS_OF_LATIN, '').normalize('NFKC')
}

function fold(plain: string): string {
  let folded = ''
  let from = 0
  for (let at = 0; at < plain.length; at += 1) {
    const unit = plain.charCodeAt(at)
    if (!MAY_FOLD[unit]) continue
    const size = unit >= 0xd800 && unit < 0xdc00 ? 2 : 1
    const kept = FOLDABLE.get(size === 1 ? (plain[at] ?? '') : plain.slice(at, at + 2))
    if (kept !== undefined) {
      folded += plain.slice(from, at) + kept
      from = at + size
    }
    at += size - 1
  }
  return from === 0 ? plain : folded + plain.slice(from)
}

function buildFoldTable(): ReadonlyMap<string, string> {
  const table = new Map<string, string>()
  for (const group of KANJI_VARIANT_GROUPS) {
    const [kept, ...others] = group
    if (kept !== undefined) for (const other of others) table.set(other, kept)
  }
  for (let code = 0x3041; code <= 0x3096; code += 1) table.set(String.fromCharCode(code), String.fromCharCode(code + 0x60))
  // Old kana that sound as others.
  for (const [old, kana] of ['ヰイ', 'ヱエ', 'ゐイ', 'ゑエ']) if (old !== undefined && kana !== undefined) table.set(old, kana)
  table.set('\u309d', '\u30fd').set('\u309e', '\u30fe')
  // Long mark, wave dashes, minus signs, box lines and every Unicode dash.
  for (const mark of '\u30fc~\u223c\u223e\u2212\u02d7\u2043\u2500\u2501') table.set(mark, '-')
  for (let code = 0x2010; code <= 0x2015; code += 1) table.set(String.fromCharCode(code), '-')
  for (const mark of '\u058a\u2e3a\u2e3b\u2e40\u301c\u3030\u30a0') table.set(mark, '-')
  for (const mark of '\u00b7\u2022\u2027\u2219\u22c5') table.set(mark, '\u30fb')
  for (const mark of '\u2018\u2019\u201b') table.set(mark, "'")
  for (const mark of '\u201c\u201d\u201f') table.set(mark, '"')
  // Latin letters that are no plain one with a mark.
  for (const [letter = '', ...plain] of 'ßss æae œoe øo łl đd'.split(' ')) table.set(letter, plain.join(''))
  // toLowerCase writes the last sigma of a word differently, which would depend on where a text is cut.
  table.set('\u03c2', '\u03c3')
  return table
}

/** A text as a regular expression that matches exactly it. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}
