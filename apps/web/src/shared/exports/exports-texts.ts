import { exportsEn, exportsJa } from '@mekiki/i18n/exchange/exports-screen'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of exports. */
export const useExportsTexts = textsOf({ ja: exportsJa, en: exportsEn })
