import { describe, expect, it } from 'vitest'
import { createTestIdp } from '../testing/test-idp.ts'
import { certificateEnds, parseMetadata } from './metadata.ts'

const isHttps = (url: URL): boolean => url.protocol === 'https:'
const idp = createTestIdp()
const certificate = idp.signers[0]?.certificate ?? ''
const read = (change?: (xml: string) => string) => parseMetadata(idp.metadata(change), isHttps)

describe('metadata', () => {
  it('gives the signing certificates of the SAML role alone, and its address for redirects', () => {
    expect(read()).toEqual({ entityId: idp.entityId, signOnUrl: idp.signOnUrl, certificates: [certificate] })
    expect(certificateEnds([certificate])[0]?.getTime()).toBeGreaterThan(Date.now())
  })

  it('takes a key without a use for signing, several keys, line breaks inside and the same key once', () => {
    const two = createTestIdp()
    two.signers.push(...idp.signers, ...two.signers)
    const text = two.metadata((xml) => xml.replaceAll(' use="signing"', '').replaceAll('<X509Certificate>', '<X509Certificate>\n  '))
    expect(parseMetadata(text, isHttps).certificates).toContain(certificate)
    expect(parseMetadata(two.metadata(), isHttps).certificates).toHaveLength(2)
  })

  it.each<[string, (xml: string) => string, RegExp]>([
    ['a document type', (xml) => xml.replace('?>', '?><!DOCTYPE x>'), /document type/u],
    ['no XML', () => 'hello', /cannot be read|no root/u],
    ['XML that ends early', (xml) => xml.slice(0, -30), /cannot be read/u],
    ['a web page', () => '<html><body>Sign in</body></html>', /not of one SAML/u],
    [
      'several entities',
      (xml) => `<EntitiesDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata">${xml.replace(/<\?.*\?>/u, '')}</EntitiesDescriptor>`,
      /not of one/u
    ],
    ['no entity id', (xml) => xml.replace(/entityID="[^"]*"/u, ''), /names no entity/u],
    ['no SAML role', (xml) => xml.replaceAll('IDPSSODescriptor', 'SPSSODescriptor'), /IDPSSODescriptor/u],
    [
      'only a key of another protocol',
      (xml) => xml.replace(/(<IDPSSODescriptor[^>]*>)<KeyDescriptor use="signing">.*?<\/KeyDescriptor>/u, '$1'),
      /no signing certificate/u
    ],
    ['a certificate that is none', (xml) => xml.replaceAll(certificate, 'AAAA'), /certificate/u],
    ['no address for redirects', (xml) => xml.replace('HTTP-Redirect', 'SOAP'), /HTTP-Redirect/u],
    ['an address without https', (xml) => xml.replaceAll('https://login.test', 'http://login.test'), /not https/u],
    ['an address that is a script', (xml) => xml.replaceAll(idp.signOnUrl, 'javascript:alert(1)'), /not https/u]
  ])('is refused with %s', (_, change, reason) => {
    expect(() => read(change)).toThrow(reason)
  })
})
