import { secondFactorJa, secondFactorEn } from '../people/second-factor.ts'
import { signInJa, signInEn } from '../people/sign-in.ts'

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

/** Texts of the administrators' sign-in: the members' own, but for what is said of workspaces. */
export const adminSignInEn: AdminSignInTexts = {
  ...signInEn,
  heading: 'Administrator sign-in',
  note: 'Users of a tenant sign in on the page of their own workspace.',
  totpLost: 'If you’ve lost or replaced the phone with your authenticator app, ask another administrator or the server administrator.',
  setUp: {
    ...secondFactorEn,
    required: 'Every administrator has to set up an authenticator app. It takes about a minute.',
    lostNote: 'When you replace your phone, ask another administrator or the server administrator.'
  },
  errors: { ...signInEn.errors, workspaceGone: 'The administration is not available. Ask the server administrator.' }
}
