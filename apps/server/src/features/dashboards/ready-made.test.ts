import { readyMade } from '@mekiki/contract/dashboards/ready-made'
import { tile } from '@mekiki/contract/dashboards/tile.schemas'
import { readyMadeText } from '@mekiki/i18n/ready-made'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { projectFactory } from '../projects/testing/projects.factory.ts'
import { openPage, type Page, refresh } from './testing/dashboard.ts'

let world: World
let page: Page
beforeAll(async () => {
  world = await createWorld()
  const actor = await world.createActor(await world.createTenant())
  const factory = projectFactory(world, actor.tenant)
  const theme = await factory.theme()
  for (const status of [0, 1]) await factory.project({ theme, status, by: actor, followers: [actor] })
  await refresh(world, actor)
  page = await openPage(world, actor)
})
afterAll(() => world.close())

type Place = { x: number; y: number; w: number; h: number }

const overlaps = (one: Place, other: Place): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h

describe.each(readyMade.map((ready) => [ready.nameKey, ready] as const))('the ready-made dashboard %s', (_name, ready) => {
  it('has its texts in both languages, tiles that fit side by side, and figures for each', async () => {
    for (const key of [ready.nameKey, ready.descriptionKey, ...ready.tiles.flatMap(({ titleKey, noteKey, textKey }) => [titleKey, noteKey, textKey])]) {
      if (key !== undefined) expect([readyMadeText(key, 'ja'), readyMadeText(key, 'en')]).not.toContain('')
    }
    const tiles = ready.tiles.map(({ titleKey, noteKey: _note, textKey: _text, ...rest }) => tile.parse({ ...rest, title: readyMadeText(titleKey, 'ja') }))
    expect(new Set(tiles.map(({ uuid }) => uuid)).size).toBe(tiles.length)
    for (const [index, one] of tiles.entries()) {
      expect(one.layout.x + one.layout.w).toBeLessThanOrEqual(12)
      expect(tiles.slice(index + 1).filter((other) => overlaps(one.layout, other.layout))).toEqual([])
    }
    const answer = await page.figures(...tiles.map(({ source }) => source))
    expect([answer.status, answer.body.results.map((result: { kind: string }) => result.kind)]).toEqual([200, tiles.map(({ source }) => source.kind)])
  })
})
