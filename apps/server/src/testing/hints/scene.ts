import type { PermissionKey } from '@mekiki/contract'
import { insiderProjectProperties } from '@mekiki/contract/workspace/constants/index'
import { pino } from 'pino'
import { features } from '../../features/index.ts'
import { makeItems, setValues, type TestItem } from '../../features/cases/projects/testing/extensions.factory.ts'
import { type ProjectFactory, projectFactory, type TestTheme } from '../../features/cases/projects/testing/projects.factory.ts'
import type { TestActor, TestTenant, World } from '../world.ts'
import { addAnswerOf, addHiddenAnswers, createFormScene, type FormScene } from './scene-answers.ts'

/** A workspace of which its watchers see a part. */
export interface Scene {
  world: World
  tenant: TestTenant
  make: ProjectFactory
  /** Sees and writes everything: is named by the insider setting. */
  insider: TestActor
  /** Who must not notice what is added: somebody with all keys whom the insider setting leaves out, and somebody who sees followed cases alone. */
  watchers: Readonly<Record<'outsider' | 'follower', TestActor>>
  open: TestTheme
  restricted: TestTheme
  /** Hides others' reviews until one's own is in. */
  veiled: TestTheme
  scoutee: string
  category: string
  item: TestItem
  perspectives: string[]
  /** Cases that everybody sees, two in each of the three themes. */
  projects: Readonly<Record<'open' | 'restricted' | 'veiled', string[]>>
  visibleFile: string
  blindReview: string
  answered: FormScene
}

const followerKeys: readonly PermissionKey[] = ['read_follow_project', 'update_follow_project', 'create_project', 'read_form']

