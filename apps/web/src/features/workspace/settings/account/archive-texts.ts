import { settingsArchiveEn, settingsArchiveJa } from '@mekiki/i18n/exchange/settings-archive'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the whole data of a workspace in one file. */
export const useArchiveTexts = textsOf({ ja: settingsArchiveJa, en: settingsArchiveEn })
