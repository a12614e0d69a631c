import { formatNumber } from './format.ts'
import type { Language } from './languages.ts'

/** What a link to a public page shows where it is shared, beside the words of the page itself. */
export interface PublicHeadTexts {
  fact: (name: string, value: string) => string
  open: (count: number, names: string) => string
}

export const publicHeadTexts: Record<Language, PublicHeadTexts> = {
  ja: {
    fact: (name, value) => `${name}：${value}`,
    open: (count, names) => `${formatNumber(count)}件：${names}`
  },
  en: {
    fact: (name, value) => `${name}: ${value}`,
    open: (count, names) => `${count === 1 ? '1 call' : `${formatNumber(count)} calls`}: ${names}`
  }
}

/** What the product is, for programs that read its first page. */
export const aboutProduct: Record<Language, string> = {
  ja: 'スタートアップ・企業・人物の発掘から評価、協業までを、チームで進めるワークスペース。',
  en: 'A workspace where teams find, evaluate and grow with startups, companies and people.'
}
