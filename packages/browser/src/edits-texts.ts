import { editsEn } from '@mekiki/i18n/web/edits.en'
import { editsJa } from '@mekiki/i18n/web/edits.ja'
import { textsOf } from './texts.ts'

/** Texts around editing that all screens share. */
export const useEditsTexts = textsOf({ ja: editsJa, en: editsEn })
