import { projectDetailEn } from '@mekiki/i18n/cases/project-detail.en'
import { projectDetailJa } from '@mekiki/i18n/cases/project-detail.ja'
import { currentLanguage } from '@mekiki/browser/language'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of a case's tabs, its preview and the viewer of its files. */
export const useDetailTexts = textsOf({ ja: projectDetailJa, en: projectDetailEn })

export type DetailTexts = ReturnType<typeof useDetailTexts>

/** The same outside of what React draws. */
export const detailTexts = () => (currentLanguage() === 'ja' ? projectDetailJa : projectDetailEn)
