import { createPatientCall } from '@mekiki/browser/connection/send-patiently'
import { findAccessToken } from '@mekiki/browser/identity/client'
import { currentLanguage } from '@mekiki/browser/language'

/** The only way of the screens to the server. */
export const call = createPatientCall({ findToken: findAccessToken, getLanguage: currentLanguage })
