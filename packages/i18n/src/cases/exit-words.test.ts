import { expect, it } from 'vitest'
import { logChanges } from './history-words.ts'
import { projectDetailJa } from './project-detail.ja.ts'

const exit = {
  reasons: [
    { uuid: '1', name: '時期が早い' },
    { uuid: '2', name: 'その他' }
  ],
  remark: '結果を見る',
  revisitOn: '2027-04-05'
}
const [open, left] = [
  { uuid: 'a', name: '評価中' },
  { uuid: 'b', name: '見送り', exit }
]
const words = (from: object, to: object) =>
  logChanges({ entityType: 'project', action: 'update_status', from, to }, projectDetailJa, 'ja').map(({ label, from: old, to: now }) => [label, old, now])

it('tells why a case left its way beside its status, and not again when it goes on', () => {
  expect(words(open, left)).toEqual([
    [null, '評価中', '見送り'],
    ['理由', '', '時期が早い、その他'],
    ['ひとこと', '', '結果を見る'],
    ['再検討日', '', '2027/4/5']
  ])
  expect(words(left, open)).toEqual([[null, '見送り', '評価中']])
})

it('tells it of a move, too', () => {
  const place = (name: string, status: object) => ({ theme: { uuid: name, name }, status })
  const told = logChanges({ entityType: 'project', action: 'move', from: place('製造DX', open), to: place('物流', left) }, projectDetailJa, 'ja')
  expect(told.map(({ from, to }) => [from, to])).toEqual([
    ['製造DX', '物流'],
    ['評価中', '見送り'],
    ['', '時期が早い、その他'],
    ['', '結果を見る'],
    ['', '2027/4/5']
  ])
})

it('tells what of it was changed later', () => {
  const to = { exit: { ...exit, remark: '', revisitOn: '2027-07-01', wakesOnChange: true } }
  const told = logChanges({ entityType: 'project', action: 'update_exit', from: { exit }, to }, projectDetailJa, 'ja')
  expect(told).toEqual([
    { label: 'ひとこと', from: '結果を見る', to: '' },
    { label: '再検討日', from: '2027/4/5', to: '2027/7/1' },
    { label: '企業の変化の通知', from: '', to: 'はい' }
  ])
})
