import type { ReadyMadeDashboard } from './ready-made.ts'

/** Where the cases stand. */
export const pipeline: ReadyMadeDashboard = {
  uuid: '0da5b0a2-0000-7000-8000-000000000001',
  nameKey: 'pipeline.name',
  descriptionKey: 'pipeline.description',
  conditions: [],
  tiles: [
    {
      uuid: '0da5b0a2-0000-7000-8000-000000000101',
      titleKey: 'pipeline.cases',
      chart: 'number',
      source: { kind: 'figures', subject: 'cases', measures: ['count'] },
      layout: { x: 0, y: 0, w: 3, h: 3 }
    },
    {
      uuid: '0da5b0a2-0000-7000-8000-000000000102',
      titleKey: 'pipeline.byStatus',
      chart: 'bar',
      source: { kind: 'figures', subject: 'cases', measures: ['count'], dimensions: [{ field: 'statusName' }] },
      layout: { x: 3, y: 0, w: 9, h: 8 }
    }
  ]
}
