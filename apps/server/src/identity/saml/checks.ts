import { SKEW_SECONDS } from './service-provider.ts'
import { childrenOf, isNamed, onlyChild, parseXml, SAML, SamlFault, textOf } from './xml.ts'

/** What a response must fit: who answers, to which request, at which address. */
export type Expected = { issuer: string; requestId: string; replyUrl: string; now: Date }

const MOST_BYTES = 256 * 1024
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success'
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

/** The text of a posted response; raises SamlFault for one that is too long, no base64, or holds a document type. */
export function decodeResponse(base64: string): string {
  if (!/^[A-Za-z0-9+/\s]+={0,2}\s*$/u.test(base64)) throw new SamlFault('The response is not base64')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > MOST_BYTES) throw new SamlFault('The response is too long')
  return bytes.toString('utf8')
}

function requireEqual(what: string, actual: string | null, expected: string): void {
  if (actual !== expected) throw new SamlFault(`${what} is ${actual === null || actual === '' ? 'missing' : 'another one'}`)
}

/**
 * What the library does not look at in the response around the assertion: where it was sent, to which request it answers, that it succeeded,
 * and that nothing in it is encrypted.
 */
export function checkResponse(xml: string, { requestId, replyUrl }: Expected): void {
  const response = parseXml(xml)
  if (!isNamed(response, SAML.protocol, 'Response')) throw new SamlFault('The document is not a response')
  if (response.getElementsByTagNameNS('*', 'EncryptedAssertion').length > 0) throw new SamlFault('The assertion is encrypted')
  requireEqual('Destination', response.getAttribute('Destination'), replyUrl)
  requireEqual('InResponseTo of the response', response.getAttribute('InResponseTo'), requestId)
  const status = onlyChild(onlyChild(response, SAML.protocol, 'Status'), SAML.protocol, 'StatusCode')
  requireEqual('Status', status.getAttribute('Value'), SUCCESS)
}

/** What is taken from an assertion: its id, until when it could be used again, and whom it is about. */
export type CheckedAssertion = { id: string; usableUntil: Date; nameId: string }

/**
 * What the library does not look at in the assertion, whose signature or whose response's it has verified: who issued it, and that it was made for this
 * address and this request.
 */
export function checkAssertion(signedXml: string, expected: Expected): CheckedAssertion {
  const assertion = parseXml(signedXml)
  if (!isNamed(assertion, SAML.assertion, 'Assertion')) throw new SamlFault('What is signed is not an assertion')
  requireEqual('Issuer', textOf(onlyChild(assertion, SAML.assertion, 'Issuer')), expected.issuer)
  const id = assertion.getAttribute('ID') ?? ''
  if (id === '' || id.length > 256) throw new SamlFault('The assertion has no usable id')
  const subject = onlyChild(assertion, SAML.assertion, 'Subject')
  const confirmation = onlyChild(subject, SAML.assertion, 'SubjectConfirmation')
  requireEqual('Method of the confirmation', confirmation.getAttribute('Method'), BEARER)
  const data = onlyChild(confirmation, SAML.assertion, 'SubjectConfirmationData')
  requireEqual('Recipient', data.getAttribute('Recipient'), expected.replyUrl)
  requireEqual('InResponseTo of the assertion', data.getAttribute('InResponseTo'), expected.requestId)
  const end = Date.parse(data.getAttribute('NotOnOrAfter') ?? '')
  if (Number.isNaN(end) || end + SKEW_SECONDS * 1000 <= expected.now.getTime()) throw new SamlFault('The assertion has no time left')
  const nameId = textOf(onlyChild(subject, SAML.assertion, 'NameID'))
  if (nameId === '') throw new SamlFault('The assertion is about nobody')
  return { id, usableUntil: new Date(end + SKEW_SECONDS * 1000), nameId }
}

/** Refuses signatures and digests by SHA-1, of the response and of the assertion, which the library still takes. */
export function refuseWeakSignature(xml: string): void {
  const response = parseXml(xml)
  const signed = [response, onlyChild(response, SAML.assertion, 'Assertion')]
  for (const signature of signed.flatMap((element) => childrenOf(element, SAML.signature, 'Signature'))) {
    for (const name of ['SignatureMethod', 'DigestMethod']) {
      for (const method of Array.from(signature.getElementsByTagNameNS(SAML.signature, name))) {
        if (/sha1$/iu.test(method.getAttribute('Algorithm') ?? '')) throw new SamlFault('The signature is by SHA-1')
      }
    }
  }
}
