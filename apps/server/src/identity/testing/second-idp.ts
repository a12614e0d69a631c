import { webcrypto } from 'node:crypto'
import { DOMParser, XMLSerializer } from '@xmldom/xmldom'
import { Constants, IdentityProvider, SamlLib, ServiceProvider } from 'samlify'
import { setNodeDependencies } from 'xml-core'
import { Application, Parse, SignedXml } from 'xmldsigjs'
import type { Signer } from './certificates.ts'
import type { AuthnRequest } from './test-idp.ts'

/** What a response of the second implementation is to be like. */
export interface SecondWish {
  signs?: 'assertion' | 'response' | 'both'
  signer?: Signer
  nameId?: string
  email?: string
  audience?: string
  /** Both of assertion and confirmation. */
  endsAt?: Date
}

const emailClaim = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress'
const post = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST'
const success = 'urn:oasis:names:tc:SAML:2.0:status:Success'
const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'

const template = {
  ...SamlLib.defaultLoginResponseTemplate,
  attributes: [{ name: emailClaim, valueTag: 'email', nameFormat: 'urn:oasis:names:tc:SAML:2.0:attrname-format:uri', valueXsiType: 'xs:string' }]
}

/** The two sides as samlify knows them. */
function sidesOf(entityId: string, signer: Signer, { issuer, replyUrl }: AuthnRequest, signs: SecondWish['signs']) {
  const provider = IdentityProvider({
    entityID: entityId,
    privateKey: String(signer.privateKey.export({ type: 'pkcs8', format: 'pem' })),
    signingCert: signer.certificate,
    requestSignatureAlgorithm: Constants.algorithms.signature.RSA_SHA256,
    singleSignOnService: [{ Binding: post, Location: 'https://login.test/post' }],
    singleLogoutService: [{ Binding: post, Location: 'https://login.test/out' }],
    loginResponseTemplate: template
  })
  const product = ServiceProvider({
    entityID: issuer,
    wantAssertionsSigned: signs !== 'response',
    wantMessageSigned: signs !== 'assertion',
    assertionConsumerService: [{ Binding: post, Location: replyUrl }]
  })
  return { provider, product }
}

/** A response that samlify has built and signed, as a form's field holds it. */
export async function respondBySamlify(entityId: string, signer: Signer, request: AuthnRequest, wish: SecondWish = {}): Promise<string> {
  const { provider, product } = sidesOf(entityId, wish.signer ?? signer, request, wish.signs ?? 'assertion')
  const now = new Date()
  const until = (wish.endsAt ?? new Date(now.getTime() + 300_000)).toISOString()
  const email = wish.email ?? 'taro@example.jp'
  const id = provider.entitySetting.generateID?.() ?? ''
  const values: Record<string, string> = {
    ID: id,
    AssertionID: provider.entitySetting.generateID?.() ?? '',
    Destination: request.replyUrl,
    Audience: wish.audience ?? request.issuer,
    SubjectRecipient: request.replyUrl,
    AssertionConsumerServiceURL: request.replyUrl,
    EntityID: request.issuer,
    Issuer: entityId,
    IssueInstant: now.toISOString(),
    StatusCode: success,
    ConditionsNotBefore: new Date(now.getTime() - 60_000).toISOString(),
    ConditionsNotOnOrAfter: until,
    SubjectConfirmationDataNotOnOrAfter: until,
    NameIDFormat: persistent,
    NameID: wish.nameId ?? 'taro-2',
    InResponseTo: request.id,
    AuthnStatement: '',
    attrEmail: email
  }
  const { context } = await provider.createLoginResponse(
    product,
    { extract: { request: { id: request.id } } },
    'post',
    { email },
    {
      customTagReplacement: (text) => ({ id, context: SamlLib.replaceTagsByValue(text, values) })
    }
  )
  return context
}

setNodeDependencies({ DOMParser, XMLSerializer })
Application.setEngine('node', webcrypto as Parameters<typeof Application.setEngine>[1])

/** Takes every signature of a response away. */
const unsigned = (xml: string): string => xml.replaceAll(/<ds:Signature.*?<\/ds:Signature>/gsu, '')

/** The same response without its signatures, signed anew by a library that shares no code with the one that checks them: its own canonical form, its own digest. */
export async function signAnew(response: string, signer: Signer, signs: 'assertion' | 'response'): Promise<string> {
  const document = Parse(unsigned(Buffer.from(response, 'base64').toString()))
  const key = await webcrypto.subtle.importKey(
    'pkcs8',
    signer.privateKey.export({ type: 'pkcs8', format: 'der' }),
    { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
    false,
    ['sign']
  )
  const [root, assertion] = [document.documentElement, document.getElementsByTagNameNS('urn:oasis:names:tc:SAML:2.0:assertion', 'Assertion')[0]]
  const target = signs === 'response' ? root : assertion
  if (!target) throw new Error('nothing to sign')
  const signed = new SignedXml()
  // The other form depends on what stands around the signature, which is put in afterwards.
  signed.XmlSignature.SignedInfo.CanonicalizationMethod.Algorithm = 'http://www.w3.org/2001/10/xml-exc-c14n#'
  await signed.Sign({ name: 'RSASSA-PKCS1-v1_5' }, key as Parameters<InstanceType<typeof SignedXml>['Sign']>[1], document, {
    x509: [signer.certificate],
    references: [{ hash: 'SHA-256', uri: `#${target.getAttribute('ID')}`, transforms: ['enveloped', 'exc-c14n'] }]
  })
  const signature = signed.GetXml()
  const issuer = target.getElementsByTagNameNS('urn:oasis:names:tc:SAML:2.0:assertion', 'Issuer')[0]
  if (!signature || !issuer) throw new Error('nothing was signed')
  target.insertBefore(document.importNode(signature, true), issuer.nextSibling)
  return Buffer.from(document.toString()).toString('base64')
}
