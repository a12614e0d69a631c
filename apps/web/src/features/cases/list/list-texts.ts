import { projectListEn, projectListJa } from '@mekiki/i18n/cases/project-list'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the case list. */
export const useListTexts = textsOf({ ja: projectListJa, en: projectListEn })

export type ListTexts = typeof projectListJa
