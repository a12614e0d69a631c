import { X509Certificate } from 'node:crypto'
import type { XmlElement } from '@xmldom/xmldom'
import { childrenOf, isNamed, onlyChild, parseXml, SAML, SamlFault, textOf } from './xml.ts'

/** What is taken from a provider's metadata: its name, where browsers are sent, and who signs (certificates as base64 without line ends). */
export type ProviderMetadata = { entityId: string; signOnUrl: string; certificates: string[] }

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const MOST_CERTIFICATES = 10

/**
 * Reads a provider's metadata. Certificates come from the signing keys of its IDPSSODescriptor alone: Entra's document also holds roles of other protocols
 * and a signature of its own. `isAcceptable` judges the address that browsers are sent to.
 * @throws SamlFault with the reason.
 */
export function parseMetadata(text: string, isAcceptable: (url: URL) => boolean): ProviderMetadata {
  const root = parseXml(text)
  if (!isNamed(root, SAML.metadata, 'EntityDescriptor')) throw new SamlFault('The metadata is not of one SAML 2.0 entity')
  const entityId = root.getAttribute('entityID') ?? ''
  if (entityId === '' || entityId.length > 1024) throw new SamlFault('The metadata names no entity')
  const role = onlyChild(root, SAML.metadata, 'IDPSSODescriptor')
  const services = childrenOf(role, SAML.metadata, 'SingleSignOnService').filter((service) => service.getAttribute('Binding') === REDIRECT)
  const signOnUrl = URL.parse(services[0]?.getAttribute('Location') ?? '')
  if (signOnUrl === null) throw new SamlFault('The metadata names no sign-on address for HTTP-Redirect')
  if (!isAcceptable(signOnUrl)) throw new SamlFault('The sign-on address is not https')
  const certificates = [...new Set(childrenOf(role, SAML.metadata, 'KeyDescriptor').filter(isForSigning).flatMap(certificatesOf))]
  if (certificates.length === 0) throw new SamlFault('The metadata holds no signing certificate')
  if (certificates.length > MOST_CERTIFICATES) throw new SamlFault('The metadata holds too many signing certificates')
  return { entityId, signOnUrl: signOnUrl.href, certificates }
}

/** When certificates (base64) end, in their order. */
export function certificateEnds(certificates: readonly string[]): Date[] {
  return certificates.map((text) => new Date(new X509Certificate(Buffer.from(text, 'base64')).validTo))
}

// A key without a use is for both.
function isForSigning(key: XmlElement): boolean {
  return ['', 'signing'].includes(key.getAttribute('use') ?? '')
}

function certificatesOf(key: XmlElement): string[] {
  const infos = childrenOf(key, SAML.signature, 'KeyInfo')
  const data = infos.flatMap((info) => childrenOf(info, SAML.signature, 'X509Data'))
  return data.flatMap((each) => childrenOf(each, SAML.signature, 'X509Certificate')).map((each) => readCertificate(textOf(each)))
}

function readCertificate(text: string): string {
  const base64 = text.replaceAll(/\s/gu, '')
  try {
    return new X509Certificate(Buffer.from(base64, 'base64')).raw.toString('base64')
  } catch {
    throw new SamlFault('A certificate of the metadata cannot be read')
  }
}
