import { operationGroups } from '@mekiki/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPageCalls } from '../support/dashboard.ts'
import { openStage, type Stage } from '../support/scene.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

/** How many rows of a subject each group of a field has, by its key. */
async function countsBy(subject: 'cases' | 'companies' | 'reviews', field: string): Promise<Map<string | null, number>> {
  const { tenantUuid, call } = await openPageCalls(stage.product, stage.person)
  const source = { kind: 'figures' as const, subject, measures: ['count'], dimensions: [{ field }] }
  const { results } = await call(operationGroups.dashboards.figures, { params: { tenant_uuid: tenantUuid }, body: { sources: [source] } })
  const [result] = results
  if (result?.kind !== 'figures') throw new Error('no figures came')
  return new Map(result.rows.map((row) => [row.keys[0]?.key ?? null, row.values[0] ?? 0]))
}

describe('the demo workspace', () => {
  it('is what the README says, with something in every place that counts', async () => {
    const { call } = stage.person
    expect((await call(operationGroups.themes.list, { query: {} })).totalCount).toBe(5)
    expect((await call(operationGroups.projects.list, { query: {} })).totalCount).toBe(148)
    const [origins, linked, reviewers] = [
      await countsBy('cases', 'origin'),
      await countsBy('companies', 'linkingStatus'),
      await countsBy('reviews', 'reviewer')
    ]
    expect(new Set(origins.keys())).toEqual(new Set(['member', 'form', 'import']))
    expect([linked.get('linked'), (linked.get('unlinked') ?? 0) > 0]).toEqual([51, true])
    // From eight reviews on scores are calibrated.
    expect([...reviewers.values()].filter((count) => count >= 8).length).toBeGreaterThanOrEqual(5)
    const forms = (await call(operationGroups.forms.list, { query: {} })).items
    expect(forms.map(({ answersCount }) => answersCount).toSorted((left, right) => right - left)).toEqual([22, 11, 0])
  })

  it('tells of no mail about its past, and keeps its files', async () => {
    const { page, complaints } = await stage.person.enter(stage.browser)
    await page.getByRole('link', { name: /^自分の担当/u }).waitFor()
    expect(await stage.product.mailsTo('oubo.example')).toEqual([])
    const { items } = await stage.person.call(operationGroups.projects.list, { query: { q: 'アオバセンシング' } })
    const records = await Promise.all(items.map(({ uuid }) => stage.person.call(operationGroups.projectRecords.list, { query: { project_uuid: uuid } })))
    const files = records
      .flatMap((each) => each.items)
      .flatMap((record) => record.files.map((file) => ({ project_uuid: record.projectUuid, file_uuid: file.uuid })))
    expect(files.length).toBeGreaterThanOrEqual(5)
    for (const params of files) {
      const { url, byteSize } = await stage.person.call(operationGroups.files.projectDownloadUrl, { params, query: {} })
      const bytes = await (await fetch(new URL(url, stage.product.baseUrl))).arrayBuffer()
      expect(bytes.byteLength).toBe(byteSize)
    }
    expect(complaints).toEqual([])
  })
})
