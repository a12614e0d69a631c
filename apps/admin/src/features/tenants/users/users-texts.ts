import { adminUsersEn, adminUsersJa } from '@mekiki/i18n/admin/workspaces/users'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of a tenant's users in the administration. */
export const useUsersTexts = textsOf({ ja: adminUsersJa, en: adminUsersEn })
