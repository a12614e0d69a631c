/** The error codes of OAuth that the hosted addresses answer. */
export type OAuthCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_token'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'access_denied'
  | 'server_error'

/** A refusal at a hosted address; `description` is for people who set the product up. */
export class OAuthError extends Error {
  readonly code: OAuthCode

  constructor(code: OAuthCode, description = '') {
    super(description)
    this.name = 'OAuthError'
    this.code = code
  }
}

/** An address with further query parameters; absent ones are left out. */
export function withQuery(address: string, values: Record<string, string | null>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(values)) if (value !== null) url.searchParams.set(name, value)
  return url.href
}

/** Where a refusal goes that has an address of the client's to go to. */
export function errorAddress(redirectUri: string, state: string | null, error: OAuthError): string {
  return withQuery(redirectUri, { error_description: error.message, error: error.code, state })
}
