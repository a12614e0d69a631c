import { adminShellEn, adminShellJa } from '@mekiki/i18n/admin/shell'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the frame around all screens. */
export const useShellTexts = textsOf({ ja: adminShellJa, en: adminShellEn })
