import { settingsTemplatesEn } from '@mekiki/i18n/themes/settings-templates.en'
import { settingsTemplatesJa } from '@mekiki/i18n/themes/settings-templates.ja'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the status and review templates. */
export const useTemplateTexts = textsOf({ ja: settingsTemplatesJa, en: settingsTemplatesEn })
