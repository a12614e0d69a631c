import { filesEn } from '@mekiki/i18n/work/files.en'
import { filesJa } from '@mekiki/i18n/work/files.ja'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the viewer of files. */
export const useFileTexts = textsOf({ ja: filesJa, en: filesEn })
