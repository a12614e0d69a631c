import type { SignInTexts } from './sign-in.ts'

export type IdentityFault = keyof SignInTexts['errors']

/** What the identity service says, by error name and the beginning of its message; the first that fits counts (1§5, 1§8). */
const table: readonly { name: string; message?: string; fault: IdentityFault }[] = [
  { name: 'NotAuthorizedException', message: 'Incorrect username or password', fault: 'wrong' },
  { name: 'NotAuthorizedException', message: 'User is disabled', fault: 'disabled' },
  { name: 'NotAuthorizedException', message: 'Temporary password has expired', fault: 'temporaryExpired' },
  { name: 'NotAuthorizedException', message: 'Password attempts exceeded', fault: 'attemptsExceeded' },
  { name: 'NotAuthorizedException', message: 'User password cannot be reset', fault: 'resetNotAllowed' },
  { name: 'NotAuthorizedException', message: 'Invalid session', fault: 'sessionExpired' },
  { name: 'NotAuthorizedException', message: 'Invalid Access Token', fault: 'sessionExpired' },
  { name: 'NotAuthorizedException', message: 'Access Token has', fault: 'sessionExpired' },
  { name: 'NotAuthorizedException', message: 'Invalid Refresh Token', fault: 'sessionExpired' },
  { name: 'NotAuthorizedException', message: 'Refresh Token has', fault: 'sessionExpired' },
  { name: 'UserNotFoundException', message: 'Username/client id', fault: 'unknownCombination' },
  { name: 'UserNotFoundException', fault: 'unknownUser' },
  { name: 'EmptySignInUsername', fault: 'usernameEmpty' },
  { name: 'EmptyResetPasswordUsername', fault: 'usernameEmpty' },
  { name: 'EmptyConfirmResetPasswordUsername', fault: 'usernameEmpty' },
  { name: 'InvalidParameterException', message: 'Missing required parameter USERNAME', fault: 'usernameEmpty' },
  { name: 'InvalidParameterException', message: 'Cannot reset password for the user as there is no', fault: 'noVerifiedEmail' },
  { name: 'InvalidParameterException', message: '1 validation error detected', fault: 'codeFormat' },
  { name: 'InvalidParameterException', message: '2 validation errors detected', fault: 'codeFormat' },
  { name: 'LimitExceededException', fault: 'limitExceeded' },
  { name: 'TooManyRequestsException', fault: 'limitExceeded' },
  { name: 'TooManyFailedAttemptsException', fault: 'limitExceeded' },
  { name: 'CodeMismatchException', message: 'Invalid code received', fault: 'oneTimeMismatch' },
  { name: 'CodeMismatchException', fault: 'codeMismatch' },
  { name: 'EnableSoftwareTokenMFAException', fault: 'oneTimeMismatch' },
  { name: 'ExpiredCodeException', message: 'Your software token has already been used', fault: 'oneTimeUsed' },
  { name: 'ExpiredCodeException', fault: 'codeExpired' },
  { name: 'InvalidPasswordException', message: 'Provided password cannot be used', fault: 'tooCommon' },
  { name: 'InvalidPasswordException', fault: 'policy' },
  { name: 'PasswordHistoryPolicyViolationException', fault: 'reused' },
  { name: 'PasswordResetRequiredException', fault: 'resetRequired' },
  { name: 'ResourceNotFoundException', fault: 'workspaceGone' },
  { name: 'SignInException', fault: 'sessionExpired' },
  { name: 'NetworkError', fault: 'network' }
]

/** The fault behind an error of the identity service; `unknown` for one that is not in the table. */
export function identityFault(error: unknown): IdentityFault {
  if (!(error instanceof Error)) return 'unknown'
  const found = table.find((row) => row.name === error.name && (row.message === undefined || error.message.startsWith(row.message)))
  return found?.fault ?? 'unknown'
}
