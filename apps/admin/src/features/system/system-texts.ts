import { adminSystemEn, adminSystemJa } from '@mekiki/i18n/admin/operation/system'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the state of the platform. */
export const useSystemTexts = textsOf({ ja: adminSystemJa, en: adminSystemEn })
