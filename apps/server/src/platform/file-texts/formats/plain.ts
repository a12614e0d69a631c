import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import { CsvError } from '../../csv/index.ts'
import { decodeText } from '../../csv/decode-text.ts'
import { UnreadError } from '../file-text.ts'
import { fileTextLimits } from '../limits.ts'
import type { PieceCollector } from '../piece-collector.ts'

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document

async function textOf(bytes: Buffer, into: PieceCollector): Promise<string> {
  if (bytes.length > fileTextLimits.plainBytes) into.cut()
  let text = ''
  try {
    for await (const piece of decodeText(chunksOf(bytes.subarray(0, fileTextLimits.plainBytes)))) text += piece
  } catch (error) {
    // What was cut may end within a character; what cannot be read from the beginning is no text.
    if (!(error instanceof CsvError) || text === '') throw new UnreadError('broken')
    into.cut()
  }
  return text
}

async function* chunksOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

/** Reads a text, a list of values or a text with marks, in the encodings that tables are read in. */
export async function readPlain(bytes: Buffer, into: PieceCollector): Promise<void> {
  into.add({ kind: 'none' }, await textOf(bytes, into))
}

const unseen = new Set(['script', 'style', 'template', 'noscript', 'head'])
const inline = new Set(['a', 'abbr', 'b', 'code', 'em', 'font', 'i', 'mark', 'ruby', 's', 'small', 'span', 'strong', 'sub', 'sup', 'u'])

/** Reads what a page of a site shows. */
export async function readHtml(bytes: Buffer, into: PieceCollector): Promise<void> {
  const texts: string[] = []
  // Not by recursion: elements may stand in each other as deep as the file is long.
  const open: (Node | string)[] = [parse(await textOf(bytes, into))]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node === 'string') texts.push(node)
    else if (node.nodeName === '#text' && 'value' in node) texts.push(node.value.replaceAll(/\s+/gu, ' '))
    else if ('childNodes' in node && !unseen.has(node.nodeName)) {
      if (!inline.has(node.nodeName)) open.push('\n')
      open.push(...node.childNodes.toReversed())
    }
  }
  into.add({ kind: 'none' }, texts.join('').replaceAll(/[^\S\n]*\n\s*/gu, '\n'))
}
