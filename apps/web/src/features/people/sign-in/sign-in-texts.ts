import { signInEn } from '@mekiki/i18n/people/sign-in.en'
import { signInJa } from '@mekiki/i18n/people/sign-in.ja'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the sign-in area. */
export const useSignInTexts = textsOf({ ja: signInJa, en: signInEn })
