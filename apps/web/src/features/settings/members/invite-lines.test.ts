import { expect, test } from 'vitest'
import { readInviteLines } from './invite-lines.ts'

const read = (text: string) => readInviteLines(text).map(({ line, name, email, fault }) => [line, name, email, fault])

test('a person a line, name and address in any of the usual shapes', () => {
  expect(
    read(
      '山田 太郎, Taro@Example.co.jp\n\n佐藤　花子\thanako@example.co.jp\nken@example.co.jp 鈴木 健\n"高橋 葵" <aoi@example.co.jp>\nｍｉｏ＠ｅｘａｍｐｌｅ．ｊｐ'
    )
  ).toEqual([
    [1, '山田 太郎', 'taro@example.co.jp', null],
    [3, '佐藤 花子', 'hanako@example.co.jp', null],
    [4, '鈴木 健', 'ken@example.co.jp', null],
    [5, '高橋 葵', 'aoi@example.co.jp', null],
    [6, 'mio', 'mio@example.jp', null]
  ])
})

test('says which lines cannot be sent, and why', () => {
  expect(read(`山田 太郎\n田中, tanaka@\n一, a@example.jp\n二, A@example.jp\n${'長'.repeat(201)}, b@example.jp`)).toEqual([
    [1, '山田 太郎', '', 'noEmail'],
    [2, '田中', 'tanaka@', 'email'],
    [3, '一', 'a@example.jp', null],
    [4, '二', 'a@example.jp', 'twice'],
    [5, '長'.repeat(201), 'b@example.jp', 'nameTooLong']
  ])
  expect(read(' \n,\n')).toEqual([])
})
