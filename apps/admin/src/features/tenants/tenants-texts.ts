import { adminTenantsEn, adminTenantsJa } from '@mekiki/i18n/admin/workspaces/tenants'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the tenants' screens. */
export const useTenantsTexts = textsOf({ ja: adminTenantsJa, en: adminTenantsEn })
