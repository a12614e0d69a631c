import type { noPreviewReasons } from '@mekiki/contract/cases/projects/project-file.schemas'

type Reasons = Record<(typeof noPreviewReasons)[number], string>

const reasonsJa: Reasons = {
  kind: 'この種類のファイルは、プレビューできません。開くか、ダウンロードして確認してください。',
  too_large: 'ファイルが大きいため、プレビューできません。開くか、ダウンロードして確認してください。',
  locked: 'パスワードで保護されているため、プレビューできません。ダウンロードして開いてください。',
  broken: 'ファイルを読み取れないため、プレビューできません。ダウンロードして確認してください。',
  missing: 'ファイルの中身が見つからないため、プレビューできません。もう一度追加してください。',
  empty: '文字が入っていないため、プレビューするものがありません。'
}

/** Texts of the large picture of a file’s first page. */
export const fileLightboxJa = {
  pageOf: (name: string) => `${name}の最初のページ`,
  waiting: 'プレビューを作成しています。しばらくすると表示されます。',
  loadFailed: 'プレビューを読み込めませんでした。閉じて、もう一度開いてください。',
  reasons: reasonsJa,
  previous: '前のファイル',
  next: '次のファイル',
  position: (at: number, count: number) => `${at} / ${count}`,
  open: '開く',
  download: 'ダウンロード'
}

/** Texts of the large picture of a file’s first page, in English. */
export const fileLightboxEn: typeof fileLightboxJa = {
  pageOf: (name) => `First page of ${name}`,
  waiting: 'The preview is being made and will appear in a moment.',
  loadFailed: 'Couldn’t load the preview. Close it and open it again.',
  reasons: {
    kind: 'There is no preview for files of this type. Open or download the file to see it.',
    too_large: 'The file is too large for a preview. Open or download it to see it.',
    locked: 'The file is protected by a password, so there is no preview. Download it to open it.',
    broken: 'Couldn’t read the file, so there is no preview. Download it to check it.',
    missing: 'Couldn’t find the content of the file, so there is no preview. Add the file again.',
    empty: 'The file holds no text, so there is nothing to preview.'
  },
  previous: 'Previous file',
  next: 'Next file',
  position: (at, count) => `${at} / ${count}`,
  open: 'Open',
  download: 'Download'
}
