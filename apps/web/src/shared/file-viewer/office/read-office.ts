import type { OfficePart } from './office-document.ts'
import { readSheets } from './read-sheets.ts'
import { readSlides } from './read-slides.ts'
import { readWord } from './read-word.ts'
import { openArchive } from './zip.ts'

/** The largest office file that is read in the browser. */
export const maxOfficeBytes = 20 * 1024 * 1024

/** Which kind of office file a viewer shows. */
export type OfficeKind = 'word' | 'sheets' | 'slides'

const readers = { word: readWord, sheets: readSheets, slides: readSlides }

/** The texts and tables of an office file (Word, Excel, PowerPoint of 2007 and later). Raises for what is none, broken or too large. */
export async function readOffice(kind: OfficeKind, bytes: Uint8Array<ArrayBuffer>): Promise<OfficePart[]> {
  return readers[kind](openArchive(bytes))
}
