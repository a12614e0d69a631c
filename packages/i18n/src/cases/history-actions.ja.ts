/** What happened to a case, in the words of its history and of figures alike. */
export const historyActionsJa = {
  update_exit: '見送りの理由・再検討日の変更',
  restore_file: 'ファイルの復元',
  separate: '統合を元に戻す操作',
  separate_scoutee: '企業の統合を元に戻す操作',
  receive_answer: '公募の回答の受付',
  correct_answer: '公募の回答の修正',
  withdraw_answer: '公募の回答の取り下げ',
  loosen_restriction: '公開範囲の拡大',
  attach_channel: '流入チャネルの変更',
  attach_scoutee_tag: '企業タグの追加',
  detach_scoutee_tag: '企業タグの削除',
  attach_scoutee_channel: '流入チャネルの追加',
  detach_scoutee_channel: '流入チャネルの削除',
  print: '印刷',
  copy_link: 'リンクのコピー'
}
