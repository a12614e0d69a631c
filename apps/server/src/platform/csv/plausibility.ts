import iconv from 'iconv-lite'

/**
 * How much a decoded text reads like Japanese, per byte of its non-ASCII part, between 0 and 1.
 * Tells CP932 and EUC-JP apart where both decode without a fault: the wrong one yields runs of
 * half-width kana, rare kanji, or letters of other scripts.
 */
export function plausibility(text: string, encoding: 'utf8' | 'cp932' | 'euc-jp'): number {
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
