import { dashboardSharingEn, dashboardSharingJa } from '@mekiki/i18n/dashboards/dashboard-sharing'
import { textsOf } from '@mekiki/browser/texts'

/** The texts of sharing in the current language. */
export const useSharingTexts = textsOf({ ja: dashboardSharingJa, en: dashboardSharingEn })
