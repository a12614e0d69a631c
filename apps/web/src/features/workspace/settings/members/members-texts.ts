import { settingsMembersEn, settingsMembersJa } from '@mekiki/i18n/people/settings-members'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of members and their groups. */
export const useMembersTexts = textsOf({ ja: settingsMembersJa, en: settingsMembersEn })
