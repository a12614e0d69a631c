import { listPartsEn } from '@mekiki/i18n/screens/list-parts.en'
import { listPartsJa } from '@mekiki/i18n/screens/list-parts.ja'
import { textsOf } from '@mekiki/browser/texts'

/** Texts that all lists share. */
export const useListPartsTexts = textsOf({ ja: listPartsJa, en: listPartsEn })
