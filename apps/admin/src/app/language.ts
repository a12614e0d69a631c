import { chooseLanguage, type Language, languages } from '@mekiki/i18n/languages'
import { z } from 'zod'
import { readLocal, writeLocal } from './local-store.ts'

const key = 'LANGUAGE'
const schema = z.enum(languages)

let current: Language = readLocal(key, schema) ?? chooseLanguage(navigator.language)
const listeners = new Set<() => void>()

/** The language of the screens now. */
export function currentLanguage(): Language {
  return current
}

/** Changes the language everywhere and remembers it for the next visit. */
export function setLanguage(language: Language): void {
  if (language === current) return
  current = language
  writeLocal(key, language)
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

/** Tells when the language changes; gives the way to stop. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
