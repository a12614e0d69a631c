import { below, childrenOf, type OfficeBlock, type OfficePart, parseXml, tableOf } from './office-document.ts'
import type { Archive } from './zip.ts'

/** A paragraph's text with its tabs and line breaks. */
function textOf(paragraph: Element): string {
  return [...paragraph.getElementsByTagNameNS('*', '*')]
    .map((node) => (node.localName === 't' ? node.textContent : node.localName === 'tab' ? '\t' : node.localName === 'br' ? '\n' : ''))
    .join('')
}

function levelOf(paragraph: Element): number | null {
  const style = below(paragraph, 'pStyle')[0]?.getAttributeNS('http://schemas.openxmlformats.org/wordprocessingml/2006/main', 'val') ?? ''
  const found = /^(?:heading|見出し)?\s?([1-6])$/iu.exec(style)
  return found ? Number(found[1]) : style === 'Title' ? 1 : null
}

function blockOf(node: Element): OfficeBlock[] {
  if (node.localName === 'p') {
    const text = textOf(node)
    return text.trim() === '' ? [] : [{ kind: 'text', text, level: levelOf(node) }]
  }
  if (node.localName === 'tbl') {
    return [tableOf(childrenOf(node, 'tr').map((row) => childrenOf(row, 'tc').map((cell) => below(cell, 'p').map(textOf).join('\n'))))]
  }
  if (node.localName === 'sdt') return childrenOf(node, 'sdtContent').flatMap((content) => [...content.children].flatMap(blockOf))
  return []
}

/** A Word document as its paragraphs and tables. */
export async function readWord(archive: Archive): Promise<OfficePart[]> {
  const body = below(parseXml(await archive.readText('word/document.xml')) ?? new Document(), 'body')[0]
  return body ? [{ name: null, blocks: [...body.children].flatMap(blockOf) }] : []
}
