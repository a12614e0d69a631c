import { adminAuditLogEn, adminAuditLogJa } from '@mekiki/i18n/admin/operation/audit-log'
import { adminOperationsEn, adminOperationsJa } from '@mekiki/i18n/admin/operation/operations'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the administration's log. */
export const useAuditLogTexts = textsOf({ ja: adminAuditLogJa, en: adminAuditLogEn })

/** What the calls of the administration do, by the operation's id. */
export const useOperationWords = textsOf({ ja: adminOperationsJa, en: adminOperationsEn })
