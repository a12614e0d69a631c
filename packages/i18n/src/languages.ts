/** The languages of the product; Japanese is the default (3-decisions, "Names"). */
export const languages = ['ja', 'en'] as const

export type Language = (typeof languages)[number]

/** Whether a value names a language of the product. */
export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

/** The language asked for by an `Accept-Language` header or a browser setting: Japanese unless English is asked for first. */
export function chooseLanguage(wish: string | undefined): Language {
  const first = wish?.split(',')[0]?.trim().toLowerCase() ?? ''
  return first.startsWith('en') ? 'en' : 'ja'
}
