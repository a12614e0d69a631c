import { type OfficeBlock, officeLimits, type OfficePart, tableOf } from './office-document.ts'
import { below, elementsOf, readXml, textOf, type XmlElement } from './xml.ts'
import type { Archive } from './zip.ts'

const slideName = /^ppt\/slides\/slide(\d+)\.xml$/u
const paragraphsOf = (node: XmlElement): string[] => below(node, 'p').map((paragraph) => below(paragraph, 't').map(textOf).join(''))

function shapeBlocks(shape: XmlElement): OfficeBlock[] {
  const isTitle = below(shape, 'ph').some((place) => /title/iu.test(place.attributes.get('type') ?? ''))
  return paragraphsOf(shape).flatMap((text): OfficeBlock[] => (text.trim() === '' ? [] : [{ kind: 'text', text, level: isTitle ? 2 : null }]))
}

function slideBlocks(slide: XmlElement): OfficeBlock[] {
  const tables = below(slide, 'tbl').map((table) =>
    tableOf(elementsOf(table, 'tr').map((row) => elementsOf(row, 'tc').map((cell) => paragraphsOf(cell).join('\n'))))
  )
  return [...below(slide, 'sp').flatMap(shapeBlocks), ...tables]
}

/** A PowerPoint presentation as the texts and tables of its slides, in the order of their numbers. */
export async function readSlides(archive: Archive): Promise<OfficePart[]> {
  const names = archive.names.filter((name) => slideName.test(name)).toSorted((left, right) => numberOf(left) - numberOf(right))
  const slides = await Promise.all(names.slice(0, officeLimits.parts).map(async (name) => readXml((await archive.readText(name)) ?? '')))
  return slides.map((slide) => ({ name: null, blocks: slideBlocks(slide) }))
}

function numberOf(name: string): number {
  return Number(slideName.exec(name)?.[1] ?? 0)
}
