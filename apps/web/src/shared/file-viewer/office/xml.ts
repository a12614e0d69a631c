/** An element: its name and attributes without their prefixes, what stands in it, in order. */
export interface XmlElement {
  name: string
  attributes: ReadonlyMap<string, string>
  children: (XmlElement | string)[]
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const plain = (text: string): string =>
  text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/giu, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named[name] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

const localOf = (name: string): string => name.slice(name.indexOf(':') + 1)

function attributesOf(text: string): Map<string, string> {
  return new Map([...text.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu)].map((found) => [localOf(found[1] ?? ''), plain(found[2] ?? found[3] ?? '')]))
}

const token = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<!(?:[^>]*)>|<(\/?)([^\s/>]+)((?:"[^"]*"|'[^']*'|[^"'>])*?)(\/?)>|([^<]+)/gu

/**
 * Reads XML into elements; the root holds the document's own. Small on purpose: the page's policy forbids the browser's parser, since what that
 * makes could be put into the page, and office files need no more than names, attributes and texts.
 */
export function readXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: new Map(), children: [] }
  const open = [root]
  for (const [, data, isEnd, name, attributes = '', isEmpty, words] of text.matchAll(token)) {
    const parent = open.at(-1) ?? root
    if (data !== undefined) parent.children.push(data)
    else if (words !== undefined) parent.children.push(plain(words))
    else if (name !== undefined && isEnd === '/') {
      if (open.length > 1) open.pop()
    } else if (name !== undefined) {
      const element = { name: localOf(name), attributes: attributesOf(attributes), children: [] }
      parent.children.push(element)
      if (isEmpty !== '/') open.push(element)
    }
  }
  return root
}

/** The direct children that are elements, all or those of a name. */
export function elementsOf(node: XmlElement, name?: string): XmlElement[] {
  return node.children.filter((child): child is XmlElement => typeof child !== 'string' && (name === undefined || child.name === name))
}

/** The elements of a name anywhere below, in order; every one when no name is given. */
export function below(node: XmlElement, name?: string): XmlElement[] {
  return elementsOf(node).flatMap((child) => [...(name === undefined || child.name === name ? [child] : []), ...below(child, name)])
}

/** All text below. */
export function textOf(node: XmlElement): string {
  return node.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')
}
