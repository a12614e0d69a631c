import { dashboardCatalogueEn } from '@mekiki/i18n/web/dashboard-catalogue.en'
import { dashboardCatalogueJa } from '@mekiki/i18n/web/dashboard-catalogue.ja'
import { dashboardPageEn } from '@mekiki/i18n/web/dashboard-page.en'
import { dashboardPageJa } from '@mekiki/i18n/web/dashboard-page.ja'
import { useLanguage } from '@mekiki/ui'

const texts = { ja: dashboardPageJa, en: dashboardPageEn }
const catalogues = { ja: dashboardCatalogueJa, en: dashboardCatalogueEn }

/** The texts of the page in the current language. */
export const usePageTexts = () => texts[useLanguage()]

/** The words for subjects, fields, measures, grains and charts. */
export const useCatalogue = () => catalogues[useLanguage()]
