/** How made-up names are written in other ways: tables of their own, apart from those of the product. */

const halfWidth = new Map<string, string>()
const full = 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワンァィゥェォャュョッー'
const half = 'ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝｧｨｩｪｫｬｭｮｯｰ'
for (const [at, kana] of [...full].entries()) halfWidth.set(kana, [...half][at] ?? kana)

/** Katakana in half width, marks of voicing behind their kana. */
export const inHalfWidth = (text: string): string =>
  [...text.normalize('NFD').replaceAll('\u3099', 'ﾞ').replaceAll('\u309a', 'ﾟ')].map((each) => halfWidth.get(each) ?? each).join('')

/** Katakana as hiragana. */
export const inHiragana = (text: string): string =>
  [...text].map((each) => (each >= 'ァ' && each <= 'ヶ' ? String.fromCodePoint((each.codePointAt(0) ?? 0) - 0x60) : each)).join('')

/** Latin letters, figures and spaces in full width. */
export const inFullWidth = (text: string): string =>
  [...text].map((each) => (each >= '!' && each <= '~' ? String.fromCodePoint((each.codePointAt(0) ?? 0) + 0xfee0) : each === ' ' ? '　' : each)).join('')

const hepburn: Readonly<Record<string, string>> = {
  ア: 'a',
  イ: 'i',
  ウ: 'u',
  エ: 'e',
  オ: 'o',
  カ: 'ka',
  キ: 'ki',
  ク: 'ku',
  ケ: 'ke',
  コ: 'ko',
  サ: 'sa',
  シ: 'shi',
  ス: 'su',
  セ: 'se',
  ソ: 'so',
  タ: 'ta',
  チ: 'chi',
  ツ: 'tsu',
  テ: 'te',
  ト: 'to',
  ナ: 'na',
  ニ: 'ni',
  ヌ: 'nu',
  ネ: 'ne',
  ノ: 'no',
  ハ: 'ha',
  ヒ: 'hi',
  フ: 'fu',
  ヘ: 'he',
  ホ: 'ho',
  マ: 'ma',
  ミ: 'mi',
  ム: 'mu',
  メ: 'me',
  モ: 'mo',
  ヤ: 'ya',
  ユ: 'yu',
  ヨ: 'yo',
  ラ: 'ra',
  リ: 'ri',
  ル: 'ru',
  レ: 're',
  ロ: 'ro',
  ワ: 'wa',
  ン: 'n',
  ガ: 'ga',
  ギ: 'gi',
  グ: 'gu',
  ゲ: 'ge',
  ゴ: 'go',
  ザ: 'za',
  ジ: 'ji',
  ズ: 'zu',
  ゼ: 'ze',
  ゾ: 'zo',
  ダ: 'da',
  デ: 'de',
  ド: 'do',
  バ: 'ba',
  ビ: 'bi',
  ブ: 'bu',
  ベ: 'be',
  ボ: 'bo',
  パ: 'pa',
  ピ: 'pi',
  プ: 'pu',
  ペ: 'pe',
  ポ: 'po'
}

/** Katakana of large kana in Latin letters by Hepburn, as a name begins with a capital. */
export function inLetters(kana: string): string {
  const letters = [...kana].map((each) => hepburn[each] ?? each).join('')
  return letters.charAt(0).toUpperCase() + letters.slice(1)
}

/** Forms of kanji that people write for each other in names. */
export const formsOfKanji: readonly (readonly [string, string])[] = [
  '高髙',
  '崎﨑',
  '沢澤',
  '浜濱',
  '辺邊',
  '広廣',
  '桜櫻',
  '竜龍',
  '国國',
  '富冨',
  '恵惠',
  '鉄鐵',
  '島嶋',
  '斎齋',
  '関關',
  '滝瀧',
  '真眞',
  '栄榮'
].map((pair) => [...pair] as [string, string])

/** Ways to write a legal form around a name. */
export const legalForms: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => `株式会社${name}`,
  (name) => `${name}株式会社`,
  (name) => `㈱${name}`,
  (name) => `(株)${name}`,
  (name) => `${name}（株）`,
  (name) => `株式会社　${name}`,
  (name) => `${name} Co., Ltd.`,
  (name) => `${name} Inc.`,
  (name) => `${name} K.K.`
]
