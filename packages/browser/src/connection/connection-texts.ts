import { connectionEn } from '@mekiki/i18n/web/connection.en'
import { connectionJa } from '@mekiki/i18n/web/connection.ja'
import { textsOf } from '../texts.ts'

/** Texts of a lost connection. */
export const useConnectionTexts = textsOf({ ja: connectionJa, en: connectionEn })
