import { settingsAccountEn, settingsAccountJa } from '@mekiki/i18n/people/settings-account'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the account page's lists. */
export const useAccountTexts = textsOf({ ja: settingsAccountJa, en: settingsAccountEn })
