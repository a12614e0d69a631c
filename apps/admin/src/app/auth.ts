import { Amplify } from 'aws-amplify'
import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  resetPassword,
  setUpTOTP,
  signIn,
  type SignInOutput,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup
} from 'aws-amplify/auth'

/** Where the administrators' own identity pool is. */
export interface AuthSettings {
  userPoolId: string
  userPoolClientId: string
  /** Absent on AWS, which the client finds by itself. */
  userPoolEndpoint: string | null
  authFlowType: 'USER_PASSWORD_AUTH' | 'USER_SRP_AUTH'
}

let authFlowType: AuthSettings['authFlowType'] = 'USER_PASSWORD_AUTH'

/** Points the identity client at the administrators' pool. */
export function configureAuth(settings: AuthSettings): void {
  authFlowType = settings.authFlowType
  const { userPoolId, userPoolClientId, userPoolEndpoint } = settings
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, ...(userPoolEndpoint !== null && { userPoolEndpoint }) } } })
}

/** The access token, renewed when it has run out; null when nobody is signed in. */
export async function findAccessToken(options: { forceRefresh: boolean } = { forceRefresh: false }): Promise<string | null> {
  const session = await fetchAuthSession(options)
  return session.tokens?.accessToken.toString() ?? null
}

/** Who is signed in, as the identity service names them: the name, else the address. */
export async function findOwnName(): Promise<string> {
  const { name, email } = (await fetchAuthSession()).tokens?.idToken?.payload ?? {}
  return [name, email].find((text): text is string => typeof text === 'string' && text !== '') ?? ''
}

/** Ends the session here. */
export async function endSession(): Promise<void> {
  await signOut()
}

/** What the login screen has to ask next. */
export type SignInStep = 'done' | 'new_password' | 'totp' | 'unsupported'

const plain = (text: string): string => text.normalize('NFKC').trim()
const usernameOf = (text: string): string => plain(text).toLowerCase()

function stepOf({ nextStep }: SignInOutput): SignInStep {
  switch (nextStep.signInStep) {
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
  return stepOf(await signIn({ username: usernameOf(username), password, options: { authFlowType } }))
}

/** Answers the challenge of the present sign-in: the new password, or the one-time code. */
export async function answerChallenge(response: string): Promise<SignInStep> {
  return stepOf(await confirmSignIn({ challengeResponse: response }))
}

/** Has a reset code sent. */
export async function requestPasswordReset(username: string): Promise<void> {
  await resetPassword({ username: usernameOf(username) })
}

/** Sets a new password with a mailed code. */
export async function confirmPasswordReset(username: string, code: string, newPassword: string): Promise<void> {
  await confirmResetPassword({ username: usernameOf(username), confirmationCode: plain(code), newPassword })
}

/** What an authenticator app has to be given: the key as text, and the same as a link for the QR code. */
export interface SetUpKey {
  secret: string
  link: string
}

const appName = 'Mekiki Admin'

/** Asks for a new key. Raises the identity service's errors. */
export async function requestSetUpKey(): Promise<SetUpKey> {
  const { sharedSecret, getSetupUri } = await setUpTOTP()
  // The library puts both names into the link as they are.
  return { secret: sharedSecret, link: getSetupUri(encodeURIComponent(appName), encodeURIComponent(await findOwnName())).href }
}

/** Sends the first code of a new key. */
export async function confirmSetUpKey(code: string): Promise<void> {
  await verifyTOTPSetup({ code })
}

/** Has the sign-in ask for codes from now on. */
export async function preferSecondFactor(): Promise<void> {
  await updateMFAPreference({ totp: 'PREFERRED' })
}
