import { moneyWords } from '@mekiki/i18n/companies/company-values'
import { parseNumber } from '@mekiki/text'

/** A sum in whole units of its currency. */
export interface FoundMoney {
  amount: number
  currency: 'jpy' | 'usd'
}

const { yen, dollar, units, symbols } = moneyWords
const digits = `\\d[\\d,]*(?:\\.\\d+)?`
const inWords = `(?:${digits}\\s*[${units}]+\\s*)*(?:${digits})?`
const mark = symbols.map((symbol) => symbol.normalize('NFKC')).join('|')

const yenForms = [
  new RegExp(`(?:JPY\\s*)?(?:${mark})?\\s*(?<amount>${inWords})\\s*${yen}`, 'iu'),
  new RegExp(`(?:JPY|${mark})\\s*(?<amount>${digits}(?:\\s*(?:thousand|million|billion))?)`, 'iu'),
  new RegExp(`(?<amount>${digits}(?:\\s*(?:thousand|million|billion))?)\\s*(?:yen|JPY)`, 'iu')
]
const dollarForms = [
  new RegExp(`(?:${dollar.join('|')}|\\$)\\s*(?<amount>${digits}(?:\\s*(?:thousand|million|billion))?)`, 'iu'),
  new RegExp(`(?<amount>${inWords}(?:\\s*(?:thousand|million|billion))?)\\s*(?:${dollar.join('|')})`, 'iu')
]

/**
 * The first sum of money of a tidied text, with Japanese and Western magnitudes. A number without a currency is none: whether it counts yen or
 * thousands of them, the page alone knows.
 */
export function findMoney(text: string): FoundMoney | null {
  const found = [...yenForms.map((form) => ({ form, currency: 'jpy' as const })), ...dollarForms.map((form) => ({ form, currency: 'usd' as const }))]
    .flatMap(({ form, currency }) => {
      const match = form.exec(text)
      const amount = parseNumber((match?.groups?.['amount'] ?? '').trim())
      return match === null || amount === null ? [] : [{ at: match.index, currency, amount }]
    })
    .toSorted((a, b) => a.at - b.at)[0]
  if (found === undefined || found.amount < 1 || !Number.isSafeInteger(found.amount)) return null
  return { amount: found.amount, currency: found.currency }
}
