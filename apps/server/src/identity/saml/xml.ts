import { DOMParser, type XmlElement, type XmlNode } from '@xmldom/xmldom'

/** A document of an identity provider that must not be used; the message is for logs and operators. */
export class SamlFault extends Error {
  /** True when no known certificate signed it: the provider may have changed its certificates. */
  readonly isSignature: boolean

  constructor(message: string, isSignature = false) {
    super(message)
    this.name = 'SamlFault'
    this.isSignature = isSignature
  }
}

/** The namespaces of SAML 2.0. */
export const SAML = {
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#'
} as const

function refuse(message: string): never {
  throw new SamlFault(`The XML cannot be read: ${message.split('\n')[0] ?? ''}`)
}

/** The root element of a well-formed document without a document type, which could bring entities; raises SamlFault. */
export function parseXml(text: string): XmlElement {
  if (/<!(?:DOCTYPE|ENTITY)/iu.test(text)) throw new SamlFault('The XML has a document type')
  const parser = new DOMParser({ errorHandler: { warning: refuse, error: refuse, fatalError: refuse } })
  const root = parser.parseFromString(text, 'text/xml').documentElement
  if (root === null) throw new SamlFault('The XML has no root')
  return root
}

/** Whether an element has this name in this namespace, whatever its prefix. */
export function isNamed(element: XmlElement, namespace: string, name: string): boolean {
  return element.namespaceURI === namespace && element.localName === name
}

const isElement = (node: XmlNode): node is XmlElement => node.nodeType === 1

/** The children of an element that have this name. */
export function childrenOf(parent: XmlElement, namespace: string, name: string): XmlElement[] {
  const found: XmlElement[] = []
  for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
    if (isElement(node) && isNamed(node, namespace, name)) found.push(node)
  }
  return found
}

/** The one child of this name; raises SamlFault when there is none or there are several. */
export function onlyChild(parent: XmlElement, namespace: string, name: string): XmlElement {
  const [only, ...others] = childrenOf(parent, namespace, name)
  if (only === undefined || others.length > 0) throw new SamlFault(`${parent.localName} does not hold exactly one ${name}`)
  return only
}

/** The text of an element without comments, which must not cut it short. */
export function textOf(element: XmlElement): string {
  return (element.textContent ?? '').trim()
}
