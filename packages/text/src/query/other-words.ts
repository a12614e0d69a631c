const THOUSANDS = /\d{1,3}(?:,\d{3})+(?!\d)/u
// A number with a unit; a year has none of these.
const LARGE = /(?<![\d,.-])[1-9]\d{3,8}(?=[円万億人名社件個台株])/u
const STREETS = /(?<=[北南](?:\d{1,2}|[一二三四五六七八九十]{1,3}))(?=[東西](?:\d|[一二三四五六七八九十]))/u
const POSTCODE = /^(\d{3})(\d{4})$/u
const ERAS: readonly (readonly [letter: string, era: string])[] = [
  ['r', '令和'],
  ['h', '平成'],
  ['s', '昭和']
]

/**
 * What else a word of a query (`searchText`) is written as where one part of it depends on its neighbours: a large number with and without commas (1,200万円), a
 * year with the letter of its era (R8年), streets as Sapporo says them for short (北3西4), a postcode without its hyphen.
 */
export function otherWords(word: string): string[] {
  const [thousands, large] = [THOUSANDS.exec(word)?.[0], LARGE.exec(word)?.[0]]
  const ways = [word.replace(STREETS, '条'), word.replace(POSTCODE, '$1-$2')]
  if (thousands !== undefined) ways.push(word.replace(thousands, thousands.replaceAll(',', '')))
  if (large !== undefined) ways.push(word.replace(large, large.replaceAll(/\B(?=(?:\d{3})+$)/gu, ',')))
  for (const [letter, era] of ERAS) {
    ways.push(word.replace(new RegExp(`(?<![a-z])${letter}(?=\\d{1,2}年)`, 'u'), era))
    ways.push(word.replace(new RegExp(`${era}(?=\\d{1,2}年)`, 'u'), letter))
  }
  return [...new Set(ways)].filter((way) => way !== word)
}
