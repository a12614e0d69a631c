import { caseFieldsEn } from '@mekiki/i18n/cases/case-fields.en'
import { caseFieldsJa } from '@mekiki/i18n/cases/case-fields.ja'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the fields with which a case begins. */
export const useCaseFieldsTexts = textsOf({ ja: caseFieldsJa, en: caseFieldsEn })
