import { createLanguageStore } from './plain/language-store.ts'

const store = createLanguageStore('LANGUAGE')

/** The language of the screens now. */
export const currentLanguage = store.current

/** Changes the language everywhere and remembers it for the next visit. */
export const setLanguage = store.become

/** Tells when the language changes; gives the way to stop. */
export const onLanguageChange = store.onChange
