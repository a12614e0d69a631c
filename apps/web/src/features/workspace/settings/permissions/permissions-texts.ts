import { settingsPermissionsEn } from '@mekiki/i18n/people/settings-permissions.en'
import { settingsPermissionsJa } from '@mekiki/i18n/people/settings-permissions.ja'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the permission groups. */
export const usePermissionsTexts = textsOf({ ja: settingsPermissionsJa, en: settingsPermissionsEn })
