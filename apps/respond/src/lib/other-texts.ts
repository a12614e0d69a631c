import { respondOtherEn, respondOtherJa, type RespondOtherTexts } from '@mekiki/i18n/forms/respond-other'
import { useLanguage } from './language.ts'

/** The texts of the pages of `other-pages`, redrawn when the language changes. Only these import it. */
export function useOtherTexts(): RespondOtherTexts {
  return useLanguage() === 'ja' ? respondOtherJa : respondOtherEn
}
