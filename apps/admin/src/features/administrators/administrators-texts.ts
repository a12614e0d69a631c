import { textsOf } from '@mekiki/browser/texts'
import { adminAdministratorsEn } from '@mekiki/i18n/admin/administrators.en'
import { adminAdministratorsJa } from '@mekiki/i18n/admin/administrators.ja'

/** Texts of the platform's administrators. */
export const useAdministratorsTexts = textsOf({ ja: adminAdministratorsJa, en: adminAdministratorsEn })
