import { adminListsEn, adminListsJa } from '@mekiki/i18n/admin/lists'
import { textsOf } from '@mekiki/browser/texts'

/** Texts that the lists and questions of the administration share. */
export const useListsTexts = textsOf({ ja: adminListsJa, en: adminListsEn })
