import type { DefaultTreeAdapterTypes } from 'parse5'

export type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node

const unread = new Set(['script', 'style', 'noscript', 'noframes', 'template', 'svg', 'select', 'textarea', 'button', 'iframe', 'object', 'head'])
const inline = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'cite',
  'code',
  'em',
  'font',
  'i',
  'kbd',
  'mark',
  'q',
  'rb',
  'ruby',
  's',
  'samp',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
  'var',
  'wbr',
  'nobr',
  'big',
  'tt'
])

export function isElement(node: Node): node is Element {
  return 'tagName' in node
}

/** The value of an attribute; null when the element does not have it. */
export function attribute(element: Element, name: string): string | null {
  return element.attrs.find((each) => each.name === name)?.value ?? null
}

/** Whether an element is kept from readers: what nobody can read says nothing. */
export function isHidden(element: Element): boolean {
  return attribute(element, 'hidden') !== null || /display\s*:\s*none|visibility\s*:\s*hidden/iu.test(attribute(element, 'style') ?? '')
}

/** All elements under a node in their order, itself not included, however deep they stand; those that `isSkipped` names go with all they hold. */
export function* elementsOf(root: Node, isSkipped: (element: Element) => boolean = () => false): Generator<Element> {
  const stack: Node[] = 'childNodes' in root ? root.childNodes.toReversed() : []
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (!isElement(node) || isSkipped(node)) continue
    yield node
    for (let index = node.childNodes.length - 1; index >= 0; index -= 1) {
      const child = node.childNodes[index]
      if (child !== undefined) stack.push(child)
    }
  }
}

/** The child elements of an element. */
export function childrenOf(element: Node): Element[] {
  return 'childNodes' in element ? element.childNodes.filter(isElement) : []
}

/** The nearest element above with one of these names; null when there is none. */
export function closest(element: Element, names: ReadonlySet<string>): Element | null {
  let node = element.parentNode
  while (node !== null) {
    if (!isElement(node)) return null
    if (names.has(node.tagName)) return node
    node = node.parentNode
  }
  return null
}

/**
 * The text that people read in a node, up to `most` characters: blocks and line breaks end lines, cells are parted by spaces. Elements of which
 * `isSkipped` says so, hidden ones, scripts and readings over kanji are left out.
 */
export function textOf(root: Node, options: { most?: number; isSkipped?: (element: Element) => boolean } = {}): string {
  const { most: max = 20_000, isSkipped = () => false } = options
  const parts: string[] = []
  let size = 0
  const stack: (Node | string)[] = [root]
  for (let node = stack.pop(); node !== undefined && size < max; node = stack.pop()) {
    if (typeof node === 'string') {
      parts.push(node)
    } else if (node.nodeName === '#text' && 'value' in node) {
      const text = node.value.replace(/\s+/gu, ' ')
      parts.push(text)
      size += text.length
    } else if ('childNodes' in node) {
      if (isElement(node)) {
        if (unread.has(node.tagName) || node.tagName === 'rt' || node.tagName === 'rp' || isHidden(node) || (node !== root && isSkipped(node))) continue
        const edge = node.tagName === 'td' || node.tagName === 'th' ? ' ' : inline.has(node.tagName) ? '' : '\n'
        parts.push(edge)
        if (node.tagName === 'br') continue
        stack.push(edge)
      }
      for (let index = node.childNodes.length - 1; index >= 0; index -= 1) {
        const child = node.childNodes[index]
        if (child !== undefined) stack.push(child)
      }
    }
  }
  return parts.join('').slice(0, max)
}
