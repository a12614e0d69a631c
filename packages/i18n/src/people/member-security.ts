/** Texts of what administrators do for a member whose device is lost or whose account is in others' hands (1§4). */
export const memberSecurityJa = {
  reset: '二段階認証をリセット',
  resetTitle: '二段階認証のリセット',
  resetBody: (name: string) => `${name}さんの認証アプリの登録を消し、すべての端末からログアウトさせます。スマートフォンの紛失や機種変更のときに使います。`,
  resetAgain: '二段階認証が必須のメンバーは、次のログインでもう一度設定します。',
  resetDone: (name: string) => `${name}さんの二段階認証をリセットしました`,
  endSessions: 'すべての端末からログアウトさせる',
  endSessionsTitle: 'すべての端末からのログアウト',
  endSessionsBody: (name: string) => `${name}さんを、ログイン中のすべての端末からログアウトさせます。端末の紛失や、不正なログインの疑いがあるときに使います。`,
  endSessionsAgain: 'パスワードは変わりません。本人は、もう一度ログインできます。',
  endSessionsTokens: 'APIトークンは、引き続き使えます。',
  endSessionsConfirm: 'ログアウトさせる',
  endSessionsDone: (name: string) => `${name}さんをすべての端末からログアウトさせました`
}
export type MemberSecurityTexts = typeof memberSecurityJa

/** The same in English. */
export const memberSecurityEn: MemberSecurityTexts = {
  reset: 'Reset two-step verification',
  resetTitle: 'Reset two-step verification',
  resetBody: (name) => `This removes ${name}’s authenticator app and signs them out on all devices. Use it when a phone is lost or replaced.`,
  resetAgain: 'If it is required, they set it up again at their next sign-in.',
  resetDone: (name) => `${name}’s two-step verification was reset`,
  endSessions: 'Sign out on all devices',
  endSessionsTitle: 'Sign out on all devices',
  endSessionsBody: (name) => `This signs ${name} out on all devices. Use it when a device is lost or somebody else may have signed in.`,
  endSessionsAgain: 'The password stays the same. They can sign in again.',
  endSessionsTokens: 'API tokens go on working.',
  endSessionsConfirm: 'Sign out',
  endSessionsDone: (name) => `${name} was signed out on all devices`
}
