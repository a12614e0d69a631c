import type { SignInOutput } from 'aws-amplify/auth'
import { loadPart } from '../connection/load-part.ts'
import { currentAuthFlowType, loadIdentity } from './client.ts'

/** Fetches what signing in takes beyond the screen that asks for it. */
export async function loadSteps() {
  const [steps] = await Promise.all([loadPart(() => import('./sign-in-calls.ts')), loadIdentity()])
  return steps
}

/** What the login screen has to ask next. */
export type SignInStep = 'done' | 'new_password' | 'totp' | 'unsupported'

/** User names are compared in lower case (1§2.1), and full-width typing is accepted. */
export function normaliseUsername(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

function stepOf(output: SignInOutput): SignInStep {
  switch (output.nextStep.signInStep) {
    case 'DONE':
      return 'done'
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return 'new_password'
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return 'totp'
    default:
      return 'unsupported'
  }
}

/**
 * Signs in; a session that is still there is ended first.
 * @throws the identity service's errors.
 */
export async function signInWithPassword(username: string, password: string): Promise<SignInStep> {
  const { signIn, signOut } = await loadSteps()
  await signOut().catch(() => undefined)
  return stepOf(await signIn({ username: normaliseUsername(username), password, options: { authFlowType: currentAuthFlowType() } }))
}

/** Answers the challenge of the present sign-in: the new password, or the one-time code. */
export async function answerChallenge(response: string): Promise<SignInStep> {
  const { confirmSignIn } = await loadSteps()
  return stepOf(await confirmSignIn({ challengeResponse: response }))
}

/** Has a reset code sent. */
export async function requestPasswordReset(username: string): Promise<void> {
  const { resetPassword } = await loadSteps()
  await resetPassword({ username: normaliseUsername(username) })
}

/** Sets a new password with a mailed code. */
export async function confirmPasswordReset(username: string, code: string, newPassword: string): Promise<void> {
  const { confirmResetPassword } = await loadSteps()
  await confirmResetPassword({ username: normaliseUsername(username), confirmationCode: code.normalize('NFKC').trim(), newPassword })
}
