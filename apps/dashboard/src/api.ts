import { createClient, ResponseError } from '@mekiki/api-client'
import { chooseLanguage, type Language } from '@mekiki/i18n/languages'
import { currentToken, renewToken } from './frame/token.ts'

let language: Language = chooseLanguage(navigator.language)

/** The language that answers are asked for. */
export function speak(next: Language): void {
  language = next
}

const send = createClient({ getToken: () => Promise.resolve(currentToken()), getLanguage: () => language })

/** The page's only way to the server. A call that is refused for its token is sent once more with a new one. */
export const call: typeof send = async (operation, input, options) => {
  try {
    return await send(operation, input, options)
  } catch (error) {
    if (!(error instanceof ResponseError && error.status === 401) || (await renewToken()) === null) throw error
    return send(operation, input, options)
  }
}
