import { settingsAlertsEn, settingsAlertsJa } from '@mekiki/i18n/work/settings-alerts'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the page of notification mails. */
export const useAlertsTexts = textsOf({ ja: settingsAlertsJa, en: settingsAlertsEn })
