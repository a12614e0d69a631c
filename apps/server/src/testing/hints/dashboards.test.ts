import { subjectNames, subjects, type SubjectName } from '@mekiki/contract/dashboards/dashboards/catalogue'
import { shareOf } from '@mekiki/testing/figures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refresh } from '../../features/dashboards/dashboards/testing/dashboard.ts'
import { createWorld, pageOf, type TestActor, type World } from '../world.ts'
import { addHiddenParts, addUnfollowedProjects, changeBlindReview, createScene, type Scene } from './scene.ts'

let world: World
let scene: Scene
beforeAll(async () => {
  world = await createWorld()
  scene = await createScene(world)
  const group = await world.admin.selectFrom('users').select('permission_group_uuid').where('uuid', '=', scene.watchers.follower.uuid).executeTakeFirstOrThrow()
  await world.admin
    .updateTable('permission_groups')
    .set({ permissions: ['read_report', 'read_follow_project', 'read_form'] })
    .where('uuid', '=', group.permission_group_uuid)
    .execute()
})
afterAll(() => world.close())

const others = ['funnel', 'severity', 'disagreement'].map((kind) => ({ kind }))

/** All measures of a subject, as many at a time as a source may ask for. */
function measuresOf(subject: SubjectName): string[][] {
  const all = Object.keys(subjects[subject].measures)
  return [all.slice(0, 4), all.slice(4)].filter((some) => some.length > 0)
}

/** Every subject by every field and under every condition, in every measure, half of them each day; and all other kinds of tiles. */
const sources = [
  ...shareOf(
    subjectNames.flatMap((subject) =>
      Object.entries(subjects[subject].fields).flatMap(([field, about]) => {
        const condition =
          about.kind === 'time' ? { field, period: { from: '2026-02-10' } } : about.kind === 'number' ? { field, min: 3 } : { field, values: [null] }
        const cut = 'isFilterOnly' in about ? [] : [{ dimensions: [{ field, grain: 'day' }] }]
        return [{ conditions: [condition] }, ...cut].flatMap((how) => measuresOf(subject).map((measures) => ({ kind: 'figures', subject, measures, ...how })))
      })
    ),
    2
  ),
  ...others,
  { kind: 'stuck', days: 1 },
  { kind: 'recent', limit: 50 },
  { kind: 'portfolio', fromOn: '2026-01-01', toOn: '2026-02-28' }
]

/** What somebody reads of the newest figures, source by source. */
async function read(actor: TestActor): Promise<string[]> {
  const found: string[] = []
  for (let start = 0; start < sources.length; start += 60) {
    const asked = sources.slice(start, start + 60)
    const { body } = await pageOf(world, actor)('POST', `/${scene.tenant.uuid}/dashboards/figures`, { sources: asked })
    // oxlint-disable-next-line typescript/no-explicit-any -- answers are compared as texts
    found.push(...body.results.map((result: any, index: number) => JSON.stringify([asked[index], result])))
  }
  return found
}

/** Rebuilds the figures at the same moment of the clock, and gives what each of these people reads. */
async function readAnew(...actors: readonly TestActor[]): Promise<string[][]> {
  world.setNow(new Date('2026-12-01T00:00:00Z'))
  await refresh(world, scene.insider)
  // All at once: one waits for the database while the answer of another is made.
  const found = await Promise.all(actors.map(read))
  world.setNow(null)
  return found
}

const differing = (before: readonly string[] = [], after: readonly string[] = []) => after.filter((text, index) => text !== before[index])

describe('what a caller may not see', () => {
  it('is in no figure: parts of a restricted theme, private records, veiled reviews, cases that one does not follow', async () => {
    const { outsider, follower } = scene.watchers
    const people = [outsider, follower, scene.insider]
    const before = await readAnew(...people)
    expect(before[0]?.filter((text) => text.includes('"total":[0'))?.length).toBeLessThan(sources.length)
    await addHiddenParts(scene)
    await changeBlindReview(scene)
    const after = await readAnew(...people)
    for (const index of people.keys()) expect(differing(before[index], after[index])).toEqual([])
    await addUnfollowedProjects(scene)
    const last = await readAnew(outsider, follower)
    expect(differing(after[1], last[1])).toEqual([])
    // Whoever reads all cases gets other figures: they are there to be noticed.
    expect(differing(after[0], last[0]).length).toBeGreaterThan(20)
    // And what was hidden is there as well, once nothing hides it.
    await world.admin
      .updateTable('themes')
      .set({ is_restricted: false, hides_reviews_until_mine: false })
      .where('tenant_uuid', '=', scene.tenant.uuid)
      .execute()
    await world.admin.updateTable('project_records').set({ publicity: true }).where('tenant_uuid', '=', scene.tenant.uuid).execute()
    const [opened] = await readAnew(outsider)
    expect(differing(last[0], opened).length).toBeGreaterThan(20)
  })
})
