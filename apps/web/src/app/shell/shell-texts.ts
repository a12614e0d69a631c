import { shellEn } from '@mekiki/i18n/screens/shell.en'
import { shellJa } from '@mekiki/i18n/screens/shell.ja'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the frame around all screens. */
export const useShellTexts = textsOf({ ja: shellJa, en: shellEn })
