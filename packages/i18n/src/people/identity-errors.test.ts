import { describe, expect, it } from 'vitest'
import { identityFault } from './identity-errors.ts'

const named = (name: string, message: string) => Object.assign(new Error(message), { name })

describe('what the identity service says', () => {
  it.each([
    ['NotAuthorizedException', 'Incorrect username or password.', 'wrong'],
    ['UserNotFoundException', 'User does not exist.', 'unknownUser'],
    ['UserNotFoundException', 'Username/client id combination not found.', 'unknownCombination'],
    ['NotAuthorizedException', 'User is disabled.', 'disabled'],
    ['NotAuthorizedException', 'Temporary password has expired and must be reset by an administrator.', 'temporaryExpired'],
    ['NotAuthorizedException', 'Password attempts exceeded', 'attemptsExceeded'],
    ['NotAuthorizedException', 'User password cannot be reset in the current state.', 'resetNotAllowed'],
    ['LimitExceededException', 'Attempt limit exceeded, please try after some time.', 'limitExceeded'],
    ['CodeMismatchException', 'Invalid verification code provided, please try again.', 'codeMismatch'],
    ['ExpiredCodeException', 'Invalid code provided, please request a code again.', 'codeExpired'],
    ['CodeMismatchException', 'Invalid code received for user', 'oneTimeMismatch'],
    ['ExpiredCodeException', 'Your software token has already been used once.', 'oneTimeUsed'],
    ['EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA', 'oneTimeMismatch'],
    ['NotAuthorizedException', 'Invalid session for the user, session is expired.', 'sessionExpired'],
    ['NotAuthorizedException', 'Invalid session for the user, session can only be used once.', 'sessionExpired'],
    ['InvalidPasswordException', 'Password did not conform with policy: Password not long enough', 'policy'],
    ['InvalidParameterException', "2 validation errors detected: Value 'Aaaa' at 'userCode' failed to satisfy constraint", 'codeFormat'],
    ['InvalidParameterException', 'Missing required parameter USERNAME', 'usernameEmpty'],
    ['EmptySignInUsername', 'username is required to signIn', 'usernameEmpty'],
    ['InvalidParameterException', 'Cannot reset password for the user as there is no registered/verified email or phone_number', 'noVerifiedEmail'],
    ['InvalidPasswordException', 'Provided password cannot be used for security reasons.', 'tooCommon'],
    ['PasswordHistoryPolicyViolationException', 'Password has previously been used', 'reused'],
    ['PasswordResetRequiredException', 'Password reset required for the user', 'resetRequired'],
    ['NotAuthorizedException', 'Access Token has been revoked', 'sessionExpired'],
    ['NotAuthorizedException', 'Refresh Token has expired', 'sessionExpired'],
    ['ResourceNotFoundException', 'User pool client abc does not exist.', 'workspaceGone'],
    ['NetworkError', 'A network error has occurred.', 'network'],
    // What nobody has written down stays general, also under a name that is known.
    ['NotAuthorizedException', 'Something new', 'unknown'],
    ['InvalidParameterException', 'User has not verified software token mfa', 'unknown'],
    ['InvalidParameterException', 'USER_SRP_AUTH flow not enabled for this client', 'unknown'],
    ['SomethingNew', 'x', 'unknown']
  ])('%s: %s', (name, message, fault) => {
    expect(identityFault(named(name, message))).toBe(fault)
  })

  it('is general when it is no error', () => {
    expect(identityFault('text')).toBe('unknown')
  })
})
