import { scouteePropertiesEn, scouteePropertiesJa } from '@mekiki/i18n/companies/scoutee-properties'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of whose a company's values are. */
export const usePropertyTexts = textsOf({ ja: scouteePropertiesJa, en: scouteePropertiesEn })

export type { ScouteePropertiesTexts } from '@mekiki/i18n/companies/scoutee-properties'
