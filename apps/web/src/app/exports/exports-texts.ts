import { exportsEn } from '@mekiki/i18n/web/exports.en'
import { exportsJa } from '@mekiki/i18n/web/exports.ja'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of exports. */
export const useExportsTexts = textsOf({ ja: exportsJa, en: exportsEn })
