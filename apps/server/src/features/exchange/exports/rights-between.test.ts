import { describe, expect, it } from 'vitest'
import { deliverOutbox } from '../../../testing/deliver.ts'
import type { TestActor } from '../../../testing/world.ts'
import type { TestTheme } from '../../cases/projects/testing/projects.factory.ts'
import { fetchFile } from './testing/export-files.ts'
import { openProjects } from '../../cases/projects/testing/open-projects.ts'

const { world, tenant, make } = await openProjects()
const keeper = await world.createActor(tenant, { name: '番人' })

const keys = ['read_all_project', 'export_project', 'export_theme'] as const

interface Scene {
  /** Who orders the exports. */
  owner: TestActor
  theme: TestTheme
  project: string
}

/** A case with a record, a review, a task and a file, each with a text of its own. */
async function scene(themeOf: (owner: TestActor) => Promise<TestTheme>): Promise<Scene> {
  const owner = await world.createActor(tenant, { permissions: [...keys] })
  const theme = await themeOf(owner)
  const project = await make.project({ theme, name: '甲社' })
  const record = { projectUuid: project, content: '秘密の記録', publicity: true }
  expect((await keeper.call('POST', '/v2/private/project_records', record)).status).toBe(201)
  expect((await keeper.call('POST', '/v2/private/tasks', { name: '秘密のタスク', projectUuid: project })).status).toBe(201)
  await make.review(project, keeper, { score: 5, comment: '秘密の評価', theme })
  return { owner, theme, project }
}

const exports: [what: string, path: (scene: Scene) => string, body: (scene: Scene) => object][] = [
  [
    'cases',
    () => 'projects/export',
    ({ project }) => ({
      projectUuids: [project],
      columnKeys: ['scoutee_name', 'latest_project_record', 'latest_review_comment', 'un_done_project_tasks_count']
    })
  ],
  ['tasks', () => 'tasks/export', ({ project }) => ({ linkedTo: 'project', projectUuid: project })],
  ['the history of a case', ({ project }) => `projects/${project}/operation_logs/export`, () => ({})],
  ['the history of a theme', ({ theme }) => `themes/${theme.uuid}/operation_logs/export`, () => ({})]
]

/** Orders an export, does something, has it written, and gives which secrets are in it. */
async function secretsOf(at: Scene, [, path, body]: (typeof exports)[number], meanwhile: (scene: Scene) => Promise<unknown>): Promise<string[]> {
  const begun = await at.owner.call('POST', `/v2/private/${path(at)}`, body(at))
  expect(begun.status).toBe(202)
  await meanwhile(at)
  await deliverOutbox(world, tenant.uuid)
  const { status, body: text } = await fetchFile(world, begun.body.url)
  expect(status).toBe(200)
  return ['秘密の記録', '秘密のタスク', '秘密の評価'].filter((secret) => text.includes(secret))
}

const hiding = async (insiders: TestActor[]): Promise<TestTheme> => make.theme({ hides: ['record_and_file', 'extension', 'review', 'task'], insiders })
const patch = async ({ theme }: Scene, projectSetting: object): Promise<void> => {
  const { status } = await keeper.call('PATCH', `/v2/private/themes/${theme.uuid}`, { projectSetting })
  expect(status).toBe(200)
}
const parts = ['record_and_file', 'extension', 'review', 'task']

describe.each(exports)('an export of %s that is written later than ordered', (...requested) => {
  it('holds nothing any more of what its owner is no insider of since', async () => {
    const insiders = (owner: TestActor) => hiding([keeper, owner])
    expect(await secretsOf(await scene(insiders), requested, async () => undefined)).not.toEqual([])
    expect(
      await secretsOf(await scene(insiders), requested, (at) => patch(at, { insiderSetting: { projectProperties: parts, userUuids: [keeper.uuid] } }))
    ).toEqual([])
  })

  it('holds nothing of a theme that was restricted since, nor of a case that came into one', async () => {
    const open = () => make.theme()
    expect(await secretsOf(await scene(open), requested, async () => undefined)).not.toEqual([])
    expect(
      await secretsOf(await scene(open), requested, (at) => patch(at, { insiderSetting: { projectProperties: parts, userUuids: [keeper.uuid] } }))
    ).toEqual([])
    const closed = await hiding([keeper])
    const move = async ({ project }: Scene): Promise<void> => {
      const { status } = await keeper.call('PATCH', '/v2/private/projects/move', { items: [{ projectUuid: project, themeUuid: closed.uuid }] })
      expect(status).toBe(200)
    }
    expect(await secretsOf(await scene(open), requested, move)).toEqual([])
  })
})

describe('an export of cases that is written later than ordered', () => {
  it('holds no review of others that is veiled since', async () => {
    const [projects] = exports
    if (!projects) throw new Error('nothing is exported')
    const open = () => make.theme()
    expect(await secretsOf(await scene(open), projects, async () => undefined)).toContain('秘密の評価')
    expect(await secretsOf(await scene(open), projects, (at) => patch(at, { hidesReviewsUntilMine: true }))).not.toContain('秘密の評価')
  })
})
