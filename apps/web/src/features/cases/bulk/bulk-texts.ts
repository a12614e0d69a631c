import { projectBulkEn } from '@mekiki/i18n/cases/project-bulk.en'
import { projectBulkJa } from '@mekiki/i18n/cases/project-bulk.ja'
import { currentLanguage } from '@mekiki/browser/language'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of what is done with selected cases. */
export const useBulkTexts = textsOf({ ja: projectBulkJa, en: projectBulkEn })

/** The same outside of what React draws. */
export const bulkTexts = () => (currentLanguage() === 'ja' ? projectBulkJa : projectBulkEn)
