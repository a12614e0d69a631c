import { projectViewsEn, projectViewsJa } from '@mekiki/i18n/cases/project-views'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the board and of sharing a view, which come with their screens. */
export const useViewsTexts = textsOf({ ja: projectViewsJa, en: projectViewsEn })
