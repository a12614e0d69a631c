import { savedFiltersEn } from '@mekiki/i18n/cases/saved-filters.en'
import { savedFiltersJa } from '@mekiki/i18n/cases/saved-filters.ja'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of saved filters, for the lists of cases and of companies. */
export const useSavedFiltersTexts = textsOf({ ja: savedFiltersJa, en: savedFiltersEn })
