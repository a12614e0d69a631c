import { expect, it } from 'vitest'
import { draftOf, keepDraft } from './ask-exit.ts'

const uuid = (end: number) => `01936d5c-0000-7000-8000-${String(end).padStart(12, '0')}`

it('a reason that is offered no more is not in what was typed before', () => {
  const [kept, ended] = [uuid(21), uuid(22)]
  keepDraft('cases', { reasonUuids: [ended, kept], remark: '時期', revisitOn: null, wakesOnChange: false, wakesWhen: null })
  expect(draftOf({ key: 'cases', reasons: [{ uuid: kept, name: '時期が早い' }] })).toEqual({
    reasonUuids: [kept],
    remark: '時期',
    revisitOn: null,
    wakesOnChange: false,
    wakesWhen: null
  })
})
