import { settingsEn, settingsJa } from '@mekiki/i18n/workspace/settings'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the settings. */
export const useSettingsTexts = textsOf({ ja: settingsJa, en: settingsEn })
