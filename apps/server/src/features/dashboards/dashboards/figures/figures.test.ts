import { subjectNames, subjects, timeGrains } from '@mekiki/contract/dashboards/dashboards/catalogue'
import { describe, expect, it } from 'vitest'
import { openPage, refresh, rowsOf } from '../testing/dashboard.ts'
import { openProjects } from '../../../cases/projects/testing/open-projects.ts'

const { world, tenant, make: factory } = await openProjects()
const actor = await world.createActor(tenant)
const theme = await factory.theme()
for (const status of [0, 0, 1]) await factory.project({ theme, status, by: actor, followers: [actor] })
await refresh(world, actor)
const page = await openPage(world, actor)

describe('figures', () => {
  it('are counted by status', async () => {
    const { status, body } = await page.figures({ kind: 'figures', subject: 'cases', measures: ['count'], dimensions: [{ field: 'status' }] })
    expect(status).toBe(200)
    expect(rowsOf(body.results[0])).toEqual([
      [theme.statuses[0]?.uuid, 2],
      [theme.statuses[1]?.uuid, 1]
    ])
    expect(body.results[0].total).toEqual([3])
  })

  it.each(subjectNames)('of %s take every field as a dimension and a condition, and every measure', async (subject) => {
    const { fields, measures } = subjects[subject]
    const names = Object.entries(fields)
    const all = Object.keys(measures)
    const sets = [all.slice(0, 4), all.slice(4)].filter((set) => set.length > 0)
    const sources = names.flatMap(([field, about]) => {
      const condition =
        about.kind === 'time'
          ? { field, period: { unit: 'month', last: 3 } }
          : about.kind === 'number'
            ? { field, min: 0, max: 1e9 }
            : { field, values: [null] }
      const figures = { kind: 'figures', subject, measures: ['count'] }
      const filtered = { ...figures, conditions: [condition] }
      return 'isFilterOnly' in about ? [filtered] : [filtered, { ...figures, dimensions: [{ field, grain: 'week' }] }]
    })
    const answers = await page.figures(...sources)
    expect([answers.status, answers.body.results?.length]).toEqual([200, sources.length])
    for (const result of answers.body.results) expect(result.kind).toBe('figures')
    for (const set of sets) {
      const compared = {
        kind: 'figures',
        subject,
        measures: set,
        compare: true,
        conditions: [{ field: subjects[subject].periodField, period: { unit: 'year', last: 1 } }]
      }
      const grouped = timeGrains.map((grain) => ({ ...compared, dimensions: [{ field: subjects[subject].periodField, grain }, { field: names[0]?.[0] }] }))
      const { status, body } = await page.figures(compared, ...grouped)
      expect([status, body.results?.[0]?.total?.length]).toEqual([200, set.length])
    }
  })

  it('of other kinds have their statements', async () => {
    const { status, body } = await page.figures(
      { kind: 'funnel' },
      { kind: 'stuck', days: 1 },
      { kind: 'stuck' },
      { kind: 'severity' },
      { kind: 'disagreement' },
      { kind: 'portfolio', fromOn: '2020-01-01', toOn: '2030-01-01' },
      { kind: 'recent' }
    )
    expect(status).toBe(200)
    expect(body.results.map(({ kind }: { kind: string }) => kind)).toEqual(['funnel', 'stuck', 'stuck', 'severity', 'disagreement', 'portfolio', 'recent'])
    expect(body.results[5]).toMatchObject({ before: 0, after: 3, changesCount: 3 })
  })
})
