import { startAs } from '../../features/exchange/imports/testing/kinds.factory.ts'
import type { TestActor } from '../world.ts'
import { type Stage, writers } from './stage.ts'
import { type Entry, frameOf, type Opening, seenIn, send, type Send } from './writes.ts'

type Group = keyof Stage['groups']

/** Who is in a group that follows cases sees them, with the key for cases that one follows: the matrix of rights. What a theme hides stays hidden. */
const joining: readonly Opening[] = [
  { to: writers, what: seenIn('away'), why: 'a member of a group in charge sees its cases: the matrix of rights' },
  { to: writers, what: frameOf('secret'), why: 'the same, without what the theme hides' }
]

const join = (group: Group, who: (stage: Stage, actor: TestActor) => string): Send =>
  send(
    'PATCH',
    ({ groups }) => `user_groups/${groups[group]}`,
    (stage, actor) => ({ append_user_uuids: [who(stage, actor)] })
  )

const give = (group: Group, who: (stage: Stage, actor: TestActor) => string): Send =>
  send(
    'PATCH',
    (stage, actor) => `users/${who(stage, actor)}`,
    ({ groups }) => ({ user_group_uuids: [groups[group]] })
  )

const giveMany = (group: Group): Send =>
  send(
    'POST',
    () => 'users/bulk_update',
    ({ groups, people }, actor) => ({ user_uuids: [...new Set([actor.uuid, people.follower.uuid])], item: { user_group_uuids: [groups[group]] } })
  )

const invite = (group: Group): Send =>
  send(
    'POST',
    () => 'users',
    ({ groups, permissionGroups }) => ({
      items: [{ email: 'newcomer@mekiki.test', name: 'newcomer', permission_group_uuid: permissionGroups.follower, user_group_uuids: [groups[group]] }]
    })
  )

const myself = (_: Stage, actor: TestActor): string => actor.uuid
const somebody = ({ people }: Stage): string => people.follower.uuid

const heads = '名前,メールアドレス,権限グループ,メンバーグループ'

/** Members from a file, one of whom comes into the group that the insider setting names. */
const importMembers: Send = async (stage, actor) => {
  const group = await stage.world.admin
    .selectFrom('permission_groups')
    .select('name')
    .where('uuid', '=', stage.permissionGroups.follower)
    .executeTakeFirstOrThrow()
  const bytes = `${heads}\r\nimported,imported@mekiki.test,${group.name},insiders\r\n`
  try {
    return await startAs(stage.world, actor, { kind: 'members', bytes })
  } catch {
    return { status: 403, body: null, headers: {} }
  }
}

const keysFor = (who: 'guest' | 'follower' | 'manager', permissions: readonly string[]): Send =>
  send(
    'PATCH',
    ({ permissionGroups }) => `permission_groups/${permissionGroups[who]}`,
    () => ({ permissions })
  )

/** What the keys that the uses give let their holders see: as much as anybody has by them, whom neither an insider setting nor a private record names. */
const byKeys = (reader: 'follower' | 'manager'): readonly Opening[] => [
  {
    to: [reader],
    what: /^(?:away|open|veil|row)\.(?!(?:id\.|found\.|download\.)?(?:private|mine)|found\.review$|review$)/u,
    why: 'a key that its giver holds'
  },
  { to: [reader], what: /^open\.(?:found\.)?review$|^away\.(?:found\.)?review$/u, why: 'the same: reviews of a theme that does not veil them' },
  ...['hidden', 'secret', 'moved'].map((place): Opening => ({ to: [reader], what: frameOf(place), why: 'the same, without what the theme hides' }))
]

/** The write operations about members, groups and what belongs to one person. */
export const workspaceEntries: Readonly<Record<string, Entry>> = {
  'userGroups.create': {},
  'userGroups.update': {
    uses: {
      'oneself into the insiders': join('insiders', myself),
      'somebody into the insiders': join('insiders', somebody),
      'oneself into a group in charge': join('inCharge', myself),
      'somebody into a group in charge': join('inCharge', somebody)
    },
    opens: joining
  },
  'userGroups.remove': {},
  'members.create': {
    uses: { 'into the insiders': invite('insiders'), 'into a group in charge': invite('inCharge') },
    opens: [{ to: ['somebody new'], by: ['author'], what: /./u, why: 'a member of the group lets somebody in' }]
  },
  'members.update': {
    uses: {
      'oneself into the insiders': give('insiders', myself),
      'somebody into the insiders': give('insiders', somebody),
      'somebody into a group in charge': give('inCharge', somebody)
    },
    opens: joining
  },
  'members.bulkUpdate': { uses: { 'into the insiders': giveMany('insiders'), 'into a group in charge': giveMany('inCharge') }, opens: joining },
  'members.updateCurrent': {},
  'members.remove': {},
  'members.resendInvitation': {},
  'members.endSessions': { uses: { 'of somebody': send('POST', ({ people }) => `users/${people.follower.uuid}/end_sessions`) } },
  'secondFactor.reset': { uses: { 'of somebody': send('POST', ({ people }) => `users/${people.follower.uuid}/reset_second_factor`) } },
  'imports.membersImport': { uses: { 'into the insiders': importMembers } },
  'permissionGroups.create': {},
  'permissionGroups.update': {
    uses: {
      'every case for followers': keysFor('follower', ['read_all_project', 'read_form', 'read_member_setting']),
      // Keys beyond the guests' have no effect.
      'every case for guests': keysFor('guest', ['read_all_project', 'read_form', 'read_member_setting']),
      'every case for oneself': keysFor('manager', ['read_all_project', 'update_member_setting', 'read_member_setting'])
    },
    opens: [...byKeys('follower'), ...byKeys('manager')]
  },
  'permissionGroups.remove': { undone: 'each group of this world has its member, and a group with members stays' }
}
