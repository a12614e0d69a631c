import { themesEn } from '@mekiki/i18n/themes/themes.en'
import { themesJa } from '@mekiki/i18n/themes/themes.ja'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of themes. */
export const useThemesTexts = textsOf({ ja: themesJa, en: themesEn })
