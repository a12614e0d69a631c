import { expect, test } from 'vitest'
import { inviteTemplate, readInviteFile } from './invite-file.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

test('a file with heads in any order and either language gives name, address and group; other columns are left out', () => {
  expect(readInviteFile(utf8('\ufeff権限グループ,メールアドレス,名前\r\n審査委員,taro@example.jp,"山田, 太郎"\r\n'))).toBe(
    '山田 太郎\ttaro@example.jp\t審査委員'
  )
  expect(readInviteFile(utf8('Name;Email;State\nTaro;taro@example.jp;Active'))).toBe('Taro\ttaro@example.jp\t')
})

test('a file without heads is read as it is, also in Shift_JIS', () => {
  // 山田 太郎 in Shift_JIS.
  const name = [0x8e, 0x52, 0x93, 0x63, 0x20, 0x91, 0xbe, 0x98, 0x59]
  expect(readInviteFile(new Uint8Array([...name, ...utf8(',taro@example.jp\r\n')]))).toBe('山田 太郎\ttaro@example.jp')
})

test('the template is read as it was meant', () => {
  expect(readInviteFile(utf8(inviteTemplate('ja', ['山田 太郎', 'taro@example.jp', 'メンバー'])))).toBe('山田 太郎\ttaro@example.jp\tメンバー')
})
