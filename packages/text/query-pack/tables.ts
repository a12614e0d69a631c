// Made-up words: any likeness to a living company is chance. Kana stems consist of syllables that the filling companies do not have.
const syllables = ['カ', 'ミ', 'ノ', 'ル', 'テ', 'ソ', 'ヤ', 'ハ', 'リ', 'モ'] as const
const letters: Readonly<Record<string, string>> = { カ: 'ka', ミ: 'mi', ノ: 'no', ル: 'ru', テ: 'te', ソ: 'so', ヤ: 'ya', ハ: 'ha', リ: 'ri', モ: 'mo' }
const keys: Readonly<Record<string, string>> = { カ: 'ｔ', ミ: 'ｎ', ノ: 'ｋ', ル: '．', テ: 'ｗ', ソ: 'ｃ', ヤ: '７', ハ: 'ｆ', リ: 'ｌ', モ: 'ｍ' }

/** A stem of four kana; each number has its own. */
export function stem(number: number): string {
  return [7, 3, 1, 9].map((step, place) => syllables[(number * step + Math.floor(number / 10) * (place + 1) + place * 3) % syllables.length] ?? '').join('')
}

/** A stem in Latin letters, as Hepburn writes it. */
export const romaji = (kana: string): string => [...kana].map((one) => letters[one] ?? '').join('')

/** A stem as the keys of a Japanese keyboard write it in full width, its input method being off. */
export const kanaKeys = (kana: string): string => [...kana].map((one) => keys[one] ?? '').join('')

/** Katakana in hiragana. */
export const hiragana = (kana: string): string => kana.replace(/[\u30a1-\u30f6]/gu, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) - 0x60))

const halves = 'ｶﾐﾉﾙﾃｿﾔﾊﾘﾓ'

/** A stem in half-width katakana. */
export const half = (kana: string): string => [...kana].map((one) => halves[syllables.findIndex((each) => each === one)] ?? '').join('')

/** ASCII in full width. */
export const wide = (text: string): string =>
  text.replace(/[!-~]/gu, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0)).replaceAll(' ', '\u3000')

/** First kanji of places on a hill, of families and given names. */
export const places = [...'緑桜光旭梅藤鷹霞']
export const families = ['加賀', '瀬名', '久世', '志岐', '葉室', '真壁', '江角', '由良', '仁科', '長門', '伏木', '天野']
export const givenNames = ['翔', '千尋', '拓海', '美緒', '圭吾', '沙耶', '悠斗', '琴音', '直樹', '朱里', '航', '智恵']

/** Names in usual and in old kanji, as written and as they are looked for. */
export const kanjiForms: readonly (readonly [string, string, string])[] = [
  ['髙槗染工', '高橋染工', '髙橋染工'],
  ['渡邉漁網', '渡辺漁網', '渡邊漁網'],
  ['齋田鐵材', '斉田鉄材', '斎田鐵材'],
  ['濵口製鹽', '浜口製塩', '濱口製鹽'],
  ['國枝藝苑', '国枝芸苑', '國枝芸苑'],
  ['澤井佛具', '沢井仏具', '澤井仏具'],
  ['廣瀨樂器', '広瀬楽器', '廣瀬楽器'],
  ['𠮷永硝子', '吉永硝子', '𠮷永硝子'],
  ['櫻庭餠店', '桜庭餅店', '櫻庭餅店'],
  ['關根寫眞', '関根写真', '關根写真']
]

/** Names in two spellings for one sound. */
export const soundPairs: readonly (readonly [string, string])[] = [
  ['サンユー塗装', 'サンユウ塗装'],
  ['ダイコー鋲螺', 'ダイコウ鋲螺'],
  ['キツコー味醂', 'キッコー味醂'],
  ['シヤチ印刷', 'シャチ印刷'],
  ['いづみ造園', 'いずみ造園'],
  ['ヴェガ測量', 'ベガ測量'],
  ['ロジスティクス浦賀', 'ロジスティックス浦賀'],
  ['みつばち養蜂', 'ミツバチ養蜂']
]
