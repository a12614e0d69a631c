/** Powers of ten that multiply the digits right before them, as in 5 and "hundred". */
export const SMALL_UNITS: Readonly<Record<string, number>> = { 十: 1, 百: 2, 千: 3 }

/** Powers of ten that close a section of digits, Japanese and Western. Keys are lower case. */
export const BIG_UNITS: Readonly<Record<string, number>> = {
  万: 4,
  億: 8,
  兆: 12,
  k: 3,
  thousand: 3,
  m: 6,
  mn: 6,
  mm: 6,
  million: 6,
  b: 9,
  bn: 9,
  billion: 9,
  t: 12,
  trillion: 12
}

/** Marks of a currency or a count that may stand before or after a number and say nothing about its size. */
export const CURRENCY_MARKS: readonly string[] = [
  'us$',
  '¥',
  '\\',
  '$',
  '€',
  '£',
  'jpy',
  'usd',
  'eur',
  'gbp',
  '円',
  '米ドル',
  'usドル',
  'ドル',
  'ユーロ',
  '人',
  '名',
  '件',
  '社'
]

/** Marks that stand for a minus sign in Japanese accounts. */
export const MINUS_MARKS = '△▲'

/** The three characters after year, month and day in a Japanese date. */
export const DATE_SUFFIXES = { year: '年', month: '月', day: '日' } as const
