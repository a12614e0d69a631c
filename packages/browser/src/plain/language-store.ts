import { chooseLanguage, isLanguage, type Language } from '@mekiki/i18n/languages'
import { createWatchers } from './watchers.ts'
import { readLocal, thatFits, writeLocal } from './local-store.ts'

export interface LanguageStore {
  /** The language of the page now. */
  current: () => Language
  /** Changes it everywhere, and keeps it for the next visit. */
  become: (language: Language) => void
  /** Tells when it changes; gives the way to stop. */
  onChange: (listener: () => void) => () => void
}

/** The language of a page: the one that its address names, else the one kept under `key`, else the browser's. */
export function createLanguageStore(key: string, named: Language | null = null): LanguageStore {
  let current = named
  // Asked for when it is needed: whoever imports the store alone may have no page.
  const find = (): Language => (current ??= readLocal(key, thatFits(isLanguage)) ?? chooseLanguage(navigator.language))
  const watchers = createWatchers()
  return {
    current: find,
    become: (language) => {
      if (language === find()) return
      current = language
      writeLocal(key, language)
      document.documentElement.lang = language
      watchers.tell()
    },
    onChange: watchers.watch
  }
}
