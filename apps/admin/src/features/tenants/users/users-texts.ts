import { adminUsersEn } from '@mekiki/i18n/admin/workspaces/users.en'
import { adminUsersJa } from '@mekiki/i18n/admin/workspaces/users.ja'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of a tenant's users in the administration. */
export const useUsersTexts = textsOf({ ja: adminUsersJa, en: adminUsersEn })
