import { textsOf } from '@mekiki/browser/texts'
import { dashboardCatalogueEn, dashboardCatalogueJa } from '@mekiki/i18n/dashboards/dashboard-catalogue'
import { dashboardPageEn } from '@mekiki/i18n/dashboards/dashboard-page.en'
import { dashboardPageJa } from '@mekiki/i18n/dashboards/dashboard-page.ja'

/** The texts of the page in the current language. */
export const usePageTexts = textsOf({ ja: dashboardPageJa, en: dashboardPageEn })

/** The words for subjects, fields, measures, grains and charts. */
export const useCatalogue = textsOf({ ja: dashboardCatalogueJa, en: dashboardCatalogueEn })
