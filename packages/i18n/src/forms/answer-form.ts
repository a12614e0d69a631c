import { formatNumber } from '../format.ts'

/** Texts of a form’s questions, as the public page and the preview draw them. */
export const answerFormJa = {
  required: '必須',
  optional: '任意',
  count: (length: number, limit: number) => `${formatNumber(length)} / ${formatNumber(limit)}文字`,
  chooseMany: 'あてはまるものをすべて選択してください。',
  notChosen: '未選択',
  other: 'その他',
  otherText: (question: string) => `${question}のその他の内容`,
  clearChoice: '選択を解除',
  searchOptions: (question: string) => `${question}の選択肢を検索`,
  noOption: '一致する選択肢はありません',
  dayExample: '例：2026/4/1',
  numberExample: '半角・全角のどちらでも入力できます',
  openCalendar: (question: string) => `${question}をカレンダーから選択`,
  fileLimit: (megabytes: number) => `PDF、Word・Excel・PowerPoint、画像、音声、動画、テキスト、ZIPを、1ファイル${megabytes}MBまでアップロードできます`,
  chooseFiles: 'ファイルを選択',
  takePhoto: '写真を撮影',
  chooseFor: (question: string) => `${question}のファイルを選択`,
  photoFor: (question: string) => `${question}の写真を撮影`,
  dropHere: 'ここにファイルをドロップすることもできます',
  waiting: '送信待ち',
  sending: (percent: number) => `送信中 ${percent}%`,
  sent: 'アップロード済み',
  sizeOf: (sent: string, size: string) => `${sent} / ${size}`,
  retry: '再試行',
  retryOf: (file: string) => `${file}の送信を再試行`,
  cancelOf: (file: string) => `${file}の送信を取り消す`,
  removeOf: (file: string) => `${file}を外す`,
  comma: '、',
  blank: '（未回答）'
}

export type AnswerFormTexts = typeof answerFormJa

/** A question of one’s own whose name says that it asks for a telephone number. */
export const telephoneName = /電話|携帯|連絡先番号|ＴＥＬ|\b(?:tel|phone|telephone|mobile)\b/iu

export const answerFormEn: AnswerFormTexts = {
  required: 'Required',
  optional: 'Optional',
  count: (length, limit) => `${formatNumber(length)} / ${formatNumber(limit)} characters`,
  chooseMany: 'Choose all that apply.',
  notChosen: 'Not selected',
  other: 'Other',
  otherText: (question) => `Other answer to ${question}`,
  clearChoice: 'Clear the choice',
  searchOptions: (question) => `Search the options of ${question}`,
  noOption: 'No option matches',
  dayExample: 'Such as 2026/4/1',
  numberExample: 'Digits, with a point for decimals',
  openCalendar: (question) => `Choose ${question} from a calendar`,
  fileLimit: (megabytes) => `PDF, Word, Excel, PowerPoint, images, audio, video, text and ZIP, up to ${megabytes} MB per file`,
  chooseFiles: 'Choose files',
  takePhoto: 'Take a photo',
  chooseFor: (question) => `Choose files for ${question}`,
  photoFor: (question) => `Take a photo for ${question}`,
  dropHere: 'You can also drop files here',
  waiting: 'Waiting',
  sending: (percent) => `Sending ${percent}%`,
  sent: 'Uploaded',
  sizeOf: (sent, size) => `${sent} / ${size}`,
  retry: 'Try again',
  retryOf: (file) => `Send ${file} again`,
  cancelOf: (file) => `Cancel sending ${file}`,
  removeOf: (file) => `Remove ${file}`,
  comma: ', ',
  blank: '(no answer)'
}
