import type { historyActionsJa } from './history-actions.ja.ts'

/** What happened to a case, in the words of its history and of figures alike. */
export const historyActionsEn: Readonly<Record<keyof typeof historyActionsJa, string>> = {
  restore_file: 'File restored',
  separate: 'Integration undone',
  separate_scoutee: 'Merge of companies undone',
  receive_answer: 'Answer received',
  correct_answer: 'Answer corrected',
  withdraw_answer: 'Answer withdrawn',
  attach_channel: 'Channels changed',
  print: 'Printed',
  copy_link: 'Link copied'
}
