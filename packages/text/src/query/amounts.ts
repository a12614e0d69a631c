import { figuresVariant } from './dates.ts'
import type { QueryVariant } from './variants.ts'

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?`
const AMOUNT = new RegExp(
  String.raw`(?<![\d,.\-/])(?:(?<oku>${NUMBER})億)?(?:(?<man>${NUMBER})(?<manUnit>[百千]?)万|(?<million>${NUMBER})百万)?(?<rest>${NUMBER})?(?=円|ドル|個|人|名|件|台|社|株|枚|本|トン|$)`,
  'u'
)
// Smaller ones are written in one way.
const fewest = 1000
const most = 1e13
const [million, hundredMillion, tenThousand] = [1e6, 1e8, 1e4]
const unitOf: Readonly<Record<string, number>> = { 百: 100, 千: 1000 }

const numberIn = (text: string | undefined): number => Number((text ?? '0').replaceAll(',', ''))
const withCommas = (value: number): string => String(value).replaceAll(/\B(?=(?:\d{3})+$)/gu, ',')
/** A quotient with two decimals at most; null where it has more. */
const shortQuotient = (value: number, unit: number): string | null => (value >= unit && (value * 100) % unit === 0 ? String(value / unit) : null)

function valueOf({ oku, man, manUnit, million: millions, rest }: Record<string, string | undefined>): number {
  const ofMan = numberIn(man) * (unitOf[manUnit ?? ''] ?? 1) * tenThousand
  return Math.round(numberIn(oku) * hundredMillion + ofMan + numberIn(millions) * million + numberIn(rest))
}

/** The writings of a number of four figures and more: figures, with commas, by 億 and 万, with a point, by 千万 and 百万. */
function writingsOf(value: number): string[] {
  const [oku, man, rest] = [Math.floor(value / hundredMillion), Math.floor((value % hundredMillion) / tenThousand), value % tenThousand]
  const [ofOku, ofRest] = [oku === 0 ? '' : `${oku}億`, rest === 0 ? '' : String(rest)]
  const ofMan =
    man === 0 ? [''] : [`${man}万`, ...(man >= 1000 ? [`${withCommas(man)}万`] : []), ...(man >= 1000 && man % 1000 === 0 ? [`${man / 1000}千万`] : [])]
  const byUnits = value < tenThousand ? [] : ofMan.map((each) => ofOku + each + ofRest)
  const [inOku, inMan] = [shortQuotient(value, hundredMillion), value < hundredMillion ? shortQuotient(value, tenThousand) : null]
  const short = [
    inOku === null ? [] : [`${inOku}億`],
    inMan === null ? [] : [`${inMan}万`],
    value % million === 0 && value > 0 ? [`${value / million}百万`] : []
  ].flat()
  return [...byUnits, ...short, String(value), withCommas(value)]
}

/** The other ways to write an amount in a word (`searchText`): 12億3千万円, 12.3億円, 1,230,000,000円; 2万個, 20000個. Empty for a word without one. */
export function amountVariants(word: string): QueryVariant[] {
  const found = /\d/u.test(word) ? [...word.matchAll(new RegExp(AMOUNT, 'gu'))].find(({ 0: all }) => all !== '') : undefined
  if (found?.groups === undefined) return []
  const { 0: all, index, groups } = found
  const value = valueOf(groups)
  const isAmount = /[億万]/u.test(all) || index + all.length < word.length
  if (!isAmount || value < fewest || value > most) return []
  const texts = writingsOf(value).map((text) => word.slice(0, index) + text + word.slice(index + all.length))
  return [...new Set(texts)].filter((text) => text !== word).map(figuresVariant)
}
