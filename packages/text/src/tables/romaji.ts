/** The vowels in the order in which the rows below hold their kana. */
export const VOWELS = 'aiueo'

/**
 * Kana by the consonants before a vowel, one for each of `VOWELS`: the spellings of Hepburn and of Kunrei, and those that people type into an
 * input method. Written with large vowels, as `readingOf` writes them.
 */
export const ROMAJI_ROWS: Readonly<Record<string, readonly [string, string, string, string, string]>> = {
  '': ['ア', 'イ', 'ウ', 'エ', 'オ'],
  k: ['カ', 'キ', 'ク', 'ケ', 'コ'],
  g: ['ガ', 'ギ', 'グ', 'ゲ', 'ゴ'],
  s: ['サ', 'シ', 'ス', 'セ', 'ソ'],
  z: ['ザ', 'ジ', 'ズ', 'ゼ', 'ゾ'],
  t: ['タ', 'チ', 'ツ', 'テ', 'ト'],
  d: ['ダ', 'ジ', 'ズ', 'デ', 'ド'],
  n: ['ナ', 'ニ', 'ヌ', 'ネ', 'ノ'],
  h: ['ハ', 'ヒ', 'フ', 'ヘ', 'ホ'],
  f: ['フア', 'フイ', 'フ', 'フエ', 'フオ'],
  b: ['バ', 'ビ', 'ブ', 'ベ', 'ボ'],
  v: ['バ', 'ビ', 'ブ', 'ベ', 'ボ'],
  p: ['パ', 'ピ', 'プ', 'ペ', 'ポ'],
  m: ['マ', 'ミ', 'ム', 'メ', 'モ'],
  r: ['ラ', 'リ', 'ル', 'レ', 'ロ'],
  y: ['ヤ', 'イ', 'ユ', 'イエ', 'ヨ'],
  w: ['ワ', 'ウイ', 'ウ', 'ウエ', 'オ'],
  j: ['ジャ', 'ジ', 'ジュ', 'ジエ', 'ジョ'],
  sh: ['シャ', 'シ', 'シュ', 'シエ', 'ショ'],
  ch: ['チャ', 'チ', 'チュ', 'チエ', 'チョ'],
  ts: ['ツア', 'ツイ', 'ツ', 'ツエ', 'ツオ'],
  dz: ['ザ', 'ジ', 'ズ', 'ゼ', 'ゾ'],
  kw: ['クア', 'クイ', 'ク', 'クエ', 'クオ'],
  gw: ['グア', 'グイ', 'グ', 'グエ', 'グオ'],
  ky: ['キャ', 'キイ', 'キュ', 'キエ', 'キョ'],
  gy: ['ギャ', 'ギイ', 'ギュ', 'ギエ', 'ギョ'],
  sy: ['シャ', 'シイ', 'シュ', 'シエ', 'ショ'],
  zy: ['ジャ', 'ジイ', 'ジュ', 'ジエ', 'ジョ'],
  jy: ['ジャ', 'ジイ', 'ジュ', 'ジエ', 'ジョ'],
  dy: ['ジャ', 'ジイ', 'ジュ', 'ジエ', 'ジョ'],
  ty: ['チャ', 'チイ', 'チュ', 'チエ', 'チョ'],
  cy: ['チャ', 'チイ', 'チュ', 'チエ', 'チョ'],
  ny: ['ニャ', 'ニイ', 'ニュ', 'ニエ', 'ニョ'],
  hy: ['ヒャ', 'ヒイ', 'ヒュ', 'ヒエ', 'ヒョ'],
  fy: ['フャ', 'フイ', 'フュ', 'フエ', 'フョ'],
  by: ['ビャ', 'ビイ', 'ビュ', 'ビエ', 'ビョ'],
  vy: ['ビャ', 'ビイ', 'ビュ', 'ビエ', 'ビョ'],
  py: ['ピャ', 'ピイ', 'ピュ', 'ピエ', 'ピョ'],
  my: ['ミャ', 'ミイ', 'ミュ', 'ミエ', 'ミョ'],
  ry: ['リャ', 'リイ', 'リュ', 'リエ', 'リョ']
}

/** Kana that sound like others, by which they are written in a reading; pairs first, since their parts stand below. */
export const SOUND_ALIKES: readonly (readonly [string, string])[] = [
  ['ヴァ', 'バ'],
  ['ヴィ', 'ビ'],
  ['ヴェ', 'ベ'],
  ['ヴォ', 'ボ'],
  ['ヴュ', 'ビュ'],
  ['ヴ', 'ブ'],
  ['ティ', 'チ'],
  ['ディ', 'ジ'],
  ['トゥ', 'ツ'],
  ['ドゥ', 'ズ'],
  ['テュ', 'チュ'],
  ['デュ', 'ジュ'],
  ['ウォ', 'オ'],
  ['ヂ', 'ジ'],
  ['ヅ', 'ズ'],
  ['ヲ', 'オ'],
  ['ヰ', 'イ'],
  ['ヱ', 'エ'],
  ['ァ', 'ア'],
  ['ィ', 'イ'],
  ['ゥ', 'ウ'],
  ['ェ', 'エ'],
  ['ォ', 'オ'],
  ['ヮ', 'ワ'],
  ['ヵ', 'カ'],
  ['ヶ', 'ケ']
]

/** The kana that each vowel makes long when it follows them. */
export const LENGTHENED_BY: Readonly<Record<string, string>> = {
  ア: 'アカガサザタダナハバパマヤャラワ',
  イ: 'イキギシジチニヒビピミリ',
  ウ: 'ウクグスズツヌフブプムユュルオコゴソゾトドノホボポモヨョロ',
  エ: 'エケゲセゼテデネヘベペメレ',
  オ: 'オコゴソゾトドノホボポモヨョロ'
}

/** What `n` before a vowel or `y` is as well: the nasal, then the vowel or `y` of its own. */
export const NASAL = 'ン'
/** The small kana of a doubled consonant. */
export const DOUBLING = 'ッ'
/** The mark of a repeated kana, and that of one repeated with a voice. */
export const REPEATED = { same: 'ヽ', voiced: 'ヾ' }
/** The long mark as readings hold it. No other normalised text does: there it is a hyphen. */
export const LONG_MARK = 'ー'
