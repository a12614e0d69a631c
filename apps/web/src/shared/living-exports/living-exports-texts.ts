import { livingExportsEn, livingExportsJa } from '@mekiki/i18n/exchange/living-exports-screen'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of addresses at which views are read by other programs. */
export const useLivingExportsTexts = textsOf({ ja: livingExportsJa, en: livingExportsEn })
