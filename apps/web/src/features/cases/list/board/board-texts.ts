import { projectBoardEn, projectBoardJa } from '@mekiki/i18n/cases/project-board'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the board, which come with it. */
export const useBoardTexts = textsOf({ ja: projectBoardJa, en: projectBoardEn })
