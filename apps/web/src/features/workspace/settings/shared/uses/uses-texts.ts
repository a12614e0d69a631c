import { settingsUsesEn } from '@mekiki/i18n/workspace/settings-uses.en'
import { settingsUsesJa } from '@mekiki/i18n/workspace/settings-uses.ja'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of how settings are used, of deleting what is in use, and of the history of the settings. */
export const useUsesTexts = textsOf({ ja: settingsUsesJa, en: settingsUsesEn })
