import { savedFiltersEn, savedFiltersJa } from '@mekiki/i18n/cases/saved-filters'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of saved filters, for the lists of cases and of companies. */
export const useSavedFiltersTexts = textsOf({ ja: savedFiltersJa, en: savedFiltersEn })
