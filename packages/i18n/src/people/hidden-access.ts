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
  body: 'Case information and notes that only their members can see are shared with these member groups. Anyone you add will be able to see them. This is recorded in the history, and the members of the groups are notified. Add them?',
  confirm: 'Add'
}
