import { deliverOutbox } from '../../../../testing/deliver.ts'
import type { TestActor, World } from '../../../../testing/world.ts'
import { projectFactory } from '../../../cases/projects/testing/projects.factory.ts'

/** A workspace of its own for one test, with a person and a theme by whose names files are recognised. */
export async function newScene(world: World) {
  const tenant = await world.createTenant()
  const make = projectFactory(world, tenant)
  const me = await world.createActor(tenant, { name: '三浦 あかね' })
  return { tenant, make, me, theme: await make.theme({ name: '製造DX' }) }
}

/** What an address of a download answers, followed to the bytes. */
export async function fetchFile(world: World, address: string) {
  const answer = await world.app.server.inject({ method: 'GET', url: new URL(address).pathname })
  if (answer.statusCode !== 302) return { status: answer.statusCode, body: answer.body, bytes: Buffer.alloc(0), headers: answer.headers }
  const to = new URL(String(answer.headers.location), 'http://mekiki.test')
  const file = await world.app.server.inject({ method: 'GET', url: to.pathname + to.search })
  return { status: file.statusCode, body: file.body, bytes: file.rawPayload, headers: file.headers }
}

/** Begins an export by a call, lets the queue write it, and gives the file with the job as its owner sees it. */
export async function exported(world: World, actor: TestActor, path: string, body: object) {
  const begun = await actor.call('POST', path, body)
  if (begun.status !== 202) throw new Error(JSON.stringify(begun.body))
  await deliverOutbox(world, actor.tenant.uuid)
  const job = (await actor.call('GET', `/v2/private/jobs/${begun.body.jobUuid}`)).body
  return { ...(await fetchFile(world, begun.body.url)), job, url: String(begun.body.url) }
}

const marks = /,[0-9a-f-]{36},\d+(?:\.\d+)?(?: [\w-]{6})+(?=\r\n)/gu

/** What people read of a CSV file: the text without the two columns by which it comes back as an update. */
export const shownText = (text: string): string => text.replace(',mekiki:key,mekiki:mark\r\n', '\r\n').replaceAll(marks, '')

/** The cells of a CSV file without line breaks in its cells, as people read it. */
export function rowsOf(text: string): string[][] {
  return shownText(text)
    .replace(/^\ufeff/, '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(','))
}
