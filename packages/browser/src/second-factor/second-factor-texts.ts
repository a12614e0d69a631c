import { secondFactorEn, secondFactorJa } from '@mekiki/i18n/people/second-factor'
import { signInEn, signInJa } from '@mekiki/i18n/people/sign-in'
import { textsOf } from '../texts.ts'

/** Texts of the second factor and of the account's security. */
export const useSecondFactorTexts = textsOf({ ja: secondFactorJa, en: secondFactorEn })

/** What the identity service says, as sentences. */
export const useIdentityErrorTexts = textsOf({ ja: signInJa.errors, en: signInEn.errors })
