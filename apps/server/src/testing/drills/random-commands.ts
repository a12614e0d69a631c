import { seededNumbers } from '@mekiki/testing/seeded-numbers'
import { v7 } from 'uuid'
import { openProjects } from '../../features/cases/projects/testing/open-projects.ts'
import type { TestTheme } from '../../features/cases/projects/testing/projects.factory.ts'
import type { TestActor } from '../world.ts'
import { CommandModel, type Field, type ModelEntry } from './command-model.ts'

/** Random commands against a model of what they do. */
export interface CommandPlan {
  seed: number
  commands: number
  /** After so many commands everything is compared. */
  every: number
  /** Compares with a model that is wrong (`CommandModel`), which has to be noticed. */
  isBlind?: boolean
}

/** How many of each command were done, and where product and model differ: of the first difference the number of its command, too. */
export interface CommandReport {
  done: Record<string, number>
  refusedUndos: number
  differences: string[]
}

const mostLiving = 60
const mostAtOnce = 6

interface Scene {
  model: CommandModel
  people: TestActor[]
  themes: TestTheme[]
  random: () => number
  report: CommandReport
}

const pick = <T>({ random }: Pick<Scene, 'random'>, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T

function some({ model, random }: Scene): string[] {
  const living = model.living()
  return [...new Set(Array.from({ length: 1 + Math.floor(random() * mostAtOnce) }, () => pick({ random }, living)))]
}

const joined = (uuids: readonly string[]): string => uuids.toSorted().join(' ')

/** A call that has to succeed. */
async function act(actor: TestActor, method: 'POST' | 'PATCH' | 'DELETE', path: string, body: object) {
  const answer = await actor.call(method, path, body)
  if (answer.status >= 300) throw new Error(`${method} ${path} ${JSON.stringify(body)}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

function keep({ model }: Scene, operationUuid: string | undefined, entries: ModelEntry[]): void {
  if (operationUuid !== undefined && entries.length > 0) model.operations.set(operationUuid, { entries, isUndone: false })
}

type Command = (scene: Scene, actor: TestActor) => Promise<void>

const commands: Record<string, { weight: number; run: Command }> = {
  create: {
    weight: 3,
    run: async (scene, actor) => {
      const theme = pick(scene, scene.themes)
      const name = `命令 ${v7()}`
      const { items } = await act(actor, 'POST', '/v2/private/projects', { themeUuid: theme.uuid, scoutees: [{ scouteeLinkInput: { name, summary: '0' } }] })
      const statusUuid = theme.statuses[0]?.uuid ?? ''
      scene.model.projects.set(items[0].uuid, { themeUuid: theme.uuid, name, statusUuid, followerUuids: '', summary: '0', isDeleted: false })
    }
  },
  setStatus: {
    weight: 4,
    run: async (scene, actor) => {
      const theme = pick(scene, scene.themes)
      const projectUuids = some(scene).filter((uuid) => scene.model.projects.get(uuid)?.themeUuid === theme.uuid)
      if (projectUuids.length === 0) return
      const statusUuid = pick(scene, theme.statuses).uuid
      const { operationUuid } = await act(actor, 'POST', '/v2/private/projects/bulk_update_status', { projectUuids, statusUuid })
      keep(scene, operationUuid, scene.model.change(projectUuids, { statusUuid }))
    }
  },
  patch: {
    weight: 4,
    run: async (scene, actor) => {
      const uuid = pick(scene, scene.model.living())
      const project = scene.model.projects.get(uuid)
      const fields: Partial<Record<Field, string>> = {}
      const body: Record<string, unknown> = {}
      if (scene.random() < 0.5) {
        const followers = scene.people.filter(() => scene.random() < 0.5).map((person) => person.uuid)
        body['followerUuids'] = followers
        fields.followerUuids = joined(followers)
      }
      if (scene.random() < 0.5 || body['followerUuids'] === undefined) {
        fields.summary = String(Math.floor(scene.random() * 4))
        body['scouteeLinkInput'] = { name: project?.name, summary: fields.summary }
      }
      const { operationUuid } = await act(actor, 'PATCH', `/v2/private/projects/${uuid}`, body)
      keep(scene, operationUuid, scene.model.change([uuid], fields))
    }
  },
  move: {
    weight: 1,
    run: async (scene, actor) => {
      const uuid = pick(scene, scene.model.living())
      const theme = pick(scene, scene.themes)
      if (scene.model.projects.get(uuid)?.themeUuid === theme.uuid) return
      await act(actor, 'PATCH', '/v2/private/projects/move', { items: [{ projectUuid: uuid, themeUuid: theme.uuid }] })
      scene.model.move(uuid, theme.uuid)
    }
  },
  remove: {
    weight: 1,
    run: async (scene, actor) => {
      const uuids = some(scene)
      const { operationUuid } = await act(actor, 'DELETE', '/v2/private/projects', { uuids })
      keep(scene, operationUuid, scene.model.remove(uuids))
    }
  },
  undo: {
    weight: 4,
    run: async (scene, actor) => {
      // The newest are the likeliest to be undone, as with people.
      const known = [...scene.model.operations.keys()]
      const place = known.length - 1 - Math.floor(scene.random() ** 2 * Math.min(known.length, 40))
      const operationUuid = known[place]
      if (operationUuid === undefined) return
      const expected = scene.model.undo(operationUuid)
      const { status, body } = await actor.call('POST', `/v2/private/operations/${operationUuid}/undo`)
      if (expected === null) scene.report.refusedUndos += 1
      const is = status === 200 ? `${joined(body.undoneUuids)} | ${joined(body.conflictUuids)}` : String(status)
      const should = expected === null ? '409' : `${joined(expected.undone)} | ${joined(expected.conflicts)}`
      if (is !== should) scene.report.differences.push(`undo of ${operationUuid}: ${is} instead of ${should}`)
    }
  }
}

function choose({ model, random }: Scene): string {
  const living = model.living().length
  if (living < 5) return 'create'
  const names = Object.keys(commands).filter((name) => name !== 'create' || living < mostLiving)
  let rest = random() * names.reduce((sum, name) => sum + (commands[name]?.weight ?? 0), 0)
  return names.find((name) => (rest -= commands[name]?.weight ?? 0) < 0) ?? 'create'
}

interface Shown {
  uuid: string
  themeUuid: string
  statusUuid: string
  followerUuids: string[]
  shownScoutee: { name: string; summary: string | null }
}

const line = (uuid: string, ...values: readonly (string | null)[]): string => [uuid, ...values].join(' ')

/** Where lists, and the numbers of cases by status, differ from the model. */
async function compare({ model, themes }: Scene, actor: TestActor): Promise<string[]> {
  const is: string[] = []
  const should: string[] = []
  for (const [uuid, project] of model.projects) {
    if (!project.isDeleted) should.push(line(uuid, project.themeUuid, project.statusUuid, project.followerUuids, project.name, project.summary))
  }
  for (const theme of themes) {
    const { items, totalCount } = (await actor.call('GET', `/v2/private/projects?theme_uuid=${theme.uuid}&per_page=1000`)).body
    for (const { uuid, themeUuid, statusUuid, followerUuids, shownScoutee } of items as Shown[]) {
      is.push(line(uuid, themeUuid, statusUuid, joined(followerUuids), shownScoutee.name, shownScoutee.summary))
    }
    if (totalCount !== items.length) is.push(`${theme.uuid} has ${totalCount}`)
    for (const { uuid: statusUuid } of theme.statuses) {
      const query = `theme_uuid=${theme.uuid}&status_uuids=${statusUuid}&per_page=1`
      const { totalCount: found } = (await actor.call('GET', `/v2/private/projects?${query}`)).body
      const known = [...model.projects.values()].filter((each) => !each.isDeleted && each.themeUuid === theme.uuid && each.statusUuid === statusUuid)
      is.push(`${theme.uuid} has ${found} of status ${statusUuid}`)
      should.push(`${theme.uuid} has ${known.length} of status ${statusUuid}`)
    }
  }
  const [present, expected] = [new Set(is), new Set(should)]
  return [
    ...is.filter((each) => !expected.has(each)).map((each) => `is: ${each}`),
    ...should.filter((each) => !present.has(each)).map((each) => `should: ${each}`)
  ]
}

/** Runs random commands of several people one after the other, and compares what lists show with the model. Ends at the first difference. */
export async function runCommands({ seed, commands: count, every, isBlind = false }: CommandPlan): Promise<CommandReport> {
  const { world, tenant, make } = await openProjects()
  const themes = [await make.theme(), await make.theme()]
  const people = [await world.createActor(tenant), await world.createActor(tenant), await world.createActor(tenant)]
  const statusesOf = new Map(themes.map(({ uuid, statuses }) => [uuid, statuses.map((status) => status.uuid)]))
  const report: CommandReport = { done: {}, refusedUndos: 0, differences: [] }
  const scene: Scene = { model: new CommandModel(statusesOf, isBlind), people, themes, random: seededNumbers(seed), report }
  for (let number = 1; number <= count && report.differences.length === 0; number += 1) {
    const name = choose(scene)
    const actor = pick(scene, people)
    await commands[name]?.run(scene, actor)
    report.done[name] = (report.done[name] ?? 0) + 1
    if (number % every === 0 || number === count) report.differences.push(...(await compare(scene, actor)))
    if (report.differences.length > 0) report.differences.unshift(`after command ${number}, ${name}`)
  }
  return report
}
