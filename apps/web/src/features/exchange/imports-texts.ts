import { importsEn } from '@mekiki/i18n/exchange/imports.en'
import { importsJa } from '@mekiki/i18n/exchange/imports.ja'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the import of cases. */
export const useImportsTexts = textsOf({ ja: importsJa, en: importsEn })
