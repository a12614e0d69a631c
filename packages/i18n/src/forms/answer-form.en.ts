import { formatNumber } from '../format.ts'
import type { AnswerFormTexts } from './answer-form.ja.ts'

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
  fileLimit: (megabytes) => `Up to ${megabytes} MB per file`,
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
