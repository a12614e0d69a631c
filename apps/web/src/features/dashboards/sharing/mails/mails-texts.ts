import { dashboardMailsEn, dashboardMailsJa } from '@mekiki/i18n/dashboards/dashboard-mails'
import { textsOf } from '@mekiki/browser/texts'

/** The texts of dashboards by mail in the current language. */
export const useMailsTexts = textsOf({ ja: dashboardMailsJa, en: dashboardMailsEn })
