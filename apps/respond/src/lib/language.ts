import { chooseLanguage, type Language, languages } from '@mekiki/i18n/languages'
import { respondEn } from '@mekiki/i18n/respond.en'
import { respondJa, type RespondTexts } from '@mekiki/i18n/respond.ja'
import { useSyncExternalStore } from 'react'
import { readLocal, writeLocal } from './local-store.ts'

const key = 'FORM_LANGUAGE'
const parameter = 'lang'
const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

function findNamed(): Language | null {
  const named = new URLSearchParams(location.search).get(parameter)
  return isLanguage(named) ? named : null
}

let current: Language = findNamed() ?? readLocal(key, isLanguage) ?? chooseLanguage(navigator.language)
const listeners = new Set<() => void>()

/** The language of the page now: that of its address, else the one chosen here before, else the browser's. */
export function currentLanguage(): Language {
  return current
}

/** Changes the language, in the address too, so that it can be handed on. */
export function setLanguage(language: Language): void {
  current = language
  writeLocal(key, language)
  const address = new URL(location.href)
  address.searchParams.set(parameter, language)
  history.replaceState(history.state, '', address)
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The language now, redrawn when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage)
}

/** The texts of the page in a language. */
export function textsIn(language: Language): RespondTexts {
  return language === 'ja' ? respondJa : respondEn
}

/** The texts of the page, redrawn when the language changes. */
export function useTexts(): RespondTexts {
  return textsIn(useLanguage())
}
