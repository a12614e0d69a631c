import { dashboardEn } from '@mekiki/i18n/web/dashboard.en'
import { dashboardJa } from '@mekiki/i18n/web/dashboard.ja'
import { textsOf } from '../../app/texts.ts'

/** The texts of the dashboard's screen in the current language. */
export const useDashboardTexts = textsOf({ ja: dashboardJa, en: dashboardEn })
