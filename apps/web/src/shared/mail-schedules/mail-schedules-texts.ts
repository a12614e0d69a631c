import { mailSchedulesEn, mailSchedulesJa } from '@mekiki/i18n/workspace/mail-schedules'
import { textsOf } from '@mekiki/browser/texts'

/** The texts of schedules of mails, whatever is mailed, in the current language. */
export const useMailSchedulesTexts = textsOf({ ja: mailSchedulesJa, en: mailSchedulesEn })
