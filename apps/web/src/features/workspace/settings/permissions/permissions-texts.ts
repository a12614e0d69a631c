import { settingsPermissionsEn, settingsPermissionsJa } from '@mekiki/i18n/people/settings-permissions'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the permission groups. */
export const usePermissionsTexts = textsOf({ ja: settingsPermissionsJa, en: settingsPermissionsEn })
