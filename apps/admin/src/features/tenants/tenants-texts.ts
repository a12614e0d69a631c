import { adminTenantsEn } from '@mekiki/i18n/admin/workspaces/tenants.en'
import { adminTenantsJa } from '@mekiki/i18n/admin/workspaces/tenants.ja'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the tenants' screens. */
export const useTenantsTexts = textsOf({ ja: adminTenantsJa, en: adminTenantsEn })
