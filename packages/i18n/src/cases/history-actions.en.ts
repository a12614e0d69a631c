import type { historyActionsJa } from './history-actions.ja.ts'

/** What happened to a case, in the words of its history and of figures alike. */
export const historyActionsEn: Readonly<Record<keyof typeof historyActionsJa, string>> = {
  update_exit: 'Exit reasons or revisit date changed',
  restore_file: 'File restored',
  separate: 'Merge undone',
  separate_scoutee: 'Company merge undone',
  receive_answer: 'Response received',
  correct_answer: 'Response corrected',
  withdraw_answer: 'Response withdrawn',
  loosen_restriction: 'Restricted information opened',
  attach_channel: 'Channels changed',
  attach_scoutee_tag: 'Company tags added',
  detach_scoutee_tag: 'Company tags removed',
  attach_scoutee_channel: 'Channels added',
  detach_scoutee_channel: 'Channels removed',
  print: 'Printed',
  copy_link: 'Link copied'
}
