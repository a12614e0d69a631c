import { settingsMembersEn } from '@mekiki/i18n/people/settings-members.en'
import { settingsMembersJa } from '@mekiki/i18n/people/settings-members.ja'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of members and their groups. */
export const useMembersTexts = textsOf({ ja: settingsMembersJa, en: settingsMembersEn })
