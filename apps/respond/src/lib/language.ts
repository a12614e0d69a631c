import { createLanguageStore } from '@mekiki/browser/plain/language-store'
import { isLanguage, type Language } from '@mekiki/i18n/languages'
import { respondEn, respondJa, type RespondTexts } from '@mekiki/i18n/forms/respond'
import { useSyncExternalStore } from 'react'

const parameter = 'lang'
const named = new URLSearchParams(location.search).get(parameter)
const store = createLanguageStore('FORM_LANGUAGE', isLanguage(named) ? named : null)

/** The language of the page now: that of its address, else the one chosen here before, else the browser's. */
export const currentLanguage = store.current

/** Changes the language, in the address too, so that it can be handed on. */
export function setLanguage(language: Language): void {
  const address = new URL(location.href)
  address.searchParams.set(parameter, language)
  history.replaceState(history.state, '', address)
  store.become(language)
}

/** The language now, redrawn when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(store.onChange, store.current)
}

/** The texts of the page in a language. */
export function textsIn(language: Language): RespondTexts {
  return language === 'ja' ? respondJa : respondEn
}

/** The texts of the page, redrawn when the language changes. */
export function useTexts(): RespondTexts {
  return textsIn(useLanguage())
}
