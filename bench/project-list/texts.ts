import { fields, means, nameEndings, objects, sentences, syllables } from '../seeds/company-words.ts'

/** A number that looks random, and is the same for the same `n`. */
function mixed(n: number): number {
  let value = Math.imul(n + 1, 0x9e3779b1)
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

const pick = <T>(list: readonly T[], n: number): T | '' => list[mixed(n) % list.length] ?? ''

/** The n-th made-up company name. */
export function companyName(n: number): string {
  return `株式会社${pick(syllables, n * 4)}${pick(syllables, n * 4 + 1)}${pick(syllables, n * 4 + 2)}${pick(nameEndings, n * 4 + 3)}`
}

/** The n-th summary: two sentences. */
export function companySummary(n: number): string {
  return [0, 1]
    .map((k) => {
      const at = (n * 2 + k) * 5
      const values: Record<string, string> = { f: pick(fields, at), o: pick(objects, at + 1), m: pick(means, at + 2), n: String(1 + (mixed(at + 3) % 90)) }
      return pick(sentences, at + 4).replaceAll(/\{(\w)\}/gu, (_, key: string) => values[key] ?? '')
    })
    .join('')
}
