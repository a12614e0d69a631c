import type { Language } from './languages.ts'

const things = {
  scoutees: { ja: '企業・人物', en: 'Companies and people' }
} as const satisfies Record<string, Record<Language, string>>

/** What an export is called in the notification of its end. */
export function exportedThing(thing: keyof typeof things, language: Language): string {
  return things[thing][language]
}
