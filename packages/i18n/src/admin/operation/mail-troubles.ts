/** Why a test email was not taken, and what to do about it. */
export const mailTroublesJa = {
  unreachable: { cause: 'メールサーバーに接続できません。', remedy: 'SMTP_URLのホスト名とポート、ファイアウォールを確認してください。' },
  timeout: { cause: 'メールサーバーから時間内に応答がありません。', remedy: 'SMTP_URLのホスト名とポート、ファイアウォールを確認してください。' },
  certificate: {
    cause: 'メールサーバーとの暗号化された接続を確立できません。',
    remedy: '証明書とホスト名を確認してください。smtps://は最初から暗号化するポート（通常は465）、smtp://はそれ以外のポートで使います。'
  },
  sign_in: {
    cause: 'メールサーバーがログインを拒否しました。',
    remedy: 'SMTP_URLのユーザー名とパスワードを確認してください。記号は%で始まるコードに置き換えます。'
  },
  address: {
    cause: 'メールサーバーが宛先または差出人を拒否しました。',
    remedy: '差出人（SMTP_FROM）での送信が許可されているか、宛先が正しいか、ログインが必要かを確認してください。'
  },
  message: { cause: 'メールサーバーがメールの内容を拒否しました。', remedy: 'メールサーバーの応答と、差出人のドメインのSPF・DKIMを確認してください。' },
  other: { cause: 'メールを送信できませんでした。', remedy: '次の応答とSMTP_URLを確認してください。' }
}

export type MailTroublesTexts = typeof mailTroublesJa

/** Why a test email was not taken, and what to do about it. */
export const mailTroublesEn: MailTroublesTexts = {
  unreachable: { cause: 'Couldn’t reach the mail server.', remedy: 'Check the host and port in SMTP_URL, and the firewall.' },
  timeout: { cause: 'The mail server gave no answer in time.', remedy: 'Check the host and port in SMTP_URL, and the firewall.' },
  certificate: {
    cause: 'Couldn’t make an encrypted connection to the mail server.',
    remedy: 'Check its certificate and host name. Use smtps:// with a port that encrypts from the start (usually 465), smtp:// with any other.'
  },
  sign_in: {
    cause: 'The mail server refused the sign-in.',
    remedy: 'Check the user and password in SMTP_URL. Special characters have to be percent-encoded.'
  },
  address: {
    cause: 'The mail server refused the recipient or the sender.',
    remedy: 'Check that it may send from SMTP_FROM, that the recipient is right, and whether it asks for a sign-in.'
  },
  message: { cause: 'The mail server refused the message.', remedy: 'Look at its answer, and check SPF and DKIM of the sender’s domain.' },
  other: { cause: 'Couldn’t send the email.', remedy: 'Look at the answer, and check SMTP_URL.' }
}
