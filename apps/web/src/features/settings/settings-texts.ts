import { settingsEn } from '@mekiki/i18n/web/settings.en'
import { settingsJa } from '@mekiki/i18n/web/settings.ja'
import { textsOf } from '../../app/texts.ts'

/** Texts of the settings. */
export const useSettingsTexts = textsOf({ ja: settingsJa, en: settingsEn })
