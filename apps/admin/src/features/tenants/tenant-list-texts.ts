import { textsOf } from '@mekiki/browser/texts'
import { adminTenantListEn, adminTenantListJa } from '@mekiki/i18n/admin/workspaces/tenant-list'

/** Texts of the list of tenants. */
export const useTenantListTexts = textsOf({ ja: adminTenantListJa, en: adminTenantListEn })
