import { exportsEn } from '@mekiki/i18n/exchange/exports.en'
import { exportsJa } from '@mekiki/i18n/exchange/exports.ja'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of exports. */
export const useExportsTexts = textsOf({ ja: exportsJa, en: exportsEn })
