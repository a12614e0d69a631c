import { searchEn, searchJa } from '@mekiki/i18n/screens/search'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the search over all kinds. */
export const useSearchTexts = textsOf({ ja: searchJa, en: searchEn })
