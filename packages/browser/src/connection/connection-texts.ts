import { connectionEn, connectionJa } from '@mekiki/i18n/screens/connection'
import { textsOf } from '../texts.ts'

/** Texts of a lost connection. */
export const useConnectionTexts = textsOf({ ja: connectionJa, en: connectionEn })
