import { shellEn, shellJa } from '@mekiki/i18n/screens/shell'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the frame around all screens. */
export const useShellTexts = textsOf({ ja: shellJa, en: shellEn })
