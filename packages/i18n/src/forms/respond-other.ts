/** Texts of the public pages that whoever answers a form does not see; they come with these pages. */
export const respondOtherJa = {
  closed: {
    opens: '受付開始',
    thanks: '多くのご関心をお寄せいただき、ありがとうございました。',
    full: '応募が上限に達したため、受付を終了しました。ありがとうございました。',
    coming: '受付開始日になると、このページから応募できます。',
    draft: 'この端末に残っている書きかけの内容',
    draftNote: '送信されていない内容です。受付が終了したため、送信はできません。',
    others: '募集中の公募',
    applied: '応募した方は、受付メールのリンクから内容を確認できます。'
  },
  waiting: {
    title: '次の公募のお知らせ',
    titleComing: '受付開始のお知らせ',
    lead: '次の公募が始まったら、メールでお知らせします。',
    leadComing: '受付が始まったら、メールでお知らせします。',
    email: 'メールアドレス',
    example: '例：haruka@example.jp',
    use: (tenantName: string) =>
      `メールアドレスは、${tenantName}からの公募のお知らせだけに使います。お知らせした後に削除し、続けて受け取る場合も24か月で削除します。`,
    privacy: '個人情報の取り扱い',
    submit: 'お知らせを受け取る',
    sending: '送信中…',
    missing: 'メールアドレスを入力してください',
    bad: 'メールアドレスの形式が正しくありません。例のように入力してください',
    failed: '申し込みを送信できませんでした',
    network: '通信状態を確認して、もう一度送信してください。',
    later: '時間をおいて、もう一度送信してください。',
    changed: 'この公募の受付状況が変わりました。ページを再読み込みしてください。',
    sentTitle: '確認メールを送信しました',
    sent: (email: string) => `${email} に届いたメールのリンクから、7日以内に申し込みを完了してください。`,
    notArrived: '届かない場合は、迷惑メールのフォルダーとメールアドレスを確認してください。',
    again: 'メールアドレスを入力し直す'
  },
  receipt: {
    title: 'ご応募の内容',
    states: { received: '受付済み', corrected: '修正済み', withdrawn: '取り下げ済み' },
    number: '受付番号',
    at: '受付日時',
    correctedAt: '修正日時',
    withdrawnAt: '取り下げ日時',
    correct: '内容を修正',
    correctUntil: (day: string) => `${day} 23:59まで修正できます。`,
    notCorrectable: '受付が終了したため、内容を修正できません。',
    withdraw: '応募を取り下げる',
    withdrawTitle: '応募の取り下げ',
    withdrawBody: (form: string) => `「${form}」への応募を取り下げますか？　この操作は元に戻せません。`,
    withdrawHint: '取り下げると、運営の担当者に通知されます。もう一度応募するときは、公募のページから新しく送信してください。',
    confirmWithdraw: '取り下げ',
    cancel: 'キャンセル',
    withdrawnTitle: '応募を取り下げました',
    withdrawnBody: 'この応募は取り下げられています。運営の担当者にもお知らせしました。',
    correctedTitle: '修正を受け付けました',
    editTitle: 'ご応募の修正',
    stale: '別の画面で先に修正されています。最新の内容を表示しました。もう一度修正してください。',
    again: 'もう一度応募'
  }
}

export type RespondOtherTexts = typeof respondOtherJa

export const respondOtherEn: RespondOtherTexts = {
  closed: {
    opens: 'Opens',
    thanks: 'Thank you for your interest.',
    full: 'This call has received all the applications it can take. Thank you for your interest.',
    coming: 'You can apply on this page from the opening date.',
    draft: 'Unfinished answers kept on this device',
    draftNote: 'These answers were not submitted, and the call is closed.',
    others: 'Open calls',
    applied: 'If you applied, you can see your application with the link in the confirmation email.'
  },
  waiting: {
    title: 'News of the next call',
    titleComing: 'News of the opening',
    lead: 'We can email you when the next call opens.',
    leadComing: 'We can email you when this call opens.',
    email: 'Email address',
    example: 'Example: haruka@example.com',
    use: (tenantName) =>
      `Your address is used only for news of calls from ${tenantName}. It is deleted after that email, or after 24 months if you choose to get more.`,
    privacy: 'Handling of personal information',
    submit: 'Email me',
    sending: 'Sending…',
    missing: 'Enter your email address',
    bad: 'This is not a valid email address. Enter one like the example',
    failed: 'Couldn’t send your request',
    network: 'Check your connection and send it again.',
    later: 'Wait a while and send it again.',
    changed: 'This call has changed. Reload the page.',
    sentTitle: 'We have sent you an email',
    sent: (email) => `Open the link in the email to ${email} within 7 days to confirm.`,
    notArrived: 'If it doesn’t arrive, check your spam folder and the address.',
    again: 'Enter another address'
  },
  receipt: {
    title: 'Your application',
    states: { received: 'Received', corrected: 'Corrected', withdrawn: 'Withdrawn' },
    number: 'Receipt number',
    at: 'Received',
    correctedAt: 'Corrected',
    withdrawnAt: 'Withdrawn',
    correct: 'Correct',
    correctUntil: (day) => `You can correct it until ${day} 23:59 (Japan).`,
    notCorrectable: 'Applications are closed, so it can no longer be changed.',
    withdraw: 'Withdraw application',
    withdrawTitle: 'Withdraw the application',
    withdrawBody: (form) => `Withdraw your application to “${form}”? This can’t be undone.`,
    withdrawHint: 'The organiser is notified. To apply again, submit a new application from the page of the call.',
    confirmWithdraw: 'Withdraw',
    cancel: 'Cancel',
    withdrawnTitle: 'Your application was withdrawn',
    withdrawnBody: 'This application has been withdrawn. The organiser has been notified.',
    correctedTitle: 'We have received your corrections',
    editTitle: 'Correct your application',
    stale: 'This was changed in another window. The latest version is shown: make your changes again.',
    again: 'Apply again'
  }
}
