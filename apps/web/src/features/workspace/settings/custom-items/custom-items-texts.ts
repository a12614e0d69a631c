import { settingsCustomItemsEn, settingsCustomItemsJa } from '@mekiki/i18n/themes/settings-custom-items'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the custom items in the settings. */
export const useCustomItemsTexts = textsOf({ ja: settingsCustomItemsJa, en: settingsCustomItemsEn })
