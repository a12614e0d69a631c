import { dashboardEn, dashboardJa } from '@mekiki/i18n/dashboards/dashboard'
import { textsOf } from '@mekiki/browser/texts'

/** The texts of the dashboard's screen in the current language. */
export const useDashboardTexts = textsOf({ ja: dashboardJa, en: dashboardEn })
