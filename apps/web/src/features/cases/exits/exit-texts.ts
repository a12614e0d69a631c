import { textsOf } from '@mekiki/browser/texts'
import { projectExitEn, projectExitJa } from '@mekiki/i18n/cases/project-exit'

/** Texts of why cases leave their way. */
export const useExitTexts = textsOf({ ja: projectExitJa, en: projectExitEn })
