import { textsOf } from '@mekiki/browser/texts'
import { adminAdministratorsEn, adminAdministratorsJa } from '@mekiki/i18n/admin/administrators'

/** Texts of the platform's administrators. */
export const useAdministratorsTexts = textsOf({ ja: adminAdministratorsJa, en: adminAdministratorsEn })
