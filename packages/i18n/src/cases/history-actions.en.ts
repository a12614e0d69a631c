import type { historyActionsJa } from './history-actions.ja.ts'

/** What happened to a case, in the words of its history and of figures alike. */
export const historyActionsEn: Readonly<Record<keyof typeof historyActionsJa, string>> = {
  restore_file: 'File restored',
  separate: 'Merge undone',
  separate_scoutee: 'Merge of companies undone',
  receive_answer: 'Response received',
  correct_answer: 'Response corrected',
  withdraw_answer: 'Response withdrawn',
  attach_channel: 'Channels changed',
  print: 'Printed',
  copy_link: 'Link copied'
}
