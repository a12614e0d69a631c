import { expect, it } from 'vitest'
import { lists } from '../../../../../shared/calls/lists.ts'
import { refuseChange } from '../../../../../app/testing/refused-change.tsx'
import type { Member } from '../member-filters.ts'
import { useMemberActs } from './use-member-acts.ts'

const member = { uuid: '01936d5c-0000-7000-8000-000000000001', version: 3, name: '望月 二郎', activeFlg: true } as Member
const { queryKey } = lists.members

it('a member who is switched off is shown so at once, and on again when the server refuses', async () => {
  const seen = await refuseChange({
    held: [[queryKey, { items: [member], totalCount: 1 }]],
    use: useMemberActs,
    change: ({ setActive }) => setActive(member, false),
    look: (read) => (read(queryKey) as { items: Member[] }).items.map(({ activeFlg }) => activeFlg)
  })
  expect(seen).toEqual({ before: [true], meanwhile: [false], after: [true] })
})
