import { secondFactorJa } from '../people/second-factor.ja.ts'
import { signInJa } from '../people/sign-in.ja.ts'

/** Texts of the administrators' sign-in: the members' own, but for what is said of workspaces. */
export const adminSignInJa = {
  ...signInJa,
  heading: '運営担当者のログイン',
  note: 'テナントのユーザーは、それぞれのワークスペースのログイン画面をご利用ください。',
  totpLost: 'スマートフォンの紛失や機種変更で認証アプリを使えないときは、ほかの運営担当者かサーバーの管理者に依頼してください。',
  setUp: {
    ...secondFactorJa,
    required: '運営管理では、すべての運営担当者に認証アプリの登録が必要です。1分ほどで終わります。',
    lostNote: '機種変更のときは、ほかの運営担当者かサーバーの管理者に依頼してください。'
  },
  errors: { ...signInJa.errors, workspaceGone: '運営管理を利用できません。サーバーの管理者に確認してください。' }
}
export type AdminSignInTexts = typeof adminSignInJa
