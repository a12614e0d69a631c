import { listPartsEn, listPartsJa } from '@mekiki/i18n/screens/list-parts'
import { textsOf } from '@mekiki/browser/texts'

/** Texts that all lists share. */
export const useListPartsTexts = textsOf({ ja: listPartsJa, en: listPartsEn })
