import { encountersEn, encountersJa } from '@mekiki/i18n/cases/encounters'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the card that shows earlier cases. */
export const useEncountersTexts = textsOf({ ja: encountersJa, en: encountersEn })
