import { signInEn, signInJa } from '@mekiki/i18n/people/sign-in'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the sign-in area. */
export const useSignInTexts = textsOf({ ja: signInJa, en: signInEn })
