import { adminOperationsEn, adminOperationsJa } from '@mekiki/i18n/admin/operation/operations'
import { textsOf } from '@mekiki/browser/texts'

/** What the calls of the administration do, by the operation's id. */
export const useOperationWords = textsOf({ ja: adminOperationsJa, en: adminOperationsEn })
