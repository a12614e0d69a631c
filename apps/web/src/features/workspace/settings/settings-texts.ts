import { settingsEn } from '@mekiki/i18n/workspace/settings.en'
import { settingsJa } from '@mekiki/i18n/workspace/settings.ja'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the settings. */
export const useSettingsTexts = textsOf({ ja: settingsJa, en: settingsEn })
