import { textsOf } from '@mekiki/browser/texts'
import { adminTenantsEn, adminTenantsJa } from '@mekiki/i18n/admin/workspaces/tenants'

/** Texts of the tenants' screens but the list, which does not wait for them. */
export const useTenantsTexts = textsOf({ ja: adminTenantsJa, en: adminTenantsEn })
