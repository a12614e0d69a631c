import { textsOf } from '@mekiki/browser/texts'
import { dashboardAuthorEn } from '@mekiki/i18n/dashboards/dashboard-author.en'
import { dashboardAuthorJa } from '@mekiki/i18n/dashboards/dashboard-author.ja'

/** The texts of the tools in the current language; whoever only looks loads none of them. */
export const useAuthorTexts = textsOf({ ja: dashboardAuthorJa, en: dashboardAuthorEn })
