import { dashboardUuid, type ReadyMadeDashboard, tileUuid } from './ready-made-parts.ts'

/** How far cases came and where they stand still. */
export const pipeline: ReadyMadeDashboard = {
  uuid: dashboardUuid(2),
  nameKey: 'pipeline.name',
  descriptionKey: 'pipeline.description',
  conditions: [],
  tiles: [
    {
      uuid: tileUuid(2, 1),
      titleKey: 'pipeline.cases',
      chart: 'number',
      source: { kind: 'figures', subject: 'cases', measures: ['count'], compare: true },
      layout: { x: 0, y: 0, w: 3, h: 3 }
    },
    {
      uuid: tileUuid(2, 2),
      titleKey: 'pipeline.companies',
      chart: 'number',
      source: { kind: 'figures', subject: 'cases', measures: ['companies'] },
      layout: { x: 3, y: 0, w: 3, h: 3 }
    },
    {
      uuid: tileUuid(2, 3),
      titleKey: 'pipeline.daysInStatus',
      chart: 'number',
      source: { kind: 'figures', subject: 'cases', measures: ['averageDaysInStatus'] },
      layout: { x: 6, y: 0, w: 3, h: 3 }
    },
    {
      uuid: tileUuid(2, 4),
      titleKey: 'pipeline.medianDays',
      chart: 'number',
      source: { kind: 'figures', subject: 'cases', measures: ['medianDaysInStatus'] },
      layout: { x: 9, y: 0, w: 3, h: 3 }
    },
    { uuid: tileUuid(2, 5), titleKey: 'pipeline.funnel', chart: 'funnel', source: { kind: 'funnel' }, layout: { x: 0, y: 3, w: 7, h: 12 } },
    {
      uuid: tileUuid(2, 6),
      titleKey: 'pipeline.stuck',
      noteKey: 'pipeline.stuckNote',
      chart: 'list',
      source: { kind: 'stuck' },
      layout: { x: 7, y: 3, w: 5, h: 12 }
    },
    {
      uuid: tileUuid(2, 7),
      titleKey: 'pipeline.themes',
      chart: 'stackedBar',
      source: { kind: 'figures', subject: 'cases', measures: ['count'], dimensions: [{ field: 'theme', limit: 12, sort: 'value' }, { field: 'statusName' }] },
      layout: { x: 0, y: 15, w: 7, h: 13 }
    },
    {
      uuid: tileUuid(2, 8),
      titleKey: 'pipeline.stays',
      noteKey: 'pipeline.staysNote',
      chart: 'table',
      source: {
        kind: 'figures',
        subject: 'stays',
        measures: ['count', 'averageStayDays', 'medianStayDays', 'averageDaysFromCreation'],
        dimensions: [{ field: 'statusName' }]
      },
      layout: { x: 7, y: 15, w: 5, h: 13 }
    }
  ]
}
