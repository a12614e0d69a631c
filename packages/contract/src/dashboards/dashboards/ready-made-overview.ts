import { dashboardUuid, type ReadyMadeDashboard, tileUuid } from './ready-made-parts.ts'

/** The last year on one page. */
export const overview: ReadyMadeDashboard = {
  uuid: dashboardUuid(1),
  nameKey: 'overview.name',
  descriptionKey: 'overview.description',
  conditions: [{ field: 'period', period: { unit: 'month', last: 12 } }],
  tiles: [
    {
      uuid: tileUuid(1, 1),
      titleKey: 'overview.cases',
      chart: 'number',
      source: { kind: 'figures', subject: 'cases', measures: ['count'], compare: true },
      layout: { x: 0, y: 0, w: 3, h: 3 }
    },
    {
      uuid: tileUuid(1, 2),
      titleKey: 'overview.reviews',
      chart: 'number',
      source: { kind: 'figures', subject: 'reviews', measures: ['count'], compare: true },
      layout: { x: 3, y: 0, w: 3, h: 3 }
    },
    {
      uuid: tileUuid(1, 3),
      titleKey: 'overview.daysInStatus',
      chart: 'number',
      source: { kind: 'figures', subject: 'cases', measures: ['averageDaysInStatus'] },
      layout: { x: 6, y: 0, w: 3, h: 3 }
    },
    {
      uuid: tileUuid(1, 4),
      titleKey: 'overview.overdue',
      chart: 'number',
      source: { kind: 'figures', subject: 'tasks', measures: ['count'], conditions: [{ field: 'taskState', values: ['overdue'] }] },
      layout: { x: 9, y: 0, w: 3, h: 3 }
    },
    {
      uuid: tileUuid(1, 5),
      titleKey: 'overview.funnel',
      noteKey: 'overview.funnelNote',
      chart: 'funnel',
      source: { kind: 'funnel' },
      layout: { x: 0, y: 3, w: 8, h: 10 }
    },
    {
      uuid: tileUuid(1, 6),
      titleKey: 'overview.months',
      chart: 'stackedBar',
      source: { kind: 'figures', subject: 'cases', measures: ['count'], dimensions: [{ field: 'createdAt', grain: 'month' }, { field: 'origin' }] },
      layout: { x: 8, y: 3, w: 4, h: 10 }
    },
    {
      uuid: tileUuid(1, 7),
      titleKey: 'overview.themeScores',
      noteKey: 'overview.themeScoresNote',
      chart: 'bar',
      source: { kind: 'figures', subject: 'cases', measures: ['averageScore'], dimensions: [{ field: 'theme', limit: 8, sort: 'value' }] },
      layout: { x: 0, y: 13, w: 3, h: 11 }
    },
    {
      uuid: tileUuid(1, 8),
      titleKey: 'overview.stages',
      chart: 'pie',
      source: { kind: 'figures', subject: 'cases', measures: ['count'], dimensions: [{ field: 'stage' }] },
      layout: { x: 3, y: 13, w: 3, h: 11 }
    },
    {
      uuid: tileUuid(1, 9),
      titleKey: 'overview.places',
      noteKey: 'overview.placesNote',
      chart: 'map',
      source: { kind: 'figures', subject: 'cases', measures: ['count'], dimensions: [{ field: 'prefecture' }] },
      layout: { x: 6, y: 13, w: 4, h: 11 },
      options: { map: 'prefecture' }
    },
    { uuid: tileUuid(1, 10), titleKey: 'overview.recent', chart: 'list', source: { kind: 'recent' }, layout: { x: 10, y: 13, w: 2, h: 11 } }
  ]
}
