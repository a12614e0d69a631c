/** Texts of the viewer of files. */
export const filesJa = {
  loadFailed: 'ファイルの読み込みに失敗しました。',
  loadRemedy: '時間をおいて、再読み込みしてください。',
  download: 'ダウンロード',
  loading: '読み込み中',
  empty: '中身のないファイルです。',
  rows: (count: string) => `${count}行`,
  firstRows: (count: string) => `最初の${count}行を表示しています。すべてを見るには、ダウンロードしてください。`,
  cut: 'ファイルの先頭だけを表示しています。すべてを見るには、ダウンロードしてください。',
  line: '行',
  openInTab: '新しいタブで開く',
  pdf: 'PDFは、新しいタブで閲覧できます。',
  officeNote: '文字と表だけを表示しています。図や書式は、ダウンロードして確認してください。',
  officeTooLarge: '20MBを超えるため、画面に表示できません。ダウンロードして開いてください。',
  officeBroken: 'ファイルを読み取れませんでした。ダウンロードして開いてください。',
  sheets: 'シート',
  sheet: (at: number) => `シート${at}`,
  slide: (at: number) => `スライド${at}`,
  noViewer: 'この種類のファイルは、画面に表示できません。ダウンロードして開いてください。',
  broken: '画像を表示できませんでした。ダウンロードして開いてください。'
}

export type FilesTexts = typeof filesJa

/** Texts of the viewer of files, in English. */
export const filesEn: FilesTexts = {
  loadFailed: 'Couldn’t load the file.',
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
  officeTooLarge: 'The file is larger than 20 MB and can’t be shown here. Download it to open it.',
  officeBroken: 'Couldn’t read the file. Download it to open it.',
  sheets: 'Sheets',
  sheet: (at) => `Sheet ${at}`,
  slide: (at) => `Slide ${at}`,
  noViewer: 'Files of this type can’t be shown here. Download the file to open it.',
  broken: 'Couldn’t show the picture. Download it to open it.'
}
