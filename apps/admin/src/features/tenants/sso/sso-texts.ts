import { adminSsoEn, adminSsoJa } from '@mekiki/i18n/admin/workspaces/single-sign-on'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of single sign-on in the administration. */
export const useSsoTexts = textsOf({ ja: adminSsoJa, en: adminSsoEn })
