import type { Feature } from '../../../platform/feature.ts'
import { register } from './public-accounts.routes.ts'
import { createGuestKind, runCreateGuest, resendKind, runResend } from './run-create-guest.ts'

export const publicAccounts: Feature = {
  slug: 'public-accounts',
  register,
  effects: { [resendKind]: runResend, [createGuestKind]: runCreateGuest }
}
