import { settingsTemplatesEn, settingsTemplatesJa } from '@mekiki/i18n/themes/settings-templates'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the status and review templates. */
export const useTemplateTexts = textsOf({ ja: settingsTemplatesJa, en: settingsTemplatesEn })
