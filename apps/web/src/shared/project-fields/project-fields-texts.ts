import { projectFieldsEn, projectFieldsJa } from '@mekiki/i18n/cases/project-fields'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the fields with which a case begins. */
export const useProjectFieldsTexts = textsOf({ ja: projectFieldsJa, en: projectFieldsEn })
