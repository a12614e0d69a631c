/**
 * Whether a text is a web address that may be stored and followed: `http://` or `https://`, a host, no spaces or control characters. The rule of
 * `isHttpUrl` in packages/text, which stands apart as this package does; the tests of that one hold both to the same.
 */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/\\?#]/iu.test(text) && !/[\s\p{C}]/u.test(text) && URL.canParse(text)
}
