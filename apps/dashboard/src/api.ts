import { createPatientCall } from '@mekiki/browser/connection/send-patiently'
import { chooseLanguage, type Language } from '@mekiki/i18n/languages'
import { currentToken, renewToken } from './frame/talk.ts'

let language: Language = chooseLanguage(navigator.language)

/** The language that answers are asked for. */
export function speak(next: Language): void {
  language = next
}

/** The page's only way to the server. */
export const call = createPatientCall({
  findToken: ({ forceRefresh }) => (forceRefresh ? renewToken() : Promise.resolve(currentToken())),
  getLanguage: () => language
})
