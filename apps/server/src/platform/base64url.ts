/**
 * The bytes of a text in base64url, null for any other text. One sequence of bytes has one spelling: padding, letters of the other alphabet, spaces
 * and bits left over at the end are refused, since whoever could write one secret in several ways would pass whatever counts by it.
 */
export function readBase64url(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : null
}

/** Whether a token (parts joined by dots, as in a JWT) is written in its one spelling. */
export function isOneSpelling(token: string): boolean {
  return token.split('.').every((part) => readBase64url(part) !== null)
}
