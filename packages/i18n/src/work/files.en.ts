import type { FilesTexts } from './files.ja.ts'

/** Texts of the viewer of files, in English. */
export const filesEn: FilesTexts = {
  loadFailed: 'The file could not be loaded.',
  loadRemedy: 'Wait a moment and load it again.',
  download: 'Download',
  loading: 'Loading',
  empty: 'This file is empty.',
  rows: (count) => `${count} rows`,
  firstRows: (count) => `The first ${count} rows are shown. Download the file to see all of it.`,
  cut: 'Only the beginning of the file is shown. Download it to see all of it.',
  line: 'Line',
  openInTab: 'Open in a new tab',
  pdf: 'The PDF can be read in a new tab.',
  officeNote: 'Only texts and tables are shown. Download the file for pictures and layout.',
  officeTooLarge: 'The file is larger than 20 MB and cannot be shown here. Download it to open it.',
  officeBroken: 'The file could not be read. Download it to open it.',
  sheets: 'Sheets',
  sheet: (at) => `Sheet ${at}`,
  slide: (at) => `Slide ${at}`,
  noViewer: 'Files of this kind cannot be shown here. Download the file to open it.',
  broken: 'The picture could not be shown. Download it to open it.'
}