/** Makes a call that must go through. */
export async function must(actor: TestActor, ...[method, path, body, headers]: Parameters<TestActor['call']>) {
  const answer = await actor.call(method, path, body, headers)
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Does what waits in the outbox: notices and mails. */
export async function runEffects({ world, tenant }: Pick<Scene, 'world' | 'tenant'>): Promise<void> {
  const rows = await world.admin.deleteFrom('outbox').where('tenant_uuid', '=', tenant.uuid).returningAll().execute()
  for (const row of rows.toSorted((left, right) => (left.uuid < right.uuid ? -1 : 1))) {
    const handler = features.map((feature) => feature.effects?.[row.kind]).find((found) => found !== undefined)
    const { tenant_uuid: tenantUuid, uuid: effectUuid, request_id: requestId } = row
    await handler?.(
      { platform: world.platform, tenantUuid, effectUuid, requestId, now: world.platform.clock(), log: pino({ level: 'silent' }) },
      JSON.parse(JSON.stringify(row.payload))
    )
  }
}

/** Adds a review of a case by the call. */
export function review(scene: Pick<Scene, 'perspectives'>, actor: TestActor, project: string, point: number, comment: string) {
  const scores = scene.perspectives.map((perspectiveUuid) => ({ perspectiveUuid, point }))
  return must(actor, 'POST', `/v2/private/projects/${project}/reviews`, { comment, scores })
}

/** Builds the workspace at a fixed time. */
export async function createScene(world: World): Promise<Scene> {
  world.setNow(new Date('2026-03-01T00:00:00Z'))
  const tenant = await world.createTenant('手がかり株式会社')
  const make = projectFactory(world, tenant)
  const insider = await world.createActor(tenant, { name: '内部者' })
  const watchers = {
    outsider: await world.createActor(tenant, { name: '外部者' }),
    follower: await world.createActor(tenant, { name: '担当者', permissions: followerKeys })
  }
  const [open, restricted, veiled] = [
    await make.theme({ name: '公開' }),
    await make.theme({ name: '制限', hides: insiderProjectProperties, insiders: [insider] }),
    await make.theme({ name: '目隠し' })
  ]
  await must(insider, 'PATCH', `/v2/private/themes/${veiled.uuid}`, { projectSetting: { hidesReviewsUntilMine: true } })
  const { item } = await makeItems(insider, [open, restricted, veiled], [{ name: '予算', type: 'number' }])
  const [template] = (await must(insider, 'GET', '/v2/private/review_templates')).items
  const perspectives = template.perspectives.map((each: { uuid: string }) => each.uuid)
  const category = (await must(insider, 'POST', '/v2/private/project_record_categories', { name: '見学会' })).uuid
  const scoutee = await make.scoutee({ name: '検品株式会社' })
  const at = new Date('2026-02-01T00:00:00Z')
  const makeProject = (theme: TestTheme, name: string): Promise<string> =>
    make.project({
      theme,
      name,
      scouteeUuid: scoutee,
      by: insider,
      followers: [watchers.follower],
      registered_at: at,
      created_at: at,
      updated_at: at,
      shown_url: 'https://example.com/',
      shown_url_key: 'example.com'
    })
  const projects = {
    open: [await makeProject(open, '検品 甲'), await makeProject(open, '検品 乙')],
    restricted: [await makeProject(restricted, '検品 丙'), await makeProject(restricted, '検品 丁')],
    veiled: [await makeProject(veiled, '検品 戊'), await makeProject(veiled, '検品 己')]
  }
  const [first = ''] = projects.open
  const [blindProject = ''] = projects.veiled
  const scene = { world, tenant, make, insider, watchers, open, restricted, veiled, scoutee, category, item: item('予算'), perspectives, projects }
  await must(insider, 'POST', '/v2/private/project_records', {
    projectUuid: first,
    content: '検品の見学',
    date: '2026-02-02',
    projectRecordCategoryUuid: category
  })
  await must(insider, 'POST', '/v2/private/tasks', { projectUuid: first, name: '見積もり', dueDate: '2026-03-10', assigneeUserUuids: [watchers.follower.uuid] })
  await review(scene, insider, first, 4, '検品がよい')
  await setValues(insider, first, [[scene.item, 100]])
  await must(insider, 'PUT', `/v2/private/projects/${first}/create_visit_log`)
  const visibleFile = await make.file(first, insider, { name: '検品.pdf' })
  const blindReview = (await review(scene, insider, blindProject, 3, '伏せた感想')).uuid
  for (const watcher of Object.values(watchers))
    for (const [name, condition] of [
      ['点', { scoreFrom: 1 }],
      ['語', { q: ['検品'], detailSearchFlg: true }],
      ['人', { reviewerUuids: [insider.uuid] }],
      ['項目', { extensionItem: { uuid: scene.item.uuid, fromNumberValue: 1 } }]
    ] as const)
      await must(watcher, 'POST', '/v2/private/my_project_filters', { name, condition })
  const answered = await createFormScene(scene, insider, scene.item, [...projects.open, ...projects.restricted, ...projects.veiled])
  await runEffects(scene)
  return { ...scene, visibleFile, blindReview, answered }
}

/** Adds what the insider setting hides, records, files, tasks and reviews of the restricted theme's cases, and private records in open ones. */
export async function addHiddenParts(scene: Scene): Promise<void> {
  const { insider, watchers, make, category } = scene
  const mentionUserUuids = Object.values(watchers).map(({ uuid }) => uuid)
  for (const projectUuid of scene.projects.restricted) {
    const record = { projectUuid, content: '検品の秘密', date: '2026-02-20', projectRecordCategoryUuid: category, mentionUserUuids }
    const { uuid: recordUuid } = await must(insider, 'POST', '/v2/private/project_records', record)
    await make.file(projectUuid, insider, { name: '検品の秘密.pdf', recordUuid })
    await make.file(projectUuid, insider, { name: '検品の写真.pdf' })
    await must(insider, 'POST', '/v2/private/tasks', { projectUuid, name: '検品の宿題', dueDate: '2026-03-02' })
    await review(scene, insider, projectUuid, 5, '検品の評価')
  }
  for (const projectUuid of scene.projects.open) {
    const secret = { projectUuid, content: '検品の内緒話', date: '2026-02-21', publicity: false, projectRecordCategoryUuid: category, mentionUserUuids }
    const { uuid: recordUuid } = await must(insider, 'POST', '/v2/private/project_records', secret)
    await make.file(projectUuid, insider, { name: '検品の内緒.pdf', recordUuid })
  }
  await addHiddenAnswers(scene, scene.answered, scene.projects.restricted)
  await runEffects(scene)
}

/** Gives the review that is hidden until one's own is in another score and text. */
export async function changeBlindReview(scene: Scene): Promise<void> {
  const scores = scene.perspectives.map((perspectiveUuid) => ({ perspectiveUuid, point: 5 }))
  const path = `/v2/private/projects/${scene.projects.veiled[0] ?? ''}/reviews/${scene.blindReview}`
  await must(scene.insider, 'PATCH', path, { comment: '検品の別の感想', scores })
  await runEffects(scene)
}

/** Adds cases that nobody but the insider and those with all keys see, as like the others as can be, with everything in them. */
export async function addUnfollowedProjects(scene: Scene): Promise<void> {
  const { insider, make, open, veiled, scoutee, category } = scene
  for (const theme of [open, veiled]) {
    const body = { themeUuid: theme.uuid, scoutees: [{ scouteeId: scoutee }], extensionValues: [{ extensionItemUuid: scene.item.uuid, value: 900 }] }
    const { items } = await must(insider, 'POST', '/v2/private/projects', body)
    const projectUuid = items[0].uuid
    await must(insider, 'POST', '/v2/private/project_records', { projectUuid, content: '検品の会合', date: '2026-02-22', projectRecordCategoryUuid: category })
    await must(insider, 'POST', '/v2/private/tasks', { projectUuid, name: '検品の宿題', dueDate: '2026-03-03' })
    await review(scene, insider, projectUuid, 5, '検品の評価')
    await make.file(projectUuid, insider, { name: '検品の資料.pdf' })
    await must(insider, 'PUT', `/v2/private/projects/${projectUuid}/create_visit_log`)
    await must(insider, 'POST', '/v2/private/projects/bulk_update_status', { projectUuids: [projectUuid], statusUuid: theme.statuses[1]?.uuid })
    await addAnswerOf(scene, scene.answered, projectUuid)
  }
  await runEffects(scene)
}
