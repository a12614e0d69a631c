import { adminMailsEn, adminMailsJa } from '@mekiki/i18n/admin/operation/mails'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the outbox of mails. */
export const useMailsTexts = textsOf({ ja: adminMailsJa, en: adminMailsEn })

/** The beginning of all query keys about mails. */
export const mailsKey = ['mails']
