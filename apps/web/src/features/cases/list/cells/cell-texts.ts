import { projectCellsEn, projectCellsJa } from '@mekiki/i18n/cases/project-cells'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of editing cells in their place. */
export const useCellTexts = textsOf({ ja: projectCellsJa, en: projectCellsEn })

export type CellTexts = typeof projectCellsJa
