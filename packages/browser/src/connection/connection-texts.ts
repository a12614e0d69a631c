import { connectionEn } from '@mekiki/i18n/screens/connection.en'
import { connectionJa } from '@mekiki/i18n/screens/connection.ja'
import { textsOf } from '../texts.ts'

/** Texts of a lost connection. */
export const useConnectionTexts = textsOf({ ja: connectionJa, en: connectionEn })
