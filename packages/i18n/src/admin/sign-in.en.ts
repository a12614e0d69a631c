import { secondFactorEn } from '../people/second-factor.en.ts'
import { signInEn } from '../people/sign-in.en.ts'
import type { AdminSignInTexts } from './sign-in.ja.ts'

/** Texts of the administrators' sign-in: the members' own, but for what is said of workspaces. */
export const adminSignInEn: AdminSignInTexts = {
  ...signInEn,
  heading: 'Sign-in for administrators',
  note: 'Users of a tenant sign in on the page of their own workspace.',
  totpLost: 'If you have lost or changed the phone with your authenticator app, ask another administrator, or whoever runs the server.',
  setUp: {
    ...secondFactorEn,
    required: 'Every administrator has to register an authenticator app. It takes about a minute.',
    lostNote: 'When you change your phone, ask another administrator, or whoever runs the server.'
  },
  errors: { ...signInEn.errors, workspaceGone: 'The administration is not available. Ask whoever runs the server.' }
}
