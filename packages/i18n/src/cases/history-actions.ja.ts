/** What happened to a case, in the words of its history and of figures alike. */
export const historyActionsJa = {
  restore_file: 'ファイルの復元',
  separate: '統合の取り消し',
  separate_scoutee: '企業の統合の取り消し',
  receive_answer: '公募の回答の受付',
  correct_answer: '公募の回答の修正',
  withdraw_answer: '公募の回答の取り下げ',
  attach_channel: '流入チャネルの変更',
  print: '印刷',
  copy_link: 'リンクのコピー'
}
