import type { Language } from './languages.ts'

const things = {
  scoutees: { ja: '企業・人物', en: 'Companies and people' },
  users: { ja: 'メンバー', en: 'Members' }
} as const satisfies Record<string, Record<Language, string>>

/** What can be written into a file. */
export type ExportedThing = keyof typeof things

/** What an export is called in the notification of its end. */
export function exportedThing(thing: ExportedThing, language: Language): string {
  return things[thing][language]
}
