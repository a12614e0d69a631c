import { projectCreateEn, projectCreateJa } from '@mekiki/i18n/cases/project-create'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the drawer that makes a case. */
export const useCreateTexts = textsOf({ ja: projectCreateJa, en: projectCreateEn })
