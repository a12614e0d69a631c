import { Amplify } from 'aws-amplify'
import { confirmResetPassword, confirmSignIn, fetchAuthSession, resetPassword, signIn, signOut, type SignInOutput } from 'aws-amplify/auth'

/** Where the identity service is: from the server's configuration and the tenant's public information. */
export interface AuthSettings {
  userPoolId: string
  userPoolClientId: string
  /** Absent on AWS, which the client finds by itself. */
  userPoolEndpoint: string | null
  authFlowType: 'USER_PASSWORD_AUTH' | 'USER_SRP_AUTH'
}

/** What the login screen has to ask next. */
export type SignInStep = 'done' | 'new_password' | 'totp' | 'unsupported'

let authFlowType: AuthSettings['authFlowType'] = 'USER_PASSWORD_AUTH'

/** Points the identity client at a tenant's user pool. */
export function configureAuth(settings: AuthSettings): void {
  authFlowType = settings.authFlowType
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: settings.userPoolId,
        userPoolClientId: settings.userPoolClientId,
        ...(settings.userPoolEndpoint !== null && { userPoolEndpoint: settings.userPoolEndpoint })
      }
    }
  })
}

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

/** Signs in; a session that is still there is ended first. Raises the identity service's errors. */
export async function signInWithPassword(username: string, password: string): Promise<SignInStep> {
  await signOut().catch(() => undefined)
  return stepOf(await signIn({ username: normaliseUsername(username), password, options: { authFlowType } }))
}

/** Answers the challenge of the present sign-in: the new password, or the one-time code. */
export async function answerChallenge(response: string): Promise<SignInStep> {
  return stepOf(await confirmSignIn({ challengeResponse: response }))
}

/** Has a reset code sent. */
export async function requestPasswordReset(username: string): Promise<void> {
  await resetPassword({ username: normaliseUsername(username) })
}

/** Sets a new password with a mailed code. */
export async function confirmPasswordReset(username: string, code: string, newPassword: string): Promise<void> {
  await confirmResetPassword({ username: normaliseUsername(username), confirmationCode: code.normalize('NFKC').trim(), newPassword })
}

/** The access token, renewed when it has run out; null when nobody is signed in (the identity client then answers without tokens). */
export async function findAccessToken(options: { forceRefresh: boolean } = { forceRefresh: false }): Promise<string | null> {
  const session = await fetchAuthSession(options)
  return session.tokens?.accessToken.toString() ?? null
}

/** Ends the session here. */
export async function endSession(): Promise<void> {
  await signOut()
}
