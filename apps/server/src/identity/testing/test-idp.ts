import { randomBytes } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'
import { createSigner, type Signer } from './certificates.ts'

/** What a service provider asked for. */
export interface AuthnRequest {
  id: string
  issuer: string
  replyUrl: string
  relayState: string
  xml: string
}

/** A response that differs from a good one; null leaves a part out. */
export interface Wish {
  nameId?: string
  email?: string | null
  issuer?: string
  audience?: string
  destination?: string | null
  recipient?: string
  inResponseTo?: string | null
  subjectInResponseTo?: string | null
  endsAt?: Date
  assertionId?: string
  status?: string
  signer?: Signer
  algorithm?: 'sha256' | 'sha1'
  signs?: 'assertion' | 'response' | 'nothing'
  /** Changes the XML before and after it is signed. */
  before?: (xml: string) => string
  after?: (xml: string) => string
}

/** An identity provider of a test's own: its metadata, and responses good and bad. */
export interface TestIdp {
  entityId: string
  signOnUrl: string
  signers: Signer[]
  metadata: (change?: (xml: string) => string) => string
  /** The response as a form's field holds it. */
  respond: (request: AuthnRequest, wish?: Wish) => string
}

const EMAIL = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress'
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success'
const SIGNATURES = { sha256: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', sha1: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' } as const
const DIGESTS = { sha256: 'http://www.w3.org/2001/04/xmlenc#sha256', sha1: 'http://www.w3.org/2000/09/xmldsig#sha1' } as const

/** Reads the request that an address carries, as HTTP-Redirect has it. */
export function readAuthnRequest(location: string): AuthnRequest {
  const query = new URL(location).searchParams
  const xml = inflateRawSync(Buffer.from(query.get('SAMLRequest') ?? '', 'base64')).toString()
  const attribute = (name: string): string => new RegExp(`\\s${name}="([^"]*)"`, 'u').exec(xml)?.[1] ?? ''
  const issuer = /Issuer[^>]*>([^<]*)</u.exec(xml)?.[1] ?? ''
  return { id: attribute('ID'), issuer, replyUrl: attribute('AssertionConsumerServiceURL'), relayState: query.get('RelayState') ?? '', xml }
}

function signXml(xml: string, name: 'Assertion' | 'Response', { signer, algorithm = 'sha256' }: { signer: Signer; algorithm?: 'sha256' | 'sha1' }): string {
  const signed = new SignedXml({
    privateKey: signer.privateKey,
    signatureAlgorithm: SIGNATURES[algorithm],
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#'
  })
  signed.addReference({
    xpath: `//*[local-name(.)='${name}']`,
    digestAlgorithm: DIGESTS[algorithm],
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#']
  })
  signed.computeSignature(xml, { location: { reference: `//*[local-name(.)='${name}']/*[local-name(.)='Issuer']`, action: 'after' } })
  return signed.getSignedXml()
}

const attributeText = (name: string, value: string | null | undefined): string => (value === null || value === undefined ? '' : ` ${name}="${value}"`)

function buildResponse(idp: { entityId: string }, request: AuthnRequest, wish: Wish): string {
  const now = Date.now()
  const at = (seconds: number): string => new Date(now + seconds * 1000).toISOString()
  const endsAt = wish.endsAt?.toISOString() ?? at(300)
  const pick = <V>(given: V | undefined, usual: V): V => (given === undefined ? usual : given)
  const email = pick<string | null>(wish.email, 'taro@example.jp')
  const confirmation = `<SubjectConfirmationData${attributeText('InResponseTo', pick<string | null>(wish.subjectInResponseTo, request.id))} NotOnOrAfter="${endsAt}" Recipient="${wish.recipient ?? request.replyUrl}"/>`
  const values =
    email === null ? '' : `<AttributeStatement><Attribute Name="${EMAIL}"><AttributeValue>${email}</AttributeValue></Attribute></AttributeStatement>`
  const assertion = `<Assertion xmlns="urn:oasis:names:tc:SAML:2.0:assertion" ID="${wish.assertionId ?? `_${randomBytes(16).toString('hex')}`}" IssueInstant="${at(0)}" Version="2.0"><Issuer>${wish.issuer ?? idp.entityId}</Issuer><Subject><NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress">${wish.nameId ?? 'Taro@example.jp'}</NameID><SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">${confirmation}</SubjectConfirmation></Subject><Conditions NotBefore="${at(-300)}" NotOnOrAfter="${endsAt}"><AudienceRestriction><Audience>${wish.audience ?? request.issuer}</Audience></AudienceRestriction></Conditions>${values}<AuthnStatement AuthnInstant="${at(0)}" SessionIndex="_s1"><AuthnContext><AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</AuthnContextClassRef></AuthnContext></AuthnStatement></Assertion>`
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_${randomBytes(16).toString('hex')}" Version="2.0" IssueInstant="${at(0)}"${attributeText('Destination', pick<string | null>(wish.destination, request.replyUrl))}${attributeText('InResponseTo', pick<string | null>(wish.inResponseTo, request.id))}><Issuer xmlns="urn:oasis:names:tc:SAML:2.0:assertion">${idp.entityId}</Issuer><samlp:Status><samlp:StatusCode Value="${wish.status ?? SUCCESS}"/></samlp:Status>${assertion}</samlp:Response>`
}

/** Makes an identity provider. Its metadata looks like Entra's: roles of other protocols and a key of theirs stand beside the one that counts. */
export function createTestIdp({ entityId = 'https://sts.test/tenant/', signOnUrl = 'https://login.test/tenant/saml2' } = {}): TestIdp {
  const signers = [createSigner('current')]
  const other = createSigner('other protocol')
  const key = (certificate: string, use: string): string =>
    `<KeyDescriptor${use}><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${certificate}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>`
  return {
    entityId,
    signOnUrl,
    signers,
    metadata: (change = (xml) => xml) =>
      change(
        `<?xml version="1.0" encoding="utf-8"?><EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" ID="_m" entityID="${entityId}"><RoleDescriptor xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="fed:SecurityTokenServiceType" protocolSupportEnumeration="http://docs.oasis-open.org/wsfed/federation/200706" xmlns:fed="http://docs.oasis-open.org/wsfed/federation/200706">${key(other.certificate, ' use="signing"')}</RoleDescriptor><IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${signers.map(({ certificate }) => key(certificate, ' use="signing"')).join('')}${key(other.certificate, ' use="encryption"')}<SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${signOnUrl}/post"/><SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${signOnUrl}"/></IDPSSODescriptor></EntityDescriptor>`
      ),
    respond(request, wish = {}) {
      const built = (wish.before ?? ((xml) => xml))(buildResponse({ entityId }, request, wish))
      const signer = wish.signer ?? signers[0]
      if (signer === undefined) throw new Error('the provider has no key')
      const signing = { signer, ...(wish.algorithm && { algorithm: wish.algorithm }) }
      const signed = wish.signs === 'nothing' ? built : signXml(built, wish.signs === 'response' ? 'Response' : 'Assertion', signing)
      return Buffer.from((wish.after ?? ((xml) => xml))(signed)).toString('base64')
    }
  }
}
