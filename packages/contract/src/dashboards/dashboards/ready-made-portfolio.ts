import { dashboardUuid, type ReadyMadeDashboard, tileUuid } from './ready-made-parts.ts'

/** What changed between two days. */
export const portfolio: ReadyMadeDashboard = {
  uuid: dashboardUuid(7),
  nameKey: 'portfolio.name',
  descriptionKey: 'portfolio.description',
  conditions: [{ field: 'period', period: { unit: 'day', last: 30 } }],
  tiles: [
    {
      uuid: tileUuid(7, 1),
      titleKey: 'portfolio.difference',
      noteKey: 'portfolio.differenceNote',
      chart: 'list',
      source: { kind: 'portfolio' },
      layout: { x: 0, y: 0, w: 7, h: 17 }
    },
    {
      uuid: tileUuid(7, 2),
      titleKey: 'portfolio.stages',
      noteKey: 'portfolio.stagesNote',
      chart: 'bar',
      source: { kind: 'figures', subject: 'cases', measures: ['count'], dimensions: [{ field: 'statusName' }] },
      layout: { x: 7, y: 0, w: 5, h: 8 }
    },
    {
      uuid: tileUuid(7, 3),
      titleKey: 'portfolio.entered',
      chart: 'stackedBar',
      source: { kind: 'figures', subject: 'stays', measures: ['cases'], dimensions: [{ field: 'enteredAt', grain: 'week' }, { field: 'statusName' }] },
      layout: { x: 7, y: 8, w: 5, h: 9 }
    },
    {
      uuid: tileUuid(7, 4),
      titleKey: 'portfolio.themes',
      chart: 'table',
      source: {
        kind: 'figures',
        subject: 'cases',
        measures: ['count', 'companies', 'averageScore'],
        dimensions: [{ field: 'theme', limit: 20, sort: 'value' }]
      },
      layout: { x: 0, y: 17, w: 7, h: 11 }
    },
    {
      uuid: tileUuid(7, 5),
      titleKey: 'portfolio.went',
      chart: 'bar',
      source: { kind: 'figures', subject: 'stays', measures: ['count'], dimensions: [{ field: 'statusName' }] },
      layout: { x: 7, y: 17, w: 5, h: 11 }
    }
  ]
}
