import { editsEn, editsJa } from '@mekiki/i18n/screens/edits'
import { textsOf } from '../texts.ts'

/** Texts around editing that all screens share. */
export const useEditsTexts = textsOf({ ja: editsJa, en: editsEn })
