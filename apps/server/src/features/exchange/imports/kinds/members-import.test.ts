import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestActor } from '../../../../testing/world.ts'
import { createImportWorld, csvOf, type ImportWorld } from '../testing/imports.factory.ts'
import { importAs, startAs, undoAs } from '../testing/kinds.factory.ts'

let world: ImportWorld
let me: TestActor
let own: string
const mails: string[] = []
const gone: string[] = []
beforeAll(async () => {
  const accounts = {
    inviteUser: async () => ({ sub: 'sub', temporaryPassword: 'password' }),
    deleteUser: async ({ username }: { username: string }) => void gone.push(username)
  }
  const mailer = { send: async ({ to }: { to: string }) => void mails.push(to) }
  world = await createImportWorld({ accounts, mailer } as unknown as Parameters<typeof createImportWorld>[0])
  me = await world.createActor(await world.createTenant(), { name: '佐伯 真理子' })
  own = `${me.uuid}@mekiki.test`
})
afterAll(() => world.close())

const heads = ['名前', 'メールアドレス', '権限グループ', 'メンバーグループ']

interface Seen {
  uuid: string
  name: string
  email: string
  state: string
  permissionGroupUuid: string
  userGroupUuids: string[]
}
const membersOf = async (actor: TestActor): Promise<Map<string, Seen>> => {
  const { body } = await actor.call('GET', '/v2/private/users')
  return new Map(body.items.map((item: Seen) => [item.email, item]))
}
const groupNamed = async (actor: TestActor, name: string): Promise<string> => {
  const { body } = await actor.call('GET', '/v2/private/permission_groups')
  return body.items.find((item: { name: string }) => item.name === name).uuid
}

