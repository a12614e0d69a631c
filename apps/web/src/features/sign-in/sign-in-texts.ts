import { signInEn } from '@mekiki/i18n/web/sign-in.en'
import { signInJa } from '@mekiki/i18n/web/sign-in.ja'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the sign-in area. */
export const useSignInTexts = textsOf({ ja: signInJa, en: signInEn })
