import { paletteEn } from '@mekiki/i18n/screens/palette.en'
import { paletteJa } from '@mekiki/i18n/screens/palette.ja'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the command palette and of the help on keys. */
export const usePaletteTexts = textsOf({ ja: paletteJa, en: paletteEn })
