import { settingsAccountEn } from '@mekiki/i18n/people/settings-account.en'
import { settingsAccountJa } from '@mekiki/i18n/people/settings-account.ja'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the account page's lists. */
export const useAccountTexts = textsOf({ ja: settingsAccountJa, en: settingsAccountEn })
