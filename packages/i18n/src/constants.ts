import type { ConstantCatalogue, ConstantKeys, ConstantKind } from './constant-catalogue.ts'
import { constantsEn } from './constants.en.ts'
import { constantsJa } from './constants.ja.ts'
import type { Language } from './languages.ts'

const catalogues: Record<Language, ConstantCatalogue> = { ja: constantsJa, en: constantsEn }

/** The word for a key in a language: `constantLabel('stage', 'series_a', 'ja')`. */
export function constantLabel<K extends ConstantKind>(kind: K, key: ConstantKeys[K], language: Language): string {
  return catalogues[language][kind][key]
}
