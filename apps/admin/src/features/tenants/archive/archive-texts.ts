import { adminArchiveEn, adminArchiveJa } from '@mekiki/i18n/admin/workspaces/archive'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of a tenant's archive. */
export const useArchiveTexts = textsOf({ ja: adminArchiveJa, en: adminArchiveEn })
