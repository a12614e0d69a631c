import type { TestActor, TestTenant, World } from '../../../../testing/world.ts'
import { type ProjectFactory, projectFactory, type TestTheme } from '../../projects/testing/projects.factory.ts'

export type Values = Record<string, unknown>

/** A workspace of its own for one test, with somebody who may do everything and a theme. */
interface Scene {
  tenant: TestTenant
  me: TestActor
  make: ProjectFactory
  theme: TestTheme
}

export const at = '/v2/private/scoutees'

/** Makes a workspace for one test. */
export async function newScene(world: World): Promise<Scene> {
  const tenant = await world.createTenant()
  const make = projectFactory(world, tenant)
  return { tenant, me: await world.createActor(tenant), make, theme: await make.theme() }
}

export const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).toSorted()

/** What tests of merges do in the scene of the moment. */
export function mergeCalls(world: World, scene: () => Pick<Scene, 'me' | 'make'>) {
  const company = async (name: string, values: Values = {}, actor = scene().me): Promise<string> => (await actor.call('POST', at, { name, ...values })).body.id
  const person = async (name: string, values: Values = {}): Promise<string> => (await scene().me.call('POST', `${at}/people`, { name, ...values })).body.uuid
  const get = async (uuid: string, actor = scene().me) => (await actor.call('GET', `${at}/${uuid}`)).body
  const merge = (survivorId: string, otherId: string, more: Values = {}, actor = scene().me) =>
    actor.call('POST', `${at}/merge`, { survivorId, otherId, ...more })
  const undo = (operationUuid: string, actor = scene().me) => actor.call('POST', `/v2/private/operations/${operationUuid}/undo`)
  const project = async (uuid: string) => (await scene().me.call('GET', `/v2/private/projects/${uuid}`)).body
  const investor = async (name: string): Promise<string> => (await scene().me.call('POST', '/v2/private/investors', { name })).body.id
  const row = (uuid: string) => world.admin.selectFrom('scoutees').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()

  /** Two companies with something of everything. */
  async function twins() {
    const { make } = scene()
    const [tagA, tagB, channel] = [await make.tag('甲'), await make.tag('乙'), await make.channel('見本市')]
    const [fundA, fundB] = [await investor('甲ファンド'), await investor('乙ファンド')]
    const survivor = await company('株式会社ミライ', { tel: '03-1111-2222', capital: 1000, tagUuids: [tagA], investorIds: [fundA, fundB] })
    const other = await company('ミライ', {
      summary: '要約',
      capital: 5000,
      address: '東京',
      tagUuids: [tagA, tagB],
      channelUuids: [channel],
      investorIds: [fundB]
    })
    return { survivor, other }
  }

  return { company, person, get, merge, undo, project, investor, row, twins }
}
