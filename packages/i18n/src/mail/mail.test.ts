import { describe, expect, it } from 'vitest'
import { invitationMail, resetCodeMail } from './mail.ts'

const invitation = {
  tenantName: '汐見重工株式会社',
  userName: '山田 太郎',
  byName: '高瀬 航平',
  username: 'taro@example.jp',
  temporaryPassword: 'Ab{code}9!',
  expiresAt: new Date('2026-01-12T00:05:00Z'),
  url: 'https://mekiki.test/?tenant_uuid=1'
}

describe('the invitation', () => {
  it('says who, where, with which password, and until when', () => {
    const mail = invitationMail('ja', invitation)
    expect([mail.subject, mail.title]).toEqual(['【Mekiki】汐見重工株式会社のワークスペースへのご招待', '汐見重工株式会社のワークスペースに招待されました'])
    expect(mail.paragraphs[0]).toBe('山田 太郎さん')
    expect(mail.paragraphs[1]).toBe('高瀬 航平さんが、汐見重工株式会社のワークスペースに招待しました。')
    // A place in a value is part of the value.
    expect(mail.paragraphs[3]).toBe('ユーザー名：taro@example.jp\n仮パスワード：Ab{code}9!')
    expect(mail.paragraphs[4]).toContain('7日間です（2026/1/12 9:05まで）')
    expect(mail.action).toEqual({ label: 'ログイン画面を開く', url: invitation.url })
    expect(mail.footer).toMatch(/^汐見重工株式会社\n/u)
  })

  it('speaks English, with every place filled', () => {
    const mail = invitationMail('en', { ...invitation, temporaryPassword: 'x' })
    expect(mail.paragraphs.slice(0, 2)).toEqual(['Hello 山田 太郎,', '高瀬 航平 invited you to the workspace of 汐見重工株式会社.'])
    expect(JSON.stringify(mail)).not.toMatch(/[{]\w+[}]|undefined/u)
  })
})

it.each(['ja', 'en'] as const)('an invitation that nobody of the workspace has sent names nobody: %s', (language) => {
  const { paragraphs } = invitationMail(language, { ...invitation, byName: null })
  expect(paragraphs).toHaveLength(5)
  expect(JSON.stringify(paragraphs)).not.toMatch(/byName|null/u)
})

describe('the code for a new password', () => {
  it('greets only whom it knows', () => {
    const params = { tenantName: 'A', userName: null, code: '123456', expiresAt: new Date('2026-01-12T00:05:00Z') }
    expect(resetCodeMail('ja', params).paragraphs).toContain('確認コード：123456')
    expect(resetCodeMail('ja', params).paragraphs[0]).toMatch(/^パスワードの再設定/u)
    expect(resetCodeMail('ja', { ...params, userName: '山田' }).paragraphs[0]).toBe('山田さん')
    expect(resetCodeMail('en', params).action).toBeUndefined()
  })
})
