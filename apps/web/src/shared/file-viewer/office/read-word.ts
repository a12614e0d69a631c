import { headingStyleNames } from '@mekiki/i18n/office'
import { type OfficeBlock, type OfficePart, tableOf } from './office-document.ts'
import { below, elementsOf, readXml, textOf, type XmlElement } from './xml.ts'
import type { Archive } from './zip.ts'

/** A paragraph's text with its tabs and line breaks. */
function lineOf(paragraph: XmlElement): string {
  return below(paragraph)
    .map((node) => (node.name === 't' ? textOf(node) : node.name === 'tab' && node.attributes.size === 0 ? '\t' : node.name === 'br' ? '\n' : ''))
    .join('')
}

const headingStyle = new RegExp(`^(?:${headingStyleNames.join('|')})?\\s?([1-6])$`, 'iu')

function levelOf(paragraph: XmlElement): number | null {
  const style = below(paragraph, 'pStyle')[0]?.attributes.get('val') ?? ''
  const found = headingStyle.exec(style)
  return found ? Number(found[1]) : style === 'Title' ? 1 : null
}

function blockOf(node: XmlElement): OfficeBlock[] {
  if (node.name === 'p') {
    const text = lineOf(node)
    return text.trim() === '' ? [] : [{ kind: 'text', text, level: levelOf(node) }]
  }
  if (node.name === 'tbl') {
    return [tableOf(elementsOf(node, 'tr').map((row) => elementsOf(row, 'tc').map((cell) => below(cell, 'p').map(lineOf).join('\n'))))]
  }
  if (node.name === 'sdt') return elementsOf(node, 'sdtContent').flatMap((content) => elementsOf(content).flatMap(blockOf))
  return []
}

/** A Word document as its paragraphs and tables. */
export async function readWord(archive: Archive): Promise<OfficePart[]> {
  const body = below(readXml((await archive.readText('word/document.xml')) ?? ''), 'body')[0]
  return body ? [{ name: null, blocks: elementsOf(body).flatMap(blockOf) }] : []
}
