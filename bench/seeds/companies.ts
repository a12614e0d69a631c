import { seededNumbers } from '@mekiki/testing/seeded-numbers'
import { commonField, fields, givenNames, means, nameEndings, objects, prefectures, rareCompany, sentences, surnames, syllables } from './company-words.ts'

/** A made-up company. */
export interface Company {
  name: string
  representative: string
  address: string
  summary: string
}

/** Makes companies, the same ones at every run; the one at `rareAt` carries the rare name. */
export function* makeCompanies(count: number, rareAt: number): Generator<Company> {
  const next = seededNumbers(20261121)
  // The first words of a list come up more often than the last ones, as in real texts.
  const pick = (words: readonly string[], skew = 1): string => words[Math.floor(words.length * next() ** skew)] ?? ''
  for (let index = 0; index < count; index += 1) {
    const core = `${pick(syllables)}${pick(syllables)}${pick(syllables)}${pick(nameEndings, 1.2)}`
    const form = next()
    const name = form < 0.5 ? `株式会社${core}` : form < 0.8 ? `${core}株式会社` : `合同会社${core}`
    const field = next() < commonField.share ? commonField.word : pick(fields)
    const sentence = (): string =>
      pick(sentences)
        .replace('{f}', field)
        .replace('{o}', pick(objects, 1.2))
        .replace('{m}', pick(means, 1.2))
        .replace('{n}', String(Math.floor(next() * 900) + 10))
    const company = {
      name,
      representative: `${pick(surnames)} ${pick(givenNames)}`,
      address: `${pick(prefectures)}${Math.floor(next() * 9) + 1}-${Math.floor(next() * 20) + 1}`,
      summary: `${sentence()}${sentence()}${sentence()}`
    }
    yield index === rareAt ? { ...company, ...rareCompany } : company
  }
}
