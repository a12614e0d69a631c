import { expect, test } from 'vitest'
import { readInviteLines } from './invite-lines.ts'

const heads = { emails: new Set(['メールアドレス', 'email', 'mail']), others: new Set(['氏名', '権限グループ', 'name', 'permission group']) }
const known = { heads, groupNames: new Set(['メンバー', '審査委員']), emails: new Set(['present@example.jp']) }
const read = (text: string) => readInviteLines(text, known).map(({ line, name, email, group, fault }) => [line, name, email, group, fault])

test('a person a line, name and address in any of the usual shapes', () => {
  expect(
    read(
      '山田 太郎, Taro@Example.co.jp\n\n佐藤　花子\thanako@example.co.jp\nken@example.co.jp 鈴木 健\n"高橋 葵" <aoi@example.co.jp>\nｍｉｏ＠ｅｘａｍｐｌｅ．ｊｐ'
    )
  ).toEqual([
    [1, '山田 太郎', 'taro@example.co.jp', '', null],
    [3, '佐藤 花子', 'hanako@example.co.jp', '', null],
    [4, '鈴木 健', 'ken@example.co.jp', '', null],
    [5, '高橋 葵', 'aoi@example.co.jp', '', null],
    [6, 'mio', 'mio@example.jp', '', null]
  ])
})

test('a permission group by name stands behind name and address', () => {
  expect(read('山田 太郎, taro@example.jp, 審査委員\nhanako@example.jp, 佐藤 花子, メンバー\nmio@example.jp,,\n山田, 次郎, jiro@example.jp')).toEqual([
    [1, '山田 太郎', 'taro@example.jp', '審査委員', null],
    [2, '佐藤 花子', 'hanako@example.jp', 'メンバー', null],
    [3, 'mio', 'mio@example.jp', '', null],
    [4, '山田 次郎', 'jiro@example.jp', '', null]
  ])
})

test('says which lines cannot be sent, and why', () => {
  expect(
    read(`山田 太郎\n田中, tanaka@\n一, a@example.jp\n二, A@example.jp\n${'長'.repeat(201)}, b@example.jp\n三, present@example.jp\n四, c@example.jp, 役員`)
  ).toEqual([
    [1, '山田 太郎', '', '', 'noEmail'],
    [2, '田中', 'tanaka@', '', 'email'],
    [3, '一', 'a@example.jp', '', null],
    [4, '二', 'a@example.jp', '', 'twice'],
    [5, '長'.repeat(201), 'b@example.jp', '', 'nameTooLong'],
    [6, '三', 'present@example.jp', '', 'member'],
    [7, '四', 'c@example.jp', '役員', 'group']
  ])
  expect(read(' \n,\n')).toEqual([])
})

test('the head of a copied table is no person, and a column of its own that is no address is a wrong one', () => {
  expect(read('氏名\tメールアドレス\t権限グループ\n山田 太郎\ttaro@example.jp\tメンバー\n悪い 行\tnot-an-address\nName, Email\n名前 太郎')).toEqual([
    [2, '山田 太郎', 'taro@example.jp', 'メンバー', null],
    [3, '悪い 行', 'not-an-address', '', 'email'],
    [5, '名前 太郎', '', '', 'noEmail']
  ])
})
