import { paletteEn, paletteJa } from '@mekiki/i18n/screens/palette'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the command palette and of the help on keys. */
export const usePaletteTexts = textsOf({ ja: paletteJa, en: paletteEn })
