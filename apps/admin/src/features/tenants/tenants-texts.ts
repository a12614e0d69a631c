import { adminTenantsEn } from '@mekiki/i18n/admin/tenants.en'
import { adminTenantsJa } from '@mekiki/i18n/admin/tenants.ja'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the tenants' screens. */
export const useTenantsTexts = textsOf({ ja: adminTenantsJa, en: adminTenantsEn })
