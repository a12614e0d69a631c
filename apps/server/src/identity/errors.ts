/** An answer of the protocol other than success: `__type` and `message` of the JSON body. */
export class IdentityError extends Error {
  readonly type: string
  readonly statusCode: number

  constructor(type: string, message: string, statusCode = 400) {
    super(message)
    this.name = 'IdentityError'
    this.type = type
    this.statusCode = statusCode
  }
}

const notAuthorized = (message: string) => new IdentityError('NotAuthorizedException', message)
const invalidParameter = (message: string) => new IdentityError('InvalidParameterException', message)

/**
 * The protocol's failures with the exact texts that clients map (1§8; the texts are the public
 * ones of Cognito user pools, so a browser cannot tell the two services apart).
 */
export const failures = {
  invalidParameter,
  missingParameter: (name: string) => invalidParameter(`Missing required parameter ${name}`),
  flowNotEnabled: (flow: string) => invalidParameter(`${flow} flow not enabled for this client`),
  noVerifiedEmail: () => invalidParameter('Cannot reset password for the user as there is no registered/verified email or phone_number'),
  totpNotVerified: () => invalidParameter('User has not verified software token mfa'),
  totpNotVerifiedForAdmin: () => invalidParameter('User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA'),
  totpRequired: () => invalidParameter('The user must have a second factor'),

  wrongPassword: () => notAuthorized('Incorrect username or password.'),
  disabled: () => notAuthorized('User is disabled.'),
  temporaryPasswordExpired: () => notAuthorized('Temporary password has expired and must be reset by an administrator.'),
  passwordAttemptsExceeded: () => notAuthorized('Password attempts exceeded'),
  noPassword: () => invalidParameter('The account signs in through an identity provider and has no password.'),
  resetNotPossible: () => notAuthorized('User password cannot be reset in the current state.'),
  attributeNotWritable: () => notAuthorized('A client attempted to write unauthorized attribute'),
  sessionInvalid: () => notAuthorized('Invalid session for the user.'),
  sessionExpired: () => notAuthorized('Invalid session for the user, session is expired.'),
  sessionUsed: () => notAuthorized('Invalid session for the user, session can only be used once.'),
  accessTokenInvalid: () => notAuthorized('Invalid Access Token'),
  accessTokenExpired: () => notAuthorized('Access Token has expired'),
  accessTokenRevoked: () => notAuthorized('Access Token has been revoked'),
  refreshTokenInvalid: () => notAuthorized('Invalid Refresh Token'),
  refreshTokenExpired: () => notAuthorized('Refresh Token has expired'),
  refreshTokenRevoked: () => notAuthorized('Refresh Token has been revoked'),

  userNotFound: () => new IdentityError('UserNotFoundException', 'User does not exist.'),
  userNotFoundAtReset: () => new IdentityError('UserNotFoundException', 'Username/client id combination not found.'),
  usernameExists: () => new IdentityError('UsernameExistsException', 'User account already exists'),
  poolNotFound: (id: string) => new IdentityError('ResourceNotFoundException', `User pool ${id} does not exist.`),
  providerNotFound: (name: string) => new IdentityError('ResourceNotFoundException', `Identity provider ${name} does not exist.`),
  providerExists: (name: string) => new IdentityError('DuplicateProviderException', `A provider ${name} already exists.`),
  clientNotFound: (id: string) => new IdentityError('ResourceNotFoundException', `User pool client ${id} does not exist.`),

  passwordPolicy: (reason: string, wording: 'policy' | 'password policy') =>
    new IdentityError('InvalidPasswordException', `Password did not conform with ${wording}: ${reason}`),
  passwordTooCommon: () => new IdentityError('InvalidPasswordException', 'Provided password cannot be used for security reasons.'),
  passwordReused: () => new IdentityError('PasswordHistoryPolicyViolationException', 'Password has previously been used. Please choose a different password.'),

  codeMismatch: () => new IdentityError('CodeMismatchException', 'Invalid verification code provided, please try again.'),
  totpMismatch: () => new IdentityError('CodeMismatchException', 'Invalid code received for user'),
  totpUsed: () => new IdentityError('ExpiredCodeException', 'Your software token has already been used once.'),
  totpMismatchAtSetup: () => new IdentityError('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA'),
  codeExpired: () => new IdentityError('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
  attemptLimit: () => new IdentityError('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
  softwareTokenNotEnabled: () => new IdentityError('SoftwareTokenMFANotFoundException', 'Software Token MFA has not been enabled by the userPool'),

  notPublic: (name: string) => new IdentityError('AccessDeniedException', `${name} is not available on this address`),
  unknownOperation: () => new IdentityError('UnknownOperationException', 'Unknown operation'),
  notJson: () => new IdentityError('SerializationException', 'The body is not a JSON object'),
  tooManyRequests: () => new IdentityError('TooManyRequestsException', 'Too many requests, please try again later.'),
  internal: () => new IdentityError('InternalErrorException', 'Something went wrong', 500)
}
