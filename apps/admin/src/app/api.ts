import { createCall } from '@mekiki/browser/call'
import { findAccessToken } from '@mekiki/browser/identity/client'
import { currentLanguage } from '@mekiki/browser/language'

/** The only way of the screens to the server. */
export const call = createCall({ findToken: findAccessToken, getLanguage: currentLanguage })
