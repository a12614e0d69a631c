import { secondFactorEn } from '@mekiki/i18n/web/second-factor.en'
import { secondFactorJa } from '@mekiki/i18n/web/second-factor.ja'
import { signInEn } from '@mekiki/i18n/web/sign-in.en'
import { signInJa } from '@mekiki/i18n/web/sign-in.ja'
import { textsOf } from '../texts.ts'

/** Texts of the second factor and of the account's security. */
export const useSecondFactorTexts = textsOf({ ja: secondFactorJa, en: secondFactorEn })

/** What the identity service says, as sentences. */
export const useIdentityErrorTexts = textsOf({ ja: signInJa.errors, en: signInEn.errors })
