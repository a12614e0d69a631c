import { settingsUsesEn, settingsUsesJa } from '@mekiki/i18n/workspace/settings-uses'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of how settings are used, of deleting what is in use, and of the history of the settings. */
export const useUsesTexts = textsOf({ ja: settingsUsesJa, en: settingsUsesEn })
