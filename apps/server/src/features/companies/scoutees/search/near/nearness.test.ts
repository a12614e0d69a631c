import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type TestActor, type World } from '../../../../../testing/world.ts'
import { createCompanies } from '../../../provider-companies/testing/provider.factory.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** The names that a search finds, in order. */
async function found(actor: TestActor, query: Record<string, string>): Promise<string[]> {
  const answer = await actor.call('GET', `/v2/private/scoutees?${new URLSearchParams(query).toString()}`)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.items.map((item: { name: string }) => item.name)
}

describe('names, readings and other names', () => {
  const companies = [
    { name: 'ヤマネコ株式会社', name_kana: 'ヤマネコ', name_en: 'YAMANEKO CORPORATION', former_names: ['山猫楽器製造株式会社'] },
    { name: 'トンヤマネコン販売所', name_kana: 'トンヤマネコンハンバイショ' },
    { name: '山猫健康組合', name_kana: 'ヤマネコケンコウクミアイ' },
    { name: '大山猫', summary: 'yamanekoの部品' }
  ]

  it('orders by the name, then by the reading and the English name, each whole before its beginning', async () => {
    await createCompanies(
      world,
      companies.map(({ former_names: formerNames = [], ...row }) => ({ ...row, formerNames }))
    )
    const actor = await world.createActor(await world.createTenant())
    const names = async (q: string) => found(actor, { q, scope: 'provider' })
    for (const q of ['yamaneko', 'YAMANEKO CORPORATION', 'ＹＡＭＡＮＥＫＯ', 'ヤマネコ', 'カブシキガイシャヤマネコ'])
      expect((await names(q))[0], q).toBe('ヤマネコ株式会社')
    expect(await names('yamaneko')).toEqual(['ヤマネコ株式会社', '山猫健康組合', '大山猫', 'トンヤマネコン販売所'])
    expect(await names('山猫楽器')).toEqual(['ヤマネコ株式会社'])
  })

  it('finds companies of the workspace by what the linked ones were called, and are in English', async () => {
    const [uuid] = await createCompanies(world, [{ name: 'シンメイ株式会社', name_en: 'SHINMEI NEWNAME INC.', formerNames: ['見本旧称製作所'] }])
    const actor = await world.createActor(await world.createTenant())
    await actor.call('POST', '/v2/private/scoutees', { mekikiScouteeId: uuid })
    for (const q of ['見本旧称', '旧称製作所', 'shinmei newname', 'newname']) expect(await found(actor, { q }), q).toEqual(['シンメイ株式会社'])
  })
})
