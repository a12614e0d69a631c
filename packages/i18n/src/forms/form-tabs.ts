/** The tabs of a form: its questions, its answers, their figures, its ways out. */
export const formTabsJa = {
  label: '公募の画面',
  edit: '編集',
  answers: '回答',
  summary: '集計',
  sharing: '共有'
}

export type FormTabsTexts = typeof formTabsJa

export const formTabsEn: FormTabsTexts = {
  label: 'Pages of the call',
  edit: 'Edit',
  answers: 'Responses',
  summary: 'Summary',
  sharing: 'Sharing'
}
