import { filesEn, filesJa } from '@mekiki/i18n/work/files'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the viewer of files. */
export const useFileTexts = textsOf({ ja: filesJa, en: filesEn })
