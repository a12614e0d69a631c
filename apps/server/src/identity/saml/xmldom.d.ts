/**
 * The parts of @xmldom/xmldom in use (tsconfig.json names this file for it): its own types bring in those of browsers, which then hold for the
 * whole server and hide mistakes there.
 */
export interface XmlNode {
  readonly nodeType: number
  readonly nextSibling: XmlNode | null
  readonly firstChild: XmlNode | null
  readonly textContent: string | null
}

export interface XmlElement extends XmlNode {
  readonly namespaceURI: string | null
  readonly localName: string
  getAttribute(name: string): string | null
  getElementsByTagNameNS(namespace: string, name: string): ArrayLike<XmlElement>
}

export interface ParserOptions {
  errorHandler: Record<'warning' | 'error' | 'fatalError', (message: string) => void>
}

export declare class DOMParser {
  constructor(options: ParserOptions)
  parseFromString(text: string, type: string): { readonly documentElement: XmlElement | null }
}

/** What tests give to libraries that write XML. */
export declare class XMLSerializer {
  serializeToString(node: XmlNode): string
}
