import type { Feature } from '../../../platform/feature.ts'
import { register } from './public-accounts.routes.ts'
import { createGuestKind, runCreateGuest } from './run-create-guest.ts'
import { resendKind, runResend } from './run-resend.ts'

export const publicAccounts: Feature = {
  slug: 'public-accounts',
  register,
  effects: { [resendKind]: runResend, [createGuestKind]: runCreateGuest }
}
