import { adminSignInEn, adminSignInJa } from '@mekiki/i18n/admin/sign-in'
import { textsOf } from '@mekiki/browser/texts'

/** Texts of the administrators' sign-in; those that are the members' too come from there. */
export const useSignInTexts = textsOf({ ja: adminSignInJa, en: adminSignInEn })
