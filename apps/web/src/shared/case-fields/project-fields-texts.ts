import { projectFieldsEn } from '@mekiki/i18n/cases/project-fields.en'
import { projectFieldsJa } from '@mekiki/i18n/cases/project-fields.ja'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the fields with which a case begins. */
export const useProjectFieldsTexts = textsOf({ ja: projectFieldsJa, en: projectFieldsEn })