describe('a file of members', () => {
  it('invites whom it names into their groups, passes members over, and tells what is wrong with the others', async () => {
    const group = await me.call('POST', '/v2/private/user_groups', { name: '審査会' })
    expect(group.status).toBe(201)
    const bytes = csvOf([
      heads,
      ['山田 太郎', 'Taro@Example.jp', 'ゲスト', '審査会'],
      ['望月 二郎', 'jiro@example.jp', '', ''],
      ['佐伯 真理子', own, '', ''],
      ['別の名前', own, '', ''],
      ['', 'nobody@example.jp', '', ''],
      ['誤り', '誤り', '', ''],
      ['無い', 'none@example.jp', '無い権限', '無い会'],
      ['山田 重複', 'taro@example.jp', '', '']
    ])
    const told = { kind: 'members' as const, bytes, options: { onlyValidRows: true } }
    const checked = await importAs(world, me, { ...told, options: { dryRun: true } })
    expect([checked.counts['created'], checked.counts['unchanged'], checked.counts['error'], mails]).toEqual([2, 1, 5, []])
    const done = await importAs(world, me, told)
    expect(done.rows.map(({ line, kind, errors }) => [line, kind, errors.map(({ message }) => message).join(' / ')])).toEqual([
      [2, 'created', ''],
      [3, 'created', ''],
      [4, 'unchanged', ''],
      [5, 'error', '4行目と対象が重複しています'],
      [6, 'error', '入力してください'],
      [7, 'error', '「誤り」はメールアドレスとして正しくありません'],
      [8, 'error', '「無い権限」は登録されていません / 「無い会」は登録されていません'],
      [9, 'error', '2行目と対象が重複しています']
    ])
    const present = await membersOf(me)
    const [guests, usual] = [await groupNamed(me, 'ゲスト'), await groupNamed(me, 'メンバー')]
    expect(present.get('taro@example.jp')).toMatchObject({
      name: '山田 太郎',
      state: 'invited',
      permissionGroupUuid: guests,
      userGroupUuids: [group.body.uuid]
    })
    expect(present.get('jiro@example.jp')).toMatchObject({ permissionGroupUuid: usual, userGroupUuids: [] })
    expect([present.size, mails.toSorted()]).toEqual([3, ['jiro@example.jp', 'taro@example.jp']])
    const [log] = await world.admin
      .selectFrom('audit_log')
      .selectAll()
      .where('entity_uuid', '=', present.get('jiro@example.jp')?.uuid ?? '')
      .execute()
    expect(log).toMatchObject({ entity_type: 'user', action: 'create', source: 'import', operation_uuid: done.uuid })
  })

  it('passes a member over who is as the row says, and refuses one whom it says to be in another group: an import changes nobody', async () => {
    const actor = await world.createActor(await world.createTenant(), { name: '佐伯 真理子' })
    const [inside, outside] = [
      (await actor.call('POST', '/v2/private/user_groups', { name: '審査会', user_uuids: [actor.uuid] })).body,
      (await actor.call('POST', '/v2/private/user_groups', { name: '広報' })).body
    ]
    const email = `${actor.uuid}@mekiki.test`
    expect([inside.name, outside.name, (await membersOf(actor)).get(email)?.userGroupUuids]).toEqual(['審査会', '広報', [inside.uuid]])
    const kinds = async (...row: string[]) => {
      const { rows } = await importAs(world, actor, { kind: 'members', bytes: csvOf([heads, row]), options: { dryRun: true } })
      return rows.map(({ kind, errors }) => [kind, ...errors.map(({ message }) => message)].join(' '))
    }
    const same = ['佐伯 真理子', email, '', '']
    const refused = ['error 「佐伯 真理子」は登録済みのメンバーです。変更は、メンバーの一覧で行ってください']
    expect([await kinds(...same), await kinds(...same.with(3, '審査会'))]).toEqual([['unchanged'], ['unchanged']])
    expect([await kinds(...same.with(3, '広報')), await kinds(...same.with(3, '審査会\n広報'))]).toEqual([refused, refused])
    expect([await kinds(...same.with(2, 'ゲスト')), await kinds(...same.with(0, '別の名前'))]).toEqual([refused, refused])
  })

  it('goes back for those who never signed in; who did stays, also when it is forced', async () => {
    const actor = await world.createActor(await world.createTenant())
    const names = ['来た人', '変わった人', '来ない人']
    const done = await importAs(world, actor, { kind: 'members', bytes: csvOf([heads, ...names.map((name, at) => [name, `p${at}@example.jp`, '', ''])]) })
    const [came, changed] = done.rows.map(({ entityUuid }) => entityUuid ?? '')
    await world.admin
      .updateTable('users')
      .set({ signed_in_at: new Date() })
      .where('uuid', '=', came ?? '')
      .execute()
    const version = (await actor.call('GET', '/v2/private/users')).body.items.find(({ uuid }: Seen) => uuid === changed).version
    const guests = await groupNamed(actor, 'ゲスト')
    const change = await actor.call('PATCH', `/v2/private/users/${changed ?? ''}`, { permission_group_uuid: guests }, { 'if-match': `"${version}"` })
    expect(change.status).toBe(200)
    expect((await undoAs(world, actor, done.uuid)).counts).toEqual({ undone: 1, changed: 2 })
    expect([...(await membersOf(actor)).keys()].filter((email) => email.startsWith('p')).toSorted()).toEqual(['p0@example.jp', 'p1@example.jp'])
    expect((await undoAs(world, actor, done.uuid, { force: true })).counts).toEqual({ undone: 1, changed: 1 })
    expect([...(await membersOf(actor)).keys()].filter((email) => email.startsWith('p'))).toEqual(['p0@example.jp'])
    expect(gone.toSorted()).toEqual(['p1@example.jp', 'p2@example.jp'])
    // The addresses are free again.
    const again = await importAs(world, actor, { kind: 'members', bytes: csvOf([heads, ['もう一度', 'p2@example.jp', '', '']]) })
    expect(again.counts['created']).toBe(1)
  })

  it('comes back from the export of members without a change', async () => {
    const begun = await me.call('GET', '/v2/private/users/export?format=csv')
    expect(begun.status).toBe(202)
    await world.runEffects(me.tenant)
    const { storage_key: key } = await world.admin
      .selectFrom('downloads')
      .select('storage_key')
      .where('tenant_uuid', '=', me.tenant.uuid)
      .executeTakeFirstOrThrow()
    const chunks: Uint8Array[] = []
    for await (const chunk of await world.platform.files.openRead(key)) chunks.push(chunk)
    const { counts } = await importAs(world, me, { kind: 'members', bytes: Buffer.concat(chunks) })
    expect(counts).toMatchObject({ created: 0, unchanged: (await membersOf(me)).size, error: 0 })
  })

  it('gives nobody keys that the importer does not hold, and takes the domains of the workspace alone', async () => {
    const tenant = await world.createTenant()
    const inviter = await world.createActor(tenant, { permissions: ['create_member_setting', 'read_member_setting'] })
    await world.admin
      .updateTable('tenants')
      .set({ auth_email_domains: ['example.jp'] })
      .where('uuid', '=', tenant.uuid)
      .execute()
    const bytes = csvOf([heads, ['強い人', 'a@example.jp', '管理者', ''], ['外の人', 'b@example.com', 'ゲスト', '']])
    const { rows } = await importAs(world, inviter, { kind: 'members', bytes, options: { onlyValidRows: true } })
    expect(rows.map(({ errors }) => errors.map(({ message }) => message))).toEqual([
      ['「管理者」の権限の一部を持っていないため、招待できません'],
      ['「b@example.com」は、このワークスペースで使えるドメインのメールアドレスではありません']
    ])
  })

  it('is refused to whoever may not invite', async () => {
    const other = await world.createActor(me.tenant, { permissions: ['update_member_setting', 'read_member_setting'] })
    const answer = await startAs(world, other, { kind: 'members', bytes: csvOf([heads, ['甲', 'a@example.jp', '', '']]) }).catch((error: unknown) => error)
    expect(answer).toMatchObject({ message: expect.stringContaining('forbidden') })
  })
})

describe('a file of more people than the workspace may have', () => {
  it('is told at the check which rows are too many; the others are invited', async () => {
    const present = (await membersOf(me)).size
    await world.admin
      .insertInto('quotas')
      .values({ tenant_uuid: me.tenant.uuid, members_limit: present + 2, stored_bytes: 0 })
      .execute()
    const names = ['一', '二', '三']
    const bytes = csvOf([heads, ...names.map((name, at) => [name, `limited${at}@example.jp`, '', ''])])
    for (const options of [{ dryRun: true }, { onlyValidRows: true }]) {
      const { rows } = await importAs(world, me, { kind: 'members', bytes, options })
      expect(rows.map(({ kind }) => kind)).toEqual(['created', 'created', 'error'])
      expect(rows[2]?.errors[0]?.message).toContain(`メンバーの上限（${present + 2}名）を超えます`)
    }
    expect((await membersOf(me)).size).toBe(present + 2)
    await world.admin.deleteFrom('quotas').where('tenant_uuid', '=', me.tenant.uuid).execute()
  })
})
