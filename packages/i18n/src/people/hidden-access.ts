/** Texts of the question before more people see what a member group alone sees. */
export const hiddenAccessJa = {
  title: '限定公開の情報の共有',
  body: '次のメンバーグループには、メンバー以外には公開されない案件の情報や活動メモが共有されています。追加した人はそれらを閲覧できるようになります。操作は履歴に残り、グループのメンバーに通知されます。追加しますか？',
  confirm: '追加'
}
export type HiddenAccessTexts = typeof hiddenAccessJa

/** Texts of the question before more people see what a member group alone sees. */
export const hiddenAccessEn: HiddenAccessTexts = {
  title: 'Restricted information',
  body: 'Information of cases and activity memos that only their members have access to is shared with these member groups. Whoever is added will see it. This is recorded in the history, and the members of the groups are notified. Add them?',
  confirm: 'Add'
}
