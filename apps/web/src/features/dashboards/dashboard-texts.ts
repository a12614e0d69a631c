import { dashboardEn } from '@mekiki/i18n/dashboards/dashboard.en'
import { dashboardJa } from '@mekiki/i18n/dashboards/dashboard.ja'
import { textsOf } from '@mekiki/browser/texts'

/** The texts of the dashboard's screen in the current language. */
export const useDashboardTexts = textsOf({ ja: dashboardJa, en: dashboardEn })
