import { createClient } from '@mekiki/api-client'
import { findAccessToken } from './auth.ts'
import { currentLanguage } from './language.ts'

/** The only way of the screens to the server. */
export const call = createClient({ getToken: () => findAccessToken(), getLanguage: currentLanguage })
